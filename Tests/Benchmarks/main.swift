/// The benchmarks print one line per measurement; none is furnished yet.
print("hyzer-bench: no measurements")

"""How often people use the words of a language, as Grammars/LANGUAGE.talk holds it.

    count.py en /usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict > Grammars/en.talk
    count.py de > Grammars/de.talk

The frequencies are those of the library wordfreq (Robyn Speer, "rspeer/wordfreq", 2022), which counts subtitles, books,
the web and other kinds of text. Words are grouped by classes of half a unit of the Zipf scale, the decimal logarithm of how
often a word is used among a billion words; each class is named by its middle. With a pronouncing dictionary, words that it lacks
are left out: abbreviations and common slips.
"""

import sys

from wordfreq import top_n_list, zipf_frequency

# The least frequency that counts, by language: without a pronouncing dictionary more words are no words.
LEAST = {"en": 2.5, "de": 3.0}
LINE = 118

language = sys.argv[1]
spoken = {line.split()[0].split("(")[0] for line in open(sys.argv[2], encoding="utf-8")} if len(sys.argv) > 2 else None
classes: dict[float, list[str]] = {}
for word in top_n_list(language, 200000):
    frequency = zipf_frequency(word, language)
    if frequency < LEAST[language] or not all(c.isalpha() or c in "'’" for c in word) or "'" in word[:1]:
        continue
    if spoken is not None and word.replace("’", "'") not in spoken:
        continue
    classes.setdefault(int(frequency * 2) / 2 + 0.25, []).append(word)

print("# How often people use a word, in classes of the Zipf scale: the decimal logarithm of how often among a billion words.")
print("# Counted by wordfreq, https://github.com/rspeer/wordfreq, data under CC BY-SA 4.0; made by Tests/Benchmarks/Talk/count.py.")
for frequency in sorted(classes, reverse=True):
    line = f"{frequency}"
    for word in sorted(classes[frequency]):
        if len(line) + 1 + len(word) > LINE:
            print(line)
            line = f"{frequency}"
        line += " " + word
    print(line)

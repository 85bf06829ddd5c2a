"""How many lines a second hassil recognises: lines on standard input, templates in a file, one line of figures out.

Templates are parsed and every line is recognised once before the clock starts; only recognition is timed, in processor
time, as the median of several turns.
"""

import sys
import time
from importlib.metadata import version

from hassil import Intents, recognize

TURNS = 5

intents = Intents.from_files([sys.argv[1]])
lines = sys.stdin.read().splitlines()
recognised = sum(recognize(line, intents) is not None for line in lines)
times = []
for _ in range(TURNS):
    start = time.process_time()
    for line in lines:
        recognize(line, intents)
    times.append(time.process_time() - start)
print(len(lines) / sorted(times)[TURNS // 2], recognised, version("hassil"))

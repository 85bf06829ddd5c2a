#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What becomes of what is said: voices speak, Whisper hears them as `hyzer listen -- whisper` lets it, hyzer records scores.

calls    single calls, clear or beside noise, each on a card of its own
rounds   rounds of 18 holes beside noise, 15 dB fainter, with talk between the calls
talk     talk in which the players are named; any score is false
noise    wind, whistling, chains and steps; any score is false
pace     calls as a microphone brings them: how long after its end a call is recorded, and how much of that Whisper takes

A call is right if its scores and no others are recorded without a question, wrong if a score is recorded that nobody called.
It was misheard if it is wrong and Whisper wrote the player and the score. Resources/Recognisers/README.md has figures."""
import argparse, collections, importlib.util, json, os, random, statistics, subprocess, sys, tempfile, threading, time
from prompts import texts
from speaking import LANGUAGES, RATE, beside_noise, bytes_of, clips, draw_call, joined, outdoors, pause, samples_of, speak

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Hyzer:
    """The program with a round of its own, of holes with these pars."""

    def __init__(self, options, card, pars):
        self.program, self.folder = os.path.abspath(options.hyzer), tempfile.TemporaryDirectory()
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        self.environment |= {"HOME": self.folder.name, "HYZER_DB": self.folder.name + "/hyzer.db", "LANG": "C.UTF-8",
                             "HYZER_WHISPER_PYTHON": sys.executable,
                             "XDG_CACHE_HOME": os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")}
        self.run("settings", "language", options.lang)
        self.run("start", "Meadow", "--create", "--holes", " ".join(map(str, pars)), *names_of(card))

    def run(self, *arguments, sound=b""):
        done = subprocess.run([self.program, *arguments], input=sound, capture_output=True, env=self.environment)
        if done.returncode not in (0, 1) or b"ended with" in done.stderr:
            raise SystemExit(f"hyzer {' '.join(arguments)}: {done.stderr.decode()}")
        return done.stdout.decode()

    def objects(self, *arguments, sound=b""):
        """The lines that a command writes with --json."""
        return [json.loads(line) for line in self.run(arguments[0], "--json", *arguments[1:], sound=sound).splitlines()]

    def recorded(self):
        """Throws by player and hole, and the words that they were recorded for."""
        return {(event["player"], event["hole"]): (event["strokes"], event["text"])
                for event in self.objects("log") if event["kind"] == "scoreRecorded" and event["counts"]}


def recogniser(options):
    """Whisper, which hears samples on standard input."""
    return ["whisper", *(["--model", options.model] if options.model else []),
            *(["--second", options.second] if options.second else []), "-"]


def names_of(card):
    return [word for player in card for word in ("-p", player)]


def whisper():
    """The module of the recogniser."""
    spec = importlib.util.spec_from_file_location("whisper", ROOT + "/Resources/Recognisers/whisper.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Ear:
    """The recogniser, with its model loaded once for all cards."""

    def __init__(self, options):
        self.folder = tempfile.TemporaryDirectory()
        self.prompt, self.hotwords = self.folder.name + "/prompt", self.folder.name + "/hotwords"
        self.whisper = whisper()
        self.ear = self.whisper.Ears(argparse.Namespace(
            prompt="", prompt_file=self.prompt, hotwords=self.hotwords, model=options.model, second=options.second,
            language=options.lang, wake_word="", beam=5, alternatives=5))

    def tell(self, prompt, hotwords):
        for path, text in ((self.prompt, prompt), (self.hotwords, hotwords)):
            with open(path, "w", encoding="utf-8") as told:
                told.write(text)

    def hear(self, file):
        """The lines of JSON that are heard of a sound file."""
        return [heard for sound in self.whisper.spoken_in_files([file]) if (heard := self.ear.hear(*sound))]


def is_written(language, player, strokes, par, text):
    """Whether a text has the player and the score, as words."""
    words = LANGUAGES[language]
    ways = {str(strokes), words.numbers[strokes] if strokes < len(words.numbers) else "",
            words.ace if strokes == 1 else words.named.get(strokes - par, "")}
    return player.lower() in text.lower() and any(way and way.lower() in text.lower() for way in ways)


def calls(options):
    ear, tallies = Ear(options), collections.defaultdict(collections.Counter)
    known = texts(options.lang)
    for clip in clips(options.lang, options.names, options.seed, options.count, options.audio):
        for text in options.text:
            hyzer = Hyzer(options, clip["card"], [clip["par"]] * 3)
            prompt = known[text](clip["card"]) if text in known else hyzer.run("grammar", "--as", "prompt")
            hotwords = hyzer.run("grammar", "--as", "hotwords") if text == "hyzer" else ""
            ear.tell(prompt, hotwords)
            heard = ear.hear(clip["file"])
            right, wrong, misheard, asked = judged(options, hyzer, clip, heard)
            count = dict(calls=1, right=right, wrong=bool(wrong), misheard=misheard, asked=asked, nothing=not heard)
            for group in ("", "clear" if clip["noise"] is None else f"{clip['noise']} dB", clip["voice"]):
                tallies[text, group].update(count)
            if options.keep:
                with open(options.keep, "a", encoding="utf-8") as kept:
                    kept.write(json.dumps(clip | {"told": text, "heard": heard}, ensure_ascii=False) + "\n")
            if options.show and not right:
                hearings = [[other["text"] for other in one["alternatives"]] for one in heard]
                print(f"{text}: {'WRONG ' + str(wrong) if wrong else 'asked' if asked else 'lost'} {clip['said']!r} by "
                      f"{clip['voice']}, {clip['noise']} dB, card {' '.join(clip['card'])}, par {clip['par']}, heard {hearings}")
    for (text, group), count in sorted(tallies.items(), key=lambda one: (options.text.index(one[0][0]), -one[1]["calls"])):
        print(f"{text + ' ' + group:45} right {count['right']:4} of {count['calls']:4} "
              f"({100 * count['right'] / count['calls']:5.1f} %)   asked {count['asked']:3}   wrong {count['wrong']:3}, "
              f"misheard {count['misheard']:3}   not heard {count['nothing']:3}")
    first = tallies[options.text[0], ""]
    return first["right"] * 100 >= options.least * first["calls"] and (first["wrong"] - first["misheard"]) * 20 <= first["calls"]


def judged(options, hyzer, clip, heard):
    """Whether a call is right, the scores that are wrong, whether all of those were misheard, and whether it is asked about."""
    read = "".join(json.dumps(one) + "\n" for one in heard).encode()
    lines = hyzer.objects("listen", "--settle", "0", "--from", "vosk", sound=read)
    asked, recorded = any(line["questions"] for line in lines), hyzer.recorded()
    want = {(player, 1): score for player, score in clip["scores"].items()}
    wrong = {player: (score, text) for (player, hole), (score, text) in recorded.items() if want.get((player, hole)) != score}
    right = not asked and {cell: score for cell, (score, _) in recorded.items()} == want
    misheard = bool(wrong) and all(
        is_written(options.lang, player, score, clip["par"], text) for player, (score, text) in wrong.items())
    return right, {player: score for player, (score, _) in wrong.items()}, misheard, asked


def spoken(options, said, voice, cache={}):
    """The sound of a text; kept, because words are said again."""
    if (said, voice) not in cache:
        file = f"{options.audio}/one-{os.getpid()}.wav"
        speak(said, voice, None, file)
        cache[said, voice] = samples_of(file)
    return cache[said, voice]


def talk_of(options):
    with open(f"{ROOT}/Tests/Audio/talk-{options.lang}.txt", encoding="utf-8") as file:
        return file.read().splitlines()


def drawn_talk(draw, lines, card):
    one, other = draw.sample(card, 2)
    return draw.choice(lines).format(a=one, b=other)


def rounds(options):
    words, lines = LANGUAGES[options.lang], talk_of(options)
    right = questions = scores = 0
    for number in range(options.rounds):
        draw = random.Random(options.seed * 1000 + number)
        card, pars = draw.sample(words.names[options.names].split(), 4), draw.choices([3, 3, 3, 4, 5], k=18)
        voices, sounds, truth = draw.sample(words.installed_voices(), 2), [], {}
        for hole, par in enumerate(pars, 1):
            left = card[:]
            while left:
                for _ in range(draw.choice([0, 0, 1, 2])):
                    sounds += [spoken(options, drawn_talk(draw, lines, card), draw.choice(voices)), pause(draw.uniform(1, 3))]
                # A call speaks of nobody who is in already.
                while True:
                    said, own = draw_call(draw, words, card, par)
                    if set(own) <= set(left):
                        break
                truth |= {(player, hole): score for player, score in own.items()}
                left = [player for player in left if player not in own]
                sounds += [spoken(options, said, draw.choice(voices)), pause(draw.uniform(2.5, 5))]
            sounds.append(pause(draw.uniform(90, 150)))
        hyzer = Hyzer(options, card, pars)
        told = hyzer.objects("listen", "--", *recogniser(options), sound=bytes_of(beside_noise(joined(sounds), 15, number)))
        recorded = {cell: score for cell, (score, _) in hyzer.recorded().items()}
        own_questions = questions_of(told)
        own_right = sum(recorded.get(cell) == score for cell, score in truth.items())
        wrong = sum(truth.get(cell) != score for cell, score in recorded.items())
        print(f"round {number + 1}: {own_right} of {len(truth)} scores right, {wrong} wrong, {own_questions} questions")
        if options.show:
            for line in told:
                print(f"    {line['outcome']:10} {asked_of(line)} {len(line['recorded'])} recorded: {line['text']}")
            for cell in sorted(set(truth) | set(recorded), key=lambda cell: cell[1]):
                if truth.get(cell) != recorded.get(cell):
                    print(f"    {cell}: said {truth.get(cell)}, recorded {recorded.get(cell)}")
        right, questions, scores = right + own_right, questions + own_questions, scores + len(truth)
    print(f"rounds: {right} of {scores} scores right ({100 * right / scores:.1f} %), {questions} questions")
    return right * 100 >= options.least * scores


def questions_of(told):
    """How many lines asked something: a question that stays open is told with later lines too."""
    seen, count = set(), 0
    for line in told:
        asked = {(question["hole"], question["reason"], question["heard"].rstrip(".")) for question in line["questions"]}
        count += bool(asked - seen)
        seen |= asked
    return count


def asked_of(line):
    return [f"{question['reason']} {question.get('rule') or ''} {question['heard']}" for question in line["questions"]]


def false_scores(options, what, sound, card):
    """Lets it listen to a sound in which nobody calls a score; gives whether it recorded none, or one at most of talk."""
    false = {}
    for when in ("always", "word"):
        hyzer = Hyzer(options, card, [3] * 18)
        told = hyzer.objects("listen", "--listen", when, "--", *recogniser(options), sound=sound)
        false[when], questions = len(hyzer.recorded()), questions_of(told)
        print(f"{what}, {len(sound) / 2 / RATE / 60:.1f} minutes, --listen {when}: {len(told)} lines heard, "
              f"{false[when]} false scores, {questions} questions")
        if options.show:
            for line in told:
                if line["questions"] or line["recorded"]:
                    print(f"    {'RECORDED' if line['recorded'] else asked_of(line)}: {line['text']}")
    return false["always"] <= (what == "talk") and not false["word"]


def talk(options):
    words, draw = LANGUAGES[options.lang], random.Random(options.seed)
    card, lines, sounds, seconds = draw.sample(words.names[options.names].split(), 4), talk_of(options), [], 0.0
    voices = words.installed_voices()
    while seconds < 60 * options.minutes:
        one = [spoken(options, drawn_talk(draw, lines, card), draw.choice(voices)), pause(draw.uniform(0.5, 2.5))]
        sounds += one
        seconds += sum(map(len, one)) / RATE
    return false_scores(options, "talk", bytes_of(beside_noise(joined(sounds), 20, options.seed)), card)


def noise(options):
    card = random.Random(options.seed).sample(LANGUAGES[options.lang].names[options.names].split(), 4)
    return false_scores(options, "noise", bytes_of(outdoors(60 * options.minutes, options.seed)), card)


def pace(options):
    """Calls of a whole card of two, hole after hole, as fast as a microphone brings them."""
    words, draw = LANGUAGES[options.lang], random.Random(options.seed)
    card = draw.sample(words.names[options.names].split(), 2)
    hyzer, ear, recorded, waits, takes = Hyzer(options, card, [3] * 18), Ear(options), [], [], []
    listening = subprocess.Popen([hyzer.program, "listen", "--json", "--", *recogniser(options)], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, env=hyzer.environment)
    threading.Thread(target=lambda: recorded.extend(
        time.monotonic() for line in listening.stdout if json.loads(line)["recorded"]), daemon=True).start()

    def play(samples):
        begin, data = time.monotonic(), bytes_of(samples)
        for start in range(0, len(data), RATE // 5):
            time.sleep(max(begin + start / 2 / RATE - time.monotonic(), 0))
            listening.stdin.write(data[start:start + RATE // 5])
            listening.stdin.flush()
        return begin

    play(pause(6))  # while the model is loaded
    for _ in range(18):
        said = words.last.join(f"{player} {words.numbers[draw.choice([2, 3, 4])]}" for player in card)
        samples, before = spoken(options, said, words.voices[0]), len(recorded)
        end = play(samples) + max(place for place, sample in enumerate(samples) if abs(sample) > 0.02) / RATE
        play(pause(8))
        if len(recorded) > before:
            waits.append(recorded[before] - end)
        ear.tell(hyzer.run("grammar", "--as", "prompt"), hyzer.run("grammar", "--as", "hotwords"))
        told = time.monotonic()
        ear.ear.hear(0, samples)
        takes.append(time.monotonic() - told)
    listening.stdin.close()
    listening.wait()
    wait, take = statistics.median(waits), statistics.median(takes)
    print(f"pace: of 18 calls {len(waits)} are recorded, {wait:.2f} s after their end, of which Whisper takes {take:.2f} s")
    return wait - take <= 1.9


def main():
    parts = {"calls": calls, "rounds": rounds, "talk": talk, "noise": noise, "pace": pace}
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("parts", nargs="*", choices=[*parts, []], metavar="PART", help="calls, rounds, talk, noise; all unless told")
    options.add_argument("--lang", choices=LANGUAGES, default="en")
    options.add_argument("--model", default="", help="as for hyzer listen -- whisper")
    options.add_argument("--second", default="", help="as for hyzer listen -- whisper")
    options.add_argument("--names", choices=LANGUAGES["en"].names, default="final")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=150, help="calls")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--minutes", type=float, default=10, help="of talk, and of noise")
    options.add_argument("--least", type=float, default=0, metavar="PERCENT", help="fail where less calls or scores are right, or "
                         "more than one score is false")
    options.add_argument("--audio", default=".build/whisper", help="a folder for what the voices said")
    options.add_argument("--hyzer", default=".build/release/hyzer")
    options.add_argument("--text", action="append", default=[], help="what Whisper is told for calls: hyzer, unless others are named, "
                         "'without hot words', nothing, names, '6 sentences' and others of prompts.py; several may be compared")
    options.add_argument("--keep", default="", metavar="FILE", help="add what was said and heard of calls to this file, as JSON")
    options.add_argument("--show", action="store_true", help="print what went wrong")
    options = options.parse_args()
    options.text = options.text or ["hyzer"]
    if unknown := set(options.text) - set(texts(options.lang)) - {"hyzer", "without hot words"}:
        sys.exit(f"no text for Whisper is called {' or '.join(unknown)}")
    os.makedirs(options.audio, exist_ok=True)
    failed = [part for part in options.parts or parts if not parts[part](options)]
    if options.least and failed:
        sys.exit(f"{' and '.join(failed)}: more goes wrong than may")


if __name__ == "__main__":
    main()

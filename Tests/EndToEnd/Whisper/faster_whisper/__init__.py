# A stand-in for faster-whisper. It hears what is in the file `said`, one line after the other, and notes in the file `asked` what it is
# asked with each sound. What is loud is a voice.
import json, numpy, os, wave

HOME = os.environ["HOME"]
with open(HOME + "/said") as file:
    SAID = [json.loads(line) for line in file]

def decode_audio(path, sampling_rate):
    with wave.open(path, "rb") as file:
        return numpy.frombuffer(file.readframes(file.getnframes()), numpy.int16) / 32768

def get_vad_model():
    return lambda samples: numpy.Samples(
        float(max(map(abs, samples[start:start + 512])) > 0.1) for start in range(0, len(samples), 512))

class Thing:
    def __init__(self, **members): self.__dict__.update(members)

class Decoder:
    def generate(self, sound, prompts, num_hypotheses=1, **options):
        self.said = sound
        # What is heard where nothing is told before.
        if prompts == [[1, 2]] and "max_length" in options: return [Thing(sequences_ids=[[-1]])]
        count = min(num_hypotheses, 1 + len(sound["others"]))
        return [Thing(sequences_ids=[[number] for number in range(count)],
                      scores=[sound.get("score", -0.5)] + [score for _, score in sound["others"]][:count - 1])]

    def align(self, sound, before, texts, *others):
        if len(before) + len(texts[0]) > 448: raise RuntimeError("no room")

class WhisperModel:
    def __init__(self, name, local_files_only=False, **options):
        if name not in os.environ.get("KNOWN", name).split():
            raise RuntimeError("no network\nat all")
        self.model, self.hf_tokenizer, self.name = Decoder(), self, name

    def decode(self, tokens):
        said = self.model.said
        if tokens == [-1]: return said["untold"]
        return ([" ".join(word for word, _ in said["words"])] + [text for text, _ in said["others"]])[tokens[0]]

    def token_to_id(self, token): return 1

    def transcribe(self, sound, beam_size, **options):
        note = {name: options.get(name) for name in ["language", "initial_prompt", "hotwords"]}
        note.update(seconds=len(sound) / 16000, model=self.name)
        with open(HOME + "/asked", "a") as file: file.write(json.dumps(note) + "\n")
        said = SAID.pop(0)
        said.setdefault("others", [])

        def segments():
            self.model.generate(said, [[7, 1, 2]], beam_size=beam_size)
            self.model.align(None, [9], [[0] * said.get("tokens", 1)])
            words = [Thing(word=" " + word, probability=sure, start=index, end=index + 1.0)
                     for index, (word, sure) in enumerate(said["words"])]
            yield Thing(text="".join(word.word for word in words), words=words,
                        compression_ratio=said.get("ratio", 1.0))
            yield Thing(text=" Thank you.", words=[], compression_ratio=1.0)

        return segments() if said["words"] else iter([]), None

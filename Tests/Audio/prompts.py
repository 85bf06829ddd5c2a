# SPDX-License-Identifier: GPL-3.0-or-later
"""Texts that Whisper may be told before it hears, to compare with what `hyzer grammar --as prompt` writes."""
import itertools, re
from speaking import LANGUAGES

SIX = ["{} birdie, {} par, {} took a five.", "{} got a four, {} had a three and {} made a bogey.", "Everyone par except {} four.",
       "{} and {} both got a five.", "{} three, no, four.", "A six for {}."]
EIGHT_MORE = ["{} double bogey, {} two and {} carded a par.", "{} shot a six, {} eagle, {} triple bogey.", "That's a four for {}.",
              "Everybody got a three except {} and {} got a two.", "Put {} down for a five.", "{} and {} birdie.",
              "{} two, sorry, three.", "{} got a birdie."]
TEN_MORE = ["{} par, {} four, {} birdie, {} bogey.", "Everybody birdie except {} three and {} par.",
            "{} carded a four, and {} had a double bogey.", "{} six, no wait, five.", "{} and {} had four.", "A birdie for {}.",
            "{} got an ace.", "{} made a two, {} got a par, and {} shot a three.", "{} four, actually, three.",
            "That's a three for {}."]
SECHS = ["{} Birdie, {} Par, {} hat eine Fünf.", "{} spielt eine Vier, {} hatte eine Drei und {} macht ein Bogey.",
         "Alle Par außer {} vier.", "{} und {} haben beide eine Fünf.", "{} drei, nein, vier.", "Eine Sechs für {}."]
ACHT = ["{} Doppelbogey, {} zwei und {} wirft ein Par.", "{} spielte eine Sechs, {} Eagle, {} Triple Bogey.",
        "Das war eine Vier für {}.", "Alle haben eine Drei bis auf {} und {} zwei.", "Schreib {} 'ne Fünf auf.",
        "{} und {} Birdie.", "{} zwei, sorry, drei.", "{} hat 'n Birdie."]


def in_figures(sentences):
    numbers = LANGUAGES["en"].numbers
    return [re.sub("two|three|four|five|six", lambda word: str(numbers.index(word[0])), one) for one in sentences]


# Sentences that are said in turn, with the names going round, until all of both are said.
SENTENCES = {
    "en": {
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
    },
    "de": {
        "list": ["{} Birdie, {} Par, {} Bogey, {} vier, {} drei."],
        "3 sentences": SECHS[:3],
        "6 sentences": SECHS,
        "14 sentences": SECHS + ACHT,
    },
}


def names_scores_and_both(card):
    scores = "ace condor albatross eagle birdie par bogey double triple quad quintuple deuce snowman".split()
    both = [f"{card[place % len(card)]} {scores[place % len(scores)]}" for place in range(max(len(card), len(scores)))]
    return f"{', '.join(card)}. {', '.join(scores).capitalize()}. {', '.join(both)}."


def text_of(sentences, card):
    names, said, count = itertools.cycle(card), [], 0
    while count < len(card) or len(said) < len(sentences):
        sentence = sentences[len(said) % len(sentences)]
        said.append(sentence.format(*itertools.islice(names, sentence.count("{}"))))
        count += sentence.count("{}")
    return " ".join(said)


def texts(language):
    """Functions from a card to a text, by the names of the texts."""
    known = {"nothing": lambda card: "", "names": lambda card: ", ".join(card) + "."}
    if language == "en":
        known["names, scores, both"] = names_scores_and_both
    for name, sentences in SENTENCES[language].items():
        known[name] = lambda card, sentences=sentences: text_of(sentences, card)
    known["names, 6 sentences"] = lambda card: known["names"](card) + " " + known["6 sentences"](card)
    return known

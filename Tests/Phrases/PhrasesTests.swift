import Testing

@Suite("Phrases") struct PhrasesTests {}

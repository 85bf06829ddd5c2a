import Testing

@Suite("EndToEnd") struct EndToEndTests {}

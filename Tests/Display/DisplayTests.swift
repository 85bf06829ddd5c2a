import Testing

@Suite("Display") struct DisplayTests {}

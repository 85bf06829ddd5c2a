import Testing

@Suite("Terminal") struct TerminalTests {}

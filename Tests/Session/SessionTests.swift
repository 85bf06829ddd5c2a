import Testing

@Suite("Session") struct SessionTests {}

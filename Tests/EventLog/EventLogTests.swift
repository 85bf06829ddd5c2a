import Testing

@Suite("EventLog") struct EventLogTests {}

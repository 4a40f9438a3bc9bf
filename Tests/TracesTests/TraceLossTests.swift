import Testing

@testable import Traces

/// Unread lines and missing sequence numbers as losses between events.
@Suite struct TraceLossTests {
  @Test func `a gap is reported only among consecutive numbers`() {
    let trace = ReadTrace(
      Line.trace(Line.lock(1, 1), Line.lock(2, 2), Line.lock(3, 4), Line.lock(4, 5)))
    #expect(trace.problems == ["trace.sequence-gap 4:1"])
    #expect(trace.losses == [TraceLoss(line: 4, types: .all)])
    let byTens = ReadTrace(
      Line.trace(Line.lock(1, 10), Line.lock(2, 20), Line.lock(3, 40), Line.lock(4, 50)))
    #expect(byTens.problems == [])
    #expect(byTens.losses == [])
  }

  @Test func `a blank line does not explain a missing number`() {
    let trace = ReadTrace(
      Line.trace(Line.lock(1, 1), Line.lock(2, 2), "", Line.lock(3, 4), Line.lock(4, 5)))
    #expect(trace.losses == [TraceLoss(line: 5, types: .all)])
  }

  @Test func `a first event with number 2 is a loss`() {
    let trace = ReadTrace(Line.trace(Line.lock(1, 2), Line.lock(2, 3), Line.lock(3, 4)))
    #expect(trace.losses == [TraceLoss(line: 2, types: .all)])
  }

  @Test(arguments: [
    (#"{"t":1,"seq":2,"type":"device.lock","state":"loc"#, [EventType.deviceLock]),
    (#"{"t":1,"seq":2,"type":"device.lock","state":"ajar"}"#, [.deviceLock]),
    (#"{"t":1,"seq":2,"type" : "app.state"}"#, [.appState]),
    (#"{"t":1,"seq":2,"type":"app.state"{"type":"device.use"}"#, [.appState, .deviceUse]),
    (#"{"t":1,"seq":2,"type":"app.sta"#, EventType.allCases),
    (#"{"t":1,"seq":2,"type":"app.starts"}"#, EventType.allCases),
    (#"{"t":1,"se"#, EventType.allCases),
    ("junk", EventType.allCases),
  ])
  func `an unread line has the types that it may contain`(_ line: String, _ types: [EventType]) {
    let trace = ReadTrace(Line.trace(Line.lock(1, 1), line, Line.lock(2, 3)))
    var expected = EventTypes()
    for type in types { expected.insert(type) }
    #expect(trace.losses == [TraceLoss(line: 3, types: expected)])
  }

  @Test func `an unread first line is taken as the header`() {
    #expect(ReadTrace("junk\n" + Line.lock(1, 1) + "\n" + Line.lock(2, 2) + "\n").losses == [])
    #expect(ReadTrace("junk\njunk\n" + Line.lock(1, 1) + "\n").losses.map(\.line) == [2])
  }

  @Test func `a second header is no loss`() {
    #expect(ReadTrace(Line.trace(Line.lock(1, 1), Line.header)).losses == [])
  }
}

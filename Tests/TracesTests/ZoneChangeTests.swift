import Testing
import Traces

/// UTC offset changes within a trace.
@Suite struct ZoneChangeTests {
  /// The changes in two days from the midnight before European clocks go forward.
  private func changes(_ zone: String?, utcOffset: Int = 3600, days: Double = 2) -> [[Int]] {
    let header = TraceHeader(
      producer: .simulator, runMode: .release, profile: "seed-strict", parameters: [],
      epoch: TraceEpoch(unixSeconds: 1_774_652_400, utcOffset: utcOffset), timeZone: zone)
    return header.zoneChanges(until: TraceTime(seconds: days * 86_400)).map {
      [Int($0.time.seconds), $0.utcOffset]
    }
  }

  @Test func `a change within the trace has its time and offset`() {
    #expect(changes("Europe/Amsterdam") == [[26 * 3600, 7200]])
  }

  @Test func `a change after the trace is excluded`() {
    #expect(changes("Europe/Amsterdam", days: 1) == [])
  }

  @Test(arguments: [nil, "Europe/Atlantis", "UTC"])
  func `a zone that is missing, unknown or without changes has no change`(_ zone: String?) {
    #expect(changes(zone) == [])
  }

  @Test func `a zone with another offset than the epoch is ignored`() {
    #expect(changes("Europe/Amsterdam", utcOffset: 0) == [])
  }

  @Test func `a year has two changes`() {
    #expect(changes("Europe/Amsterdam", days: 365).map { $0[1] } == [7200, 3600])
  }
}

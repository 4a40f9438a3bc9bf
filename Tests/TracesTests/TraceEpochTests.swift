internal import Testing
internal import Traces

@Suite struct TraceEpochTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0, 0), ("2026-03-02T00:00:00+01:00", 1_772_406_000, 3600),
      ("2026-03-02t08:00:00.123z", 1_772_438_400, 0),
      ("2024-02-29T23:59:59-05:30", 1_709_270_999, -19_800),
      ("1969-12-31T23:59:59Z", -1, 0), ("2000-02-29 00:00:00Z", 951_782_400, 0),
      ("2016-12-31T23:59:60Z", 1_483_228_800, 0), ("0000-01-01T00:00:00Z", -62_167_219_200, 0),
      ("9999-12-31T23:59:59-18:00", 253_402_365_599, -64_800),
    ] as [(String, Int64, Int)])
  func `an RFC 3339 instant is read`(text: String, seconds: Int64, offset: Int) {
    #expect(TraceEpoch(rfc3339: text) == TraceEpoch(unixSeconds: seconds, utcOffset: offset))
  }

  @Test(arguments: [
    "", "2026-03-02", "2026-03-02T00:00:00", "2026-13-02T00:00:00Z", "2026-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-03-00T00:00:00Z", "2026-03-02T24:00:00Z",
    "2026-03-02T00:60:00Z", "2026-03-02T00:00:61Z", "2026-03-02T00:00:00+1:00",
    "2026-03-02T00:00:00+19:00",
    "2026-03-02T00:00:00+01:60", "2026-03-02T00:00:00.Z", "2026-03-02T00:00:00Z ",
    "26-03-02T00:00:00Z",
    "2026-03-02T00:00:00+0100", "２０２６-03-02T00:00:00Z", "+026-03-02T00:00:00Z",
  ])
  func `an invalid instant or one without an offset is rejected`(text: String) {
    #expect(TraceEpoch(rfc3339: text) == nil)
  }

  @Test(arguments: [
    "2026-03-02T08:00:00+01:00", "2024-02-29T23:59:59-05:30", "1969-12-31T23:59:59Z",
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z",
  ])
  func `an instant survives a round trip`(text: String) {
    #expect(TraceEpoch(rfc3339: text)?.rfc3339 == text)
  }

  @Test func `times are shown on the device's clock with its offset`() throws {
    let epoch = try #require(TraceEpoch(rfc3339: "2026-03-02T08:00:00+01:00"))
    #expect(epoch.offsetText == "+01:00")
    #expect(epoch.dayAndTime(at: TraceTime(seconds: 23_525)) == "2026-03-02 14:32:05")
    #expect(epoch.dayAndTime(at: TraceTime(seconds: 57_599.999)) == "2026-03-02 23:59:59")
    #expect(epoch.dayAndTime(at: TraceTime(seconds: 57_600)) == "2026-03-03 00:00:00")
    #expect(epoch.dayAndTime(at: TraceTime(seconds: -28_801)) == "2026-03-01 23:59:59")
    #expect(epoch.timeOfDay(at: TraceTime(seconds: -0.001)) == "07:59:59")
    let west = try #require(TraceEpoch(rfc3339: "2024-02-28T22:30:00-03:30"))
    #expect(west.offsetText == "-03:30")
    #expect(west.dayAndTime(at: TraceTime(seconds: 5400)) == "2024-02-29 00:00:00")
  }

  @Test func `days follow the device's clock and count from the epoch`() throws {
    let epoch = try #require(TraceEpoch(rfc3339: "2026-03-02T08:00:00+01:00"))
    #expect(epoch.day(of: .start) == 0)
    #expect(epoch.day(of: TraceTime(seconds: 57_599.999)) == 0)
    #expect(epoch.day(of: TraceTime(seconds: 57_600)) == 1)
    #expect(epoch.day(of: TraceTime(seconds: -28_800)) == 0)
    #expect(epoch.day(of: TraceTime(seconds: -28_801)) == -1)
    #expect(epoch.startOfDay(0) == TraceTime(seconds: -28_800))
    #expect(epoch.startOfDay(1) == TraceTime(seconds: 57_600))
    #expect(epoch.date(ofDay: -1) == "2026-03-01")
    #expect(epoch.date(ofDay: 30) == "2026-04-01")
  }

  @Test func `the calendar is right for four hundred years`() throws {
    let epoch = try #require(TraceEpoch(rfc3339: "1999-12-31T00:00:00Z"))
    var (year, month, day) = (1999, 12, 31)
    for index in 0..<146_097 {
      let written = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
      guard epoch.date(ofDay: index) == "\(year)-\(written)" else {
        Issue.record("day \(index) is \(epoch.date(ofDay: index)), not \(year)-\(written)")
        return
      }
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
  }

  @Test func `an extreme number of seconds is clamped`() {
    #expect(TraceTime(seconds: .infinity).milliseconds == 9_000_000_000_000_000)
    #expect(TraceTime(seconds: -1e300).milliseconds == -9_000_000_000_000_000)
    #expect(TraceTime(seconds: .nan) == .start)
    #expect(TraceTime(seconds: 1.0005).milliseconds == 1001)
  }
}

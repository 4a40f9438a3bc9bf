import Testing
import Text

struct InstantTests {
  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00+01:00", -3600),
      ("2026-03-09T08:00:00+01:00", 1_773_039_600), ("2000-02-29T23:59:60Z", 951_868_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ] as [(String, Int64)])
  func `an instant counts seconds from 1970`(text: String, seconds: Int64) {
    #expect(Instant(text)?.unixSeconds == seconds, "\(text)")
  }

  @Test(arguments: [
    "2026-03-09T08:00:00Z", "2026-03-09T08:00:00+01:00", "1969-12-31T23:30:00-09:30",
    "2026-03-09T08:00:00.25Z", "0000-01-01T00:00:00Z",
  ])
  func `an instant survives a round trip`(text: String) {
    #expect(Instant(text)?.description == text)
  }

  @Test func `a space may separate the date and the time`() {
    #expect(Instant("2026-03-09 08:00:00Z") == Instant("2026-03-09T08:00:00Z"))
  }

  @Test(arguments: [
    "", "2026-03-09", "2026-03-09_08:00:00Z", "2026-03-09T08:00:00", "2026-02-30T08:00:00Z",
    "2026-03-09T24:00:00Z", "2026-03-09T08:60:00Z", "2026-03-09T08:00:00.Z",
    "2026-03-09T08:00:00+24:00", "2026-03-09T08:00:00+0100", "2026-03-09T08:00:00ZZ",
    "2026-03-09T08:00:00é1:00", "2026-3-9T08:00:00.000Z", "-026-03-09T08:00:00Z",
  ])
  func `an invalid instant is rejected`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `every day of 801 years survives a round trip`() throws {
    let first = try #require(CalendarDate("1600-01-01")).daysSinceEpoch
    let last = try #require(CalendarDate("2400-12-31")).daysSinceEpoch
    #expect(last - first == 292_559)
    for day in first...last {
      let date = CalendarDate(daysSinceEpoch: day)
      #expect(date.daysSinceEpoch == day)
      #expect(CalendarDate(date.description) == date)
    }
  }

  @Test func `leap years follow the 400-year rule`() {
    #expect(CalendarDate("2000-02-29") != nil)
    #expect(CalendarDate("2024-02-29") != nil)
    #expect(CalendarDate("1900-02-29") == nil)
    #expect(CalendarDate("2026-02-29") == nil)
    #expect(CalendarDate("2026-13-01") == nil)
    #expect(CalendarDate("2026-00-01") == nil)
    #expect(CalendarDate("2026-04-31") == nil)
  }

  @Test func `an instant is the same moment in another notation`() throws {
    let local = try #require(Instant("2026-03-09T08:00:00+01:00"))
    #expect(local.isSameMoment(as: try #require(Instant("2026-03-09T07:00:00Z"))))
    #expect(!local.isSameMoment(as: try #require(Instant("2026-03-09T08:00:00Z"))))
  }

  @Test(arguments: [
    (2900, "2.9 s"), (2000, "2 s"), (2_496_999, "41 min 37 s"), (59_400, "59 s"),
    (400, "less than 1 s"),
  ])
  func `a short duration has tenths, and a computed one is not cut by a second`(
    milliseconds: Int, text: String
  ) {
    #expect(TimeText.duration(.milliseconds(milliseconds)) == text)
  }
}

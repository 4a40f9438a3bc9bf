import Testing

@testable import Linting

/// Fixed times of the current day, and loops that count from the current hour.
struct DayTimeTests {
  private static func findings(_ rule: String, _ timeline: String, entry: String = "Entry")
    throws -> [String]
  {
    try WidgetCode.findings(
      rule,
      in: WidgetCode.head() + "struct \(entry): TimelineEntry { var date: Date }\n"
        + WidgetCode.provider(timeline: timeline).replacing("Entry(", with: "\(entry)(")
        .replacing("Entry>", with: "\(entry)>").replacing("Entry {", with: "\(entry) {"))
  }

  private static func line(_ date: String) -> String {
    "completion(Timeline(entries: [Entry(date: .now)], policy: .after(\(date))))"
  }

  private static let parts =
    "var parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())\n"

  @Test(arguments: [
    parts + "parts.hour = 6\nlet next = Calendar.current.date(from: parts)!\n",
    parts + "parts.hour = 6\nparts.minute = 30\nlet next = Calendar.current.date(from: parts)!\n",
    "let next = Calendar.current.date(bySettingHour: 6, minute: 0, second: 0, of: Date())!\n",
  ]) func `a fixed hour of the current day is past for most of it`(code: String) throws {
    #expect(
      try Self.findings("RLD-003", code + Self.line("next")) == ["warning: " + Self.line("next")])
  }

  @Test(arguments: [
    parts + "parts.hour = 6\nparts.day! += 1\nlet next = Calendar.current.date(from: parts)!\n",
    parts + "parts.hour = 21\nlet next = Calendar.current.date(from: parts)!\n",
    parts + "parts.hour = hour\nlet next = Calendar.current.date(from: parts)!\n",
    "let parts = DateComponents(hour: 6)\nlet next = Calendar.current.date(from: parts)!\n",
    "let next = Calendar.current.date(bySettingHour: 6, minute: 0, second: 0, of: tomorrow)!\n",
    "let six = Calendar.current.date(bySettingHour: 6, minute: 0, second: 0, of: Date())!\nlet next = six > .now ? six : six + 86400\n",
  ]) func `a time of another day, or one that is compared, is not reported`(code: String) throws {
    #expect(try Self.findings("RLD-003", code + Self.line("next")) == [])
  }

  private static func hours(_ range: String, from start: String = "Date()") -> String {
    """
    let hour = Calendar.current.component(.hour, from: Date())
    var list: [Entry] = []
    for step in \(range) {
      let date = Calendar.current.date(byAdding: .hour, value: step, to: \(start))!
      list.append(Entry(date: date))
    }
    completion(Timeline(entries: list, policy: .atEnd))
    """
  }

  @Test func `entries from the current hour on that are added to now start later`() throws {
    #expect(
      try Self.findings("RLD-014", Self.hours("hour..<24"))
        == ["note: list.append(Entry(date: date))"])
    #expect(try Self.findings("RLD-014", Self.hours("0..<24")) == [])
    let midnight = "Calendar.current.startOfDay(for: Date())"
    #expect(try Self.findings("RLD-014", Self.hours("hour..<24", from: midnight)) == [])
  }

  @Test(arguments: ["Entry", "Tide"]) func `entries seconds apart need no name that ends in Entry`(
    entry: String
  ) throws {
    func code(_ step: String) -> String {
      """
      let list = (0..<10).map { Entry(date: Date().addingTimeInterval(Double($0) * \(step))) }
      completion(Timeline(entries: list, policy: .never))
      """
    }
    #expect(try Self.findings("RLD-002", code("10"), entry: entry).count == 1)
    #expect(try Self.findings("RLD-002", code("600"), entry: entry) == [])
  }
}

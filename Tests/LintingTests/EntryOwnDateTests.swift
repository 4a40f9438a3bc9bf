import Testing

@testable import Linting

/// Dates that an entry type sets itself.
struct EntryOwnDateTests {
  private static func rules(_ entry: String, policy: String = ".atEnd") throws -> [String] {
    let code =
      WidgetCode.head() + entry + "\n"
        + """
        struct Provider: TimelineProvider {
          func placeholder(in context: Context) -> Entry { Entry(number: 1) }
          func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
            completion(Entry(number: 1))
          }
          func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [Entry(number: 2)], policy: \(policy)))
          }
        }

        """
    return try WidgetCode.result(of: code).findings.map(\.rule)
      .filter { $0.hasPrefix("RLD") }.sorted()
  }

  private static func entry(_ members: String) -> String {
    "struct Entry: TimelineEntry { let number: Int; \(members) }"
  }

  @Test(arguments: [
    "let date = Date.now.addingTimeInterval(3600)", "var date: Date { .now + 3600 }",
    "let date: Date; init(number: Int) { self.number = number; date = .now + 3600 }",
    "let date: Date; init(number: Int) { self.number = number; self.date = Date().addingTimeInterval(3600) }",
    "let date: Date; init(date: Date = .now + 3600, number: Int) { self.number = number; self.date = date }",
    "let date: Date; init(number: Int, hours: Int = 1) { self.number = number; date = .now + Double(hours) * 3600 }",
  ]) func `an entry that sets a future date leaves nothing to show now`(
    members: String
  ) throws {
    #expect(try Self.rules(Self.entry(members)) == ["RLD-014"])
  }

  @Test(arguments: [
    "let date = Date.now.addingTimeInterval(900)",
    "let date: Date; init(date: Date = .now + 900, number: Int) { self.number = number; self.date = date }",
  ]) func `an entry's own date determines the reload interval`(members: String) throws {
    let dated = "let date: Date; init(number: Int) { self.number = number; date = .now + 900 }"
    #expect(try Self.rules(Self.entry(members)) == Self.rules(Self.entry(dated)))
    #expect(try Self.rules(Self.entry(members)).contains("RLD-001"))
  }

  @Test(arguments: [
    "let date = Date()", "var date: Date { .now }",
    "let date: Date; init(number: Int) { self.number = number; date = .now }",
  ]) func `an entry that sets the current date ends immediately`(members: String) throws {
    #expect(try Self.rules(Self.entry(members)) == ["RLD-007"])
  }

  @Test(arguments: [
    "let date = Schedule.next()", "var date: Date { Schedule.next() }",
    "let date: Date; init(number: Int) { self.number = number; if number > 1 { date = .now + 900 } else { date = .now } }",
  ]) func `an unknown date is not reported`(members: String) throws {
    #expect(try Self.rules(Self.entry(members)) == [])
  }

  @Test(arguments: ["Schedule.next()", "schedule.tide?.time ?? .distantPast"])
  func `a date from elsewhere may be in the future`(date: String) throws {
    let dated =
      "let date: Date; init(date: Date = \(date), number: Int) { self.number = number; self.date = date }"
    #expect(try Self.rules(Self.entry(dated)) == [])
  }

  private static func rules(ofStatic member: String) throws -> [String] {
    let code =
      WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
      + "extension Entry { \(member) }\n"
      + WidgetCode.provider(
        timeline: "completion(Timeline(entries: [.sample], policy: .atEnd))")
    return try WidgetCode.result(of: code).findings.map(\.rule).filter { $0.hasPrefix("RLD") }
  }

  @Test func `a static entry has the date of its declaration`() throws {
    // When the entry was created is not known, so the date may be ahead.
    #expect(try Self.rules(ofStatic: "static let sample = Entry(date: .now + 900)") == [])
    #expect(try Self.rules(ofStatic: "static let sample = Entry(date: .now)") == ["RLD-007"])
    #expect(
      try Self.rules(ofStatic: "static var sample: Entry { Entry(date: .now + 7200) }")
        == ["RLD-014"])
  }
}

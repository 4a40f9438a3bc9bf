import Testing

@testable import Linting

/// Dates of entries and policies from loops and stored values.
struct TimelineDateTests {
  private static func findings(_ rule: String, _ timeline: String) throws -> [String] {
    try WidgetCode.findings(
      rule,
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(timeline: timeline))
  }

  private static func timeline(_ entries: String, policy: String = ".atEnd") -> String {
    "completion(Timeline(entries: \(entries), policy: \(policy)))"
  }

  @Test(arguments: [
    ("", "[Entry(date: .now + 90)]"),
    (
      "let next = Calendar.current.date(byAdding: .minute, value: 2, to: Date())!\n",
      "[Entry(date: next)]"
    ),
    ("", "(0...3).map { Entry(date: .now + Double($0) * 60) }"),
    (
      "var list: [Entry] = []\nfor minute in 0..<4 {\nlist.append(Entry(date: .now + Double(minute) * 60)) }\n",
      "list"
    ),
    // The last value is 240, not 290.
    ("", "Array(stride(from: 0, to: 290, by: 120)).map { Entry(date: .now + Double($0)) }"),
    ("", "stride(from: 0, through: 290, by: 120).map { Entry(date: .now + Double($0)) }"),
  ]) func `a timeline that ends in a few minutes requests an early reload`(
    before: String, entries: String
  ) throws {
    let line = Self.timeline(entries)
    #expect(try Self.findings("RLD-002", before + line).contains("warning: \(line)"))
    #expect(try Self.findings("RLD-008", before + line) == [])
  }

  @Test(arguments: [
    ("", "[Entry(date: .now + 3600)]"), ("", "[Entry(date: .now)]"),
    ("", "(0..<5).map { Entry(date: .now + Double($0) * 3600) }"),
    ("", "dates.map { Entry(date: $0) }"),
    ("var list = [Entry(date: .now + 60)]\nif isLong { list.append(Entry(date: end)) }\n", "list"),
  ]) func `a timeline that ends later, now or at an unknown date is not reported`(
    before: String, entries: String
  ) throws {
    #expect(try Self.findings("RLD-002", before + Self.timeline(entries)) == [])
  }

  @Test(arguments: [
    ("let (step, next) = pair()\n", "next"), ("let pair = pair()\n", "pair.1"),
    ("let pair = pair()\n", "pair.next"), ("", "pair().next"), ("", "Steps.all.next"),
    ("let (_, next) = (60, 90)\n", "next"), ("let pair = isOpen ? (1, 90) : (2, 90)\n", "pair.1"),
  ]) func `an interval may come from a tuple element`(before: String, value: String) throws {
    let code = """
      func pair() -> (step: Int, next: Int) { return (60, 90) }
      enum Steps { static let all = (step: 60, next: 90) }

      """
    let line = Self.timeline("[Entry(date: .now)]", policy: ".after(.now + Double(\(value)))")
    let found = try WidgetCode.findings(
      "RLD-002",
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n" + code
        + WidgetCode.provider(timeline: before + line))
    #expect(found == ["warning: \(line)"])
  }

  @Test(arguments: [
    ("let (next, step) = (3600, 60)\n", "next"), ("let pair = load()\n", "pair.1"),
    ("let (_, next) = load()\n", "next"), ("let pair = (3600, 60)\n", "pair.0"),
  ]) func `a tuple element that is long enough or unknown is not reported`(
    before: String, value: String
  ) throws {
    let line = Self.timeline("[Entry(date: .now)]", policy: ".after(.now + Double(\(value)))")
    #expect(try Self.findings("RLD-002", before + line) == [])
  }

  @Test(arguments: [
    (".year, .month, .day, .hour, .minute", "note"), (".year, .month, .day, .hour", "warning"),
    (".hour, .minute", "warning"),
  ]) func `a date rounded down to the minute counts as the date itself`(
    units: String, level: String
  ) throws {
    let timeline = """
      Task {
            _ = try? await URLSession.shared.data(from: server)
            let now = Date()
            let base = round(now)
            var list = [Entry(date: now)]
            for minute in 1..<30 { list.append(Entry(date: base.addingTimeInterval(Double(minute) * 60))) }
            \(Self.timeline("list"))
          }
      """
    let round =
      "func round(_ now: Date) -> Date { let c = Calendar.current\nreturn c.date(from: c.dateComponents([\(units)], from: now))! }\n"
    let found = try WidgetCode.findings(
      "RLD-008",
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n" + round
        + WidgetCode.provider(timeline: timeline))
    #expect(found == ["\(level): \(Self.timeline("list"))"])
  }

  @Test(arguments: [
    "let dates = [now] + (0..<(60 * 5)).map { now.addingTimeInterval(Double($0) * 60) }\nlet list = dates.map(Entry.init)\n",
    "let list = stride(from: 0, to: 86_400, by: 60).map { Entry(date: now.addingTimeInterval($0)) }\n",
    "var list = (0..<400).map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }\nlist += [Entry(date: now)]\n",
    "var list: [Entry] = []\nfor hour in 0..<24 { for minute in 0..<60 { list.append(Entry(date: now.addingTimeInterval(Double(hour * 3600 + minute * 60)))) } }\n",
  ]) func `hundreds of entries give a note`(code: String) throws {
    let found = try Self.findings(
      "RLD-014",
      "let now = Date.now\n" + code + Self.timeline("list", policy: ".after(now + 86_400)"))
    #expect(found == ["note: " + Self.timeline("list", policy: ".after(now + 86_400)")])
  }

  @Test func `entries a minute apart are reported if the initializer is passed as a function`()
    throws
  {
    let code = """
      let now = Date.now
      let dates = (0..<60).map { now.addingTimeInterval(Double($0) * 60) }
      let list = dates.map(Entry.init)

      """
    #expect(
      try Self.findings("RLD-002", code + Self.timeline("list", policy: ".after(now + 3600)")).count
        == 1)
  }

  @Test(arguments: [
    "let list = (0..<200).map { Entry(date: now.addingTimeInterval(Double($0) * 600)) }\n",
    "let list = (0..<count).map { Entry(date: now.addingTimeInterval(Double($0) * 600)) }\n",
    "let list = Array(hours.prefix(24)).map { Entry(date: $0.start) }\n",
    "var list: [Entry] = []\nfor minute in 0..<1440 { if minute % 60 == 0 { list.append(Entry(date: now.addingTimeInterval(Double(minute) * 60))) } }\n",
    "let list = (0..<1440).filter { $0 % 60 == 0 }.map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }\n",
    "var list = (0..<400).map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }\nlist = Array(list.prefix(50))\n",
    "var list = (0..<400).map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }\nlist.removeLast(300)\n",
    "var list = (0..<400).map { Entry(date: now.addingTimeInterval(Double($0) * 60)) }\nshorten(&list)\n",
    "var list = [Entry(date: now)]\nfor entry in list { list.append(Entry(date: entry.date + 60)) }\n",
    "var list = [Entry(date: now)]\nfor minute in 0..<400 { model.list.append(Entry(date: now + Double(minute))) }\n",
  ]) func `a small or unknown number of entries is not reported`(code: String) throws {
    let found = try Self.findings(
      "RLD-014",
      "let now = Date.now\n" + code + Self.timeline("list", policy: ".after(now + 86_400)"))
    #expect(found == [])
  }

  private static let stored =
    "let stored = UserDefaults(suiteName: \"group.a\")?.object(forKey: \"updated\") as? Date ?? .now\n"

  @Test(arguments: [
    "let entry = Entry(date: stored)\nlet next = Calendar.current.date(byAdding: .minute, value: 60, to: entry.date)!\n",
    "let next = stored.addingTimeInterval(3600)\n", "let next = stored + 3600\n",
  ]) func `a date computed from a stored date may be in the past`(code: String) throws {
    let line = Self.timeline("[Entry(date: .now)]", policy: ".after(next)")
    #expect(try Self.findings("RLD-003", Self.stored + code + line) == ["warning: \(line)"])
  }

  @Test(arguments: [
    "let next = max(stored + 3600, .now + 900)\n",
    "var next = stored + 3600\nif next < .now { next = .now + 900 }\n",
    "let age = stored.timeIntervalSinceNow\nlet next = stored + 3600 - age\n",
    "let next = Date.now + 3600\nprint(stored)\n",
    "UserDefaults.standard.set(Date.now, forKey: \"updated\")\nlet next = stored + 3600\n",
  ]) func `a stored date that is compared, replaced or not used is not reported`(
    code: String
  ) throws {
    let line = Self.timeline("[Entry(date: .now)]", policy: ".after(next)")
    #expect(try Self.findings("RLD-003", Self.stored + code + line) == [])
  }

  @Test(arguments: ["300", "12 * 3600"])
  func `a time of day may be in the past`(seconds: String) throws {
    let before = "let start = Calendar.current.startOfDay(for: .now)\n"
    let entry = "[Entry(date: start.addingTimeInterval(\(seconds)))]"
    let policy = ".after(start.addingTimeInterval(\(seconds)))"
    #expect(try Self.findings("RLD-014", before + Self.timeline(entry)) == [])
    #expect(
      try Self.findings("RLD-002", before + Self.timeline("[Entry(date: .now)]", policy: policy))
        == [])
  }

  @Test func `the start of the day is in the past, and min is at most the known date`()
    throws
  {
    let before = "let start = Calendar.current.startOfDay(for: .now)\n"
    let past = Self.timeline("[Entry(date: .now)]", policy: ".after(start)")
    #expect(try Self.findings("RLD-003", before + past).count == 1)
    let earlier = Self.timeline(
      "[Entry(date: .now)]", policy: ".after(min(.now + 120, start + 3600))")
    #expect(try Self.findings("RLD-002", before + earlier).count == 1)
  }

  @Test func `the timeline of a preview requests no reload`() throws {
    let soon = Self.timeline("[Entry(date: .now)]", policy: ".after(.now + 60)")
    let later = Self.timeline("[Entry(date: .now)]", policy: ".after(.now + 3600)")
    #expect(
      try Self.findings("RLD-002", "if context.isPreview {\n\(soon)\nreturn }\n\(later)") == [])
    #expect(
      try Self.findings("RLD-002", "if !context.isPreview {\n\(soon)\nreturn }\n\(later)")
        == ["warning: \(soon)"])
  }

  @Test(arguments: [
    ("var list: [Entry] = []\nfor _ in 0..<4 {\nlist.append(Entry(date: .now)) }\n", "list"),
    (
      "var list: [Entry] = []\nfor hour in 0..<4 {\nlist.append(Entry(date: .now - Double(hour) * 3600)) }\n",
      "list"
    ),
    ("", "(0...3).map { _ in Entry(date: .now) }"),
  ]) func `entries of a loop that are not in the future end at once`(
    before: String, entries: String
  ) throws {
    let line = Self.timeline(entries)
    #expect(try Self.findings("RLD-003", before + line) == ["error: \(line)"])
  }

  @Test func `each branch that appends one entry has a timeline of one entry`() throws {
    let line = Self.timeline("list")
    let code = """
      var list: [Entry] = []
      if isOpen {
        list.append(Entry(date: .now))
        \(line)
      } else {
        load { list.append(Entry(date: .now))
          \(line)
        }
      }
      """
    #expect(try Self.findings("RLD-007", code) == ["warning: \(line)", "warning: \(line)"])
    let several = "var list = [Entry(date: .now)]\nlist.append(Entry(date: .now + 3600))\n\(line)"
    #expect(try Self.findings("RLD-007", several) == [])
  }

  @Test func `what another branch requests does not age a timeline`() throws {
    let line = Self.timeline("[Entry(date: .now), Entry(date: .now + 7200)]")
    let request = "URLSession.shared.dataTask(with: url) { _, _, _ in\n\(line)\n}.resume()"
    let code = "if isOpen {\n\(line)\n} else {\n\(request)\n}"
    #expect(try Self.findings("RLD-008", code) == ["warning: \(line)"])
    #expect(try Self.findings("RLD-008", line) == [])
  }

  @Test func `an interval may begin at the date of an entry that a function returns`() throws {
    let line =
      "completion(Timeline(entries: [entry], policy: .after(entry.date.addingTimeInterval(600))))"
    let code = "func load() -> Entry { Entry(date: .now) }\nlet entry = load()\n\(line)"
    #expect(try Self.findings("RLD-001", code) == ["warning: \(line)"])
  }
}

import Testing

@testable import Linting

/// Entries of a loop that counts a date, dates that are set to an hour, and dates of the past.
struct DateLoopTests {
  private static let head =
    WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date; var count = 0 }\n"

  private static func loop(_ increment: String, end: String, comparison: String = "<") -> String {
    WidgetCode.provider(
      timeline: """
        URLSession.shared.dataTask(with: address) { data, _, _ in
            var entries: [Entry] = []
            var date = Date()
            let end = Date() + \(end)
            while date \(comparison) end {
              entries.append(Entry(date: date))
              \(increment)
            }
            completion(Timeline(entries: entries, policy: .atEnd))
            }.resume()
        """)
  }

  private static let atEnd = "completion(Timeline(entries: entries, policy: .atEnd))"

  @Test(arguments: [
    ("date += 5", "200", true, true), ("date = date.addingTimeInterval(60)", "1800", true, false),
    ("date += 300", "3600", false, false),
    (
      "date = Calendar.current.date(byAdding: .minute, value: 2, to: date)!", "3600", true, false
    ),
  ]) func `a loop that counts a date has a step and an end`(
    increment: String, end: String, isFrequent: Bool, isSoon: Bool
  ) throws {
    let code = Self.head + Self.loop(increment, end: end)
    let note = isSoon ? [] : ["note: " + Self.atEnd]
    #expect(try WidgetCode.findings("RLD-008", in: code) == note)
    let found = try WidgetCode.findings("RLD-002", in: code)
    #expect(found.filter { $0.hasPrefix("note") } == (isFrequent ? ["note: " + increment] : []))
    #expect(found.count == (isFrequent ? 1 : 0) + (isSoon ? 1 : 0))
  }

  @Test(arguments: [
    ("for tide in tides {\nentries.append(Entry(date: date))\ndate += 30\n}", "date += 30"),
    ("for var entry in load() {\nentry.date = date\ndate += step\n}", "date += step"),
    (
      "repeat {\nentries.append(Entry(date: date))\ndate = date + 60\n} while isOpen",
      "date = date + 60"
    ),
    ("for tide in tides {\nentries.append(Entry(date: tide.date))\ndate += 30\n}", nil),
    ("for tide in tides {\nentries.append(Entry(date: date))\ndate += tide.length\n}", nil),
    (
      "for tide in tides {\nentries.append(Entry(date: date))\nif tide.isHigh { date += 30 }\n}",
      nil
    ),
    ("for tide in tides {\nentries.append(Entry(date: date))\ndate += 600\n}", nil),
  ]) func `a loop over data that counts a date has a step`(loop: String, step: String?) throws {
    let code =
      "let step: TimeInterval = 30\nvar entries: [Entry] = []\nvar date = Date()\n\(loop)\n"
      + "completion(Timeline(entries: entries, policy: .after(.now + 3600)))"
    let found = try WidgetCode.findings(
      "RLD-002", in: Self.head + WidgetCode.provider(timeline: code))
    #expect(found == (step.map { ["note: \($0)"] } ?? []))
  }

  @Test(arguments: [
    ("date += 600", "86_400"), ("date += step()", "600"), ("if isOpen { date += 5 }", "600"),
    ("date += 5\ndate += 5", "600"),
  ]) func `a long loop, or one that counts in another way, has no known end`(
    increment: String, end: String
  ) throws {
    let code = Self.head + Self.loop(increment, end: end)
    #expect(try WidgetCode.findings("RLD-008", in: code) == ["warning: " + Self.atEnd])
    #expect(try WidgetCode.findings("RLD-002", in: code) == [])
  }

  @Test(arguments: [
    ("c.hour = 8; c.minute = 0; c.second = 0", true), ("c.minute = 0", true), ("c.hour = 8", false),
    ("", false), ("c.hour = 8; c.minute = .random(in: 0..<60)", false),
  ]) func `a date with a constant minute is reported as a fixed time`(
    change: String, isFound: Bool
  ) throws {
    let line = "completion(Timeline(entries: [Entry(date: .now)], policy: .after(next)))"
    let code =
      Self.head
      + WidgetCode.provider(
        timeline: """
          URLSession.shared.dataTask(with: address) { data, _, _ in
              let calendar = Calendar.current
              var c = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: tomorrow)
              \(change)
              let next = calendar.date(from: c)!
              \(line)
              }.resume()
          """)
    #expect(try WidgetCode.findings("RLD-004", in: code) == (isFound ? ["warning: \(line)"] : []))
  }

  @Test(arguments: [
    ("time", true), ("start", true), ("creationDate", false), ("lastUpdate", false),
    ("modifiedAt", false),
  ]) func `a date of a past event needs no entry`(name: String, isFound: Bool) throws {
    let line =
      "completion(Timeline(entries: [List(date: .now, habits: load())], policy: .after(.now + 7200)))"
    let code =
      WidgetCode.head()
      + "struct Habit { let \(name): Date }\nstruct List: TimelineEntry { let date: Date; let habits: [Habit] }\n"
      + WidgetCode.provider(timeline: line).replacing("Entry", with: "List")
    #expect(try WidgetCode.findings("RLD-009", in: code).count == (isFound ? 1 : 0))
  }

  @Test(arguments: [
    (
      "if isOpen { list.append(Entry(date: load())) } else { list.append(Entry(date: .now + 1800)) }",
      1
    ),
    ("list.append(Entry(date: load()))\nlist.append(Entry(date: .now + 1800))", 0),
    ("if isOpen { list.append(Entry(date: load())) } else { list.append(Entry(date: .now)) }", 0),
    (
      "if let day = Calendar.current.date(byAdding: .day, value: 1, to: load()) { list.append(Entry(date: day)) } else { list.append(Entry(date: .now + 1800)) }",
      0
    ),
  ]) func `an unknown date in another branch hides no finding`(code: String, count: Int) throws {
    let timeline =
      "var list: [Entry] = []\n\(code)\ncompletion(Timeline(entries: list, policy: .after(.now + 7200)))"
    let found = try WidgetCode.findings(
      "RLD-014", in: Self.head + WidgetCode.provider(timeline: timeline))
    #expect(found.count == count)
  }

  @Test(arguments: [
    (
      "func f() { Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in\nRELOAD\n} }",
      false
    ),
    (
      "func f() { Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in\nRELOAD\n} }",
      true
    ),
    (
      "var task: Task<Void, Never>?\nvar a = 0 { didSet { task?.cancel()\ntask = Task { try? await Task.sleep(for: .seconds(2))\nRELOAD\n} } }",
      false
    ),
    ("var task: Task<Void, Never>?\nvar a = 0 { didSet { task = Task {\nRELOAD\n} } }", true),
    (
      "var task: Task<Void, Never>?\nvar other: Task<Void, Never>?\nvar a = 0 { didSet { other?.cancel()\ntask = Task {\nRELOAD\n} } }",
      true
    ),
  ]) func `a reload that runs once, or replaces an earlier one, is not repeated`(
    members: String, isFound: Bool
  ) throws {
    let reload = "WidgetCenter.shared.reloadTimelines(ofKind: \"tides\")"
    let code =
      Self.head + WidgetCode.provider()
      + "final class Store {\n\(members.replacing("RELOAD", with: reload))\n}\n"
    #expect(
      try WidgetCode.findings("RLD-010", in: code) == (isFound ? ["warning: \(reload)"] : []))
  }
}

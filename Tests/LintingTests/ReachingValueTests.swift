import Testing

@testable import Linting

/// The values that reach a policy: what replaces a value on the way, and what changes it.
struct ReachingValueTests {
  /// The findings of RLD-001, RLD-002 and RLD-003 in a timeline with one entry for now.
  private static func rules(
    _ timeline: String, policy: String = ".after(next)", beside other: String = ""
  ) throws -> [String] {
    let code =
      WidgetCode.head() + "struct Entry: TimelineEntry { var date: Date }\n"
      + WidgetCode.provider(
        timeline: timeline
          + "\ncompletion(Timeline(entries: [Entry(date: .now)], policy: \(policy)))") + other
    return try WidgetCode.result(of: code).findings.map(\.rule)
      .filter { ["RLD-001", "RLD-002", "RLD-003"].contains($0) }
  }

  private static let later = "next = .now + 7200"
  private static let sooner = "next = .now + 60"

  @Test(arguments: [
    later, "if isOpen { \(later) } else { \(later) }",
    "if isOpen { \(later) } else if isLate { \(later) } else { \(later) }",
    "if isOpen { \(later) } else { return }", "guard isOpen else { return }\n\(later)",
    "switch hour { case 1: \(later)\ndefault: \(later) }",
    "switch hour { case 1: \(later)\ndefault: fatalError() }",
    "do { try load()\n\(later) } catch { \(later) }", "do { \(later) }",
    "repeat { \(later) } while isOpen", "while next <= Date() { \(later) }",
    "if next < Date() { \(later) }", "queue.sync { \(later) }",
    "if let day = Calendar.current.date(byAdding: .day, value: 1, to: .now) { next = day }",
    "postpone(&next)", "while isOpen { next += 60 }", "if isOpen { next += 3600 }",
  ]) func `a date that every path replaces, or that may have changed, is not the initial one`(
    code: String
  ) throws {
    #expect(try Self.rules("var next = Date()\n" + code) == [])
  }

  @Test(arguments: [
    "", "if isOpen { \(later) }", "if isOpen { \(later) } else if isLate { \(later) }",
    "switch hour { case 1: \(later)\ndefault: break }", "do { try load()\n\(later) } catch { }",
    "for hour in hours { \(later) }", "if let day = store.day { next = day }",
    "if isOpen { \(later)\nreturn }", "while isOpen { \(later) }",
  ]) func `a date that some path keeps may be in the past`(code: String) throws {
    #expect(try Self.rules("var next = Date()\n" + code) == ["RLD-003"])
  }

  @Test(arguments: [
    "let next: Date\nif isOpen { \(sooner) } else { \(later) }",
    "var next = Date()\nnext = next + 60", "var next = Date()\nnext += 60",
    "var next = Date()\nnext.addTimeInterval(60)", "var next = later()\n\(sooner)",
    "var next = Date()\nif next < later() { \(sooner) }",
    "let next = min(load(), .now + 60)",
  ]) func `a date is followed through assignments`(code: String) throws {
    #expect(try Self.rules(code) == ["RLD-002"])
  }

  @Test func `a policy that is replaced does not count`() throws {
    let before = "var policy: TimelineReloadPolicy = .after(.now)\n"
    #expect(try Self.rules(before, policy: "policy") == ["RLD-003"])
    #expect(try Self.rules(before + "policy = .after(.now + 7200)", policy: "policy") == [])
  }

  @Test(arguments: [
    ("step.hour = 2", []), ("step.setValue(2, for: .hour)", []), ("fill(&step)", []),
    ("print(step.hour)", ["RLD-003"]), ("var other = step\nother.hour = 2", ["RLD-003"]),
  ]) func `changed date components are unknown`(change: String, expected: [String]) throws {
    let code = """
      var step = DateComponents()
      \(change)
      let next = Calendar.current.date(byAdding: step, to: Date())!
      """
    #expect(try Self.rules(code) == expected)
  }

  @Test(arguments: [
    ("final class Pace { var length: TimeInterval = 0; init() { length = 7200 } }", []),
    ("final class Pace { var length: TimeInterval = 0; func load() { length += 7200 } }", []),
    ("final class Pace { @AppStorage(\"a\") var length: TimeInterval = 0 }", []),
    ("struct Pace { var length: TimeInterval = 0 }\nlet slow = Pace(length: 7200)", []),
    (
      "struct Pace { var length: TimeInterval = 0 }\nfunc slow(_ pace: inout Pace) { pace.length = 7200 }",
      []
    ),
    ("struct Pace { var length: TimeInterval = 0 }", ["RLD-003"]),
    ("struct Pace { let length: TimeInterval = 0 }", ["RLD-003"]),
    (
      "struct Pace { var length: TimeInterval = 0 }\nstruct Other { var length = 0; init() { self.length = 1 } }",
      ["RLD-003"]
    ),
    (
      "struct Pace { var length: TimeInterval = 0 }\nstruct Other { var length = 0 }\nfunc f(_ other: inout Other) { other.length = 1 }",
      ["RLD-003"]
    ),
  ]) func `a property that is set anywhere has no constant value`(
    type: String, expected: [String]
  ) throws {
    let code = "let pace = Pace()\nlet next = Date() + pace.length"
    #expect(try Self.rules(code, beside: type + "\n") == expected)
  }

  @Test(arguments: [
    ("if let day = CALENDAR { return day }\nreturn .now", []),
    ("guard let day = CALENDAR else { return .now }\nreturn day", []),
    ("let day = CALENDAR\nguard let day else { return .now }\nreturn day", []),
    ("if let day = CALENDAR { if let next = CALENDAR { return next } }\nreturn .now", []),
    ("if let day = store.day { return day }\nreturn .now", ["RLD-003"]),
    ("guard let day = formatter.date(from: text) else { return .now }\nreturn day", ["RLD-003"]),
    ("if let day = CALENDAR, isOpen { return day }\nreturn .now", ["RLD-003"]),
  ]) func `a date computed by a calendar is never nil`(body: String, expected: [String]) throws {
    let body = body.replacing(
      "CALENDAR", with: "Calendar.current.date(byAdding: .day, value: 1, to: .now)")
    #expect(
      try Self.rules("", policy: ".after(day())", beside: "func day() -> Date {\n\(body)\n}\n")
        == expected)
  }

  @Test(arguments: [
    ("", ["RLD-014"]), ("first.date = .now", []), ("first = Entry(date: .now)", []),
    ("load(&first)", []), ("first.name = \"a\"", ["RLD-014"]),
  ]) func `an entry whose date may have been replaced is not reported`(
    change: String, expected: [String]
  ) throws {
    let code =
      WidgetCode.head() + "struct Entry: TimelineEntry { var date: Date; var name = \"\" }\n"
      + WidgetCode.provider(
        timeline: """
          var first = Entry(date: .now + 3600)
          \(change)
          completion(Timeline(entries: [first], policy: .after(.now + 7200)))
          """)
    let found = try WidgetCode.result(of: code).findings.map(\.rule).filter { $0 == "RLD-014" }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("let next = start + 300", ["RLD-003"]),
    ("let next = Calendar.current.date(byAdding: .hour, value: 2, to: start)!", ["RLD-003"]),
    ("let next = start + 18 * 3600", []), ("let next = start + 86_400", []),
    ("var next = start + 300\nif next < .now { next += 86_400 }", []),
    ("let next = start + 300 > .now ? start + 300 : start + 86_700", []),
  ]) func `a time early in the current day may be in the past`(
    code: String, expected: [String]
  ) throws {
    let start = "let start = Calendar.current.startOfDay(for: Date())\n"
    #expect(try Self.rules(start + code) == expected)
  }
}

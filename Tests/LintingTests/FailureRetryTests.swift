import Findings
import Testing

@testable import Linting

/// Retries after a failure, and code that no widget runs.
struct FailureRetryTests {
  private static func findings(_ rule: String, _ timeline: String) throws -> [String] {
    try WidgetCode.findings(
      rule,
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(timeline: timeline))
  }

  private static func answer(_ minutes: Int) -> String {
    "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + \(minutes * 60))))"
  }

  @Test(arguments: [
    "do {\ntry read()\nLATER } catch {\nSOON\n}",
    "switch result { case .success:\nLATER\ncase .failure:\nSOON\n}",
    "guard let data = try? read() else {\nSOON\nreturn }\nLATER",
  ]) func `a short retry interval after a failure is a note`(code: String) throws {
    let body = code.replacing("LATER", with: Self.answer(60)).replacing(
      "SOON", with: Self.answer(10))
    #expect(try Self.findings("RLD-001", body) == ["note: " + Self.answer(10)])
  }

  @Test func `a short interval in any other branch is a warning`() throws {
    #expect(
      try Self.findings(
        "RLD-001", "if isOpen {\n\(Self.answer(10))\n} else {\n\(Self.answer(60))\n}")
        == ["warning: " + Self.answer(10)])
    #expect(
      try Self.findings(
        "RLD-001", "do {\ntry read()\n\(Self.answer(10))\n} catch {\n\(Self.answer(60))\n}")
        == ["warning: " + Self.answer(10)])
  }

  private static let never = "completion(Timeline(entries: [Entry(date: .now)], policy: .never))"
  private static let last = "guard let tide = await last() else {\n\(never)\nreturn }\nshow(tide)\n"

  @Test(arguments: [
    ("do { return try read() } catch { return nil }", true),
    ("switch fetch() { case .success(let tide): return tide\ndefault: return nil }", true),
    ("guard let tide = try? read() else { return nil }\nreturn tide", true),
    ("return isSignedIn ? read() : nil", false),
    ("if !isSignedIn { return nil }\nreturn read()", false),
  ]) func `a value that is nil after a failure leads to a failure branch`(
    body: String, isFailure: Bool
  ) throws {
    for use in [
      Self.last,
      "let found = await last()\nguard let tide = found else {\n\(Self.never)\nreturn }\nshow(tide)\n",
      "if let tide = await last() { show(tide) } else {\n\(Self.never)\nreturn }\n",
    ] {
      let found = try WidgetCode.findings(
        "RLD-006",
        in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
          + WidgetCode.provider(
            members: "func last() async -> Double? {\n\(body)\n}",
            timeline: "Task {\n\(use)\(Self.answer(60))\n}"))
      #expect(found == (isFailure ? ["warning: " + Self.never] : []), "\(use)")
    }
  }

  @Test func `a local function has the constants of the function around it`() throws {
    let soon = "completion(Timeline(entries: [Entry(date: now)], policy: .after(now + 600)))"
    func code(_ call: String, _ binding: String = "let") -> String {
      "\(binding) now = Date()\nfunc answer() {\n\(soon)\n}\n" + call
    }
    #expect(try Self.findings("RLD-001", code("answer()")) == ["warning: " + soon])
    #expect(
      try Self.findings(
        "RLD-001", code("do {\ntry read()\n\(Self.answer(60))\n} catch {\nanswer()\n}"))
        == ["note: " + soon])
    #expect(try Self.findings("RLD-001", code("now = later\nanswer()", "var")) == [])
  }

  @Test func `location code that no widget runs does not need the key`() throws {
    let widget =
      WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n" + WidgetCode.provider()
    let files = SmallProject.sharingFiles.merging([
      "App/App.swift":
        "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n",
      "Widgets/W.swift": widget,
      "Both/Locator.swift":
        "import CoreLocation\nfinal class Locator { let manager = CLLocationManager()\nfunc start() { manager.startUpdatingLocation() } }\n",
    ]) { $1 }
    let found = try files.lint().findings.filter { $0.rule == "LOC-001" }
    #expect(found.map(\.level) == [.note])
    #expect(found.first?.message.contains("no widget appears to run it") == true)
  }
}

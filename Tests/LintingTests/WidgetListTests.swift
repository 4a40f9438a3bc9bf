import Findings
import Linting
import Testing

/// Widgets that an extension's bundles list, omit or list twice.
struct WidgetListTests {
  private static func widget(_ name: String, _ configuration: String? = nil) -> String {
    """
    struct \(name): Widget {
      var body: some WidgetConfiguration {
        \(configuration ?? "StaticConfiguration(kind: \"\(name)\", provider: \(name)Provider()) { Text($0.date, style: .time) }")
      }
    }

    """
      + WidgetCode.provider(
        "\(name)Provider",
        timeline: "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 60)))")
  }

  private static func found(_ code: String) throws -> [String] {
    let source = "import SwiftUI\nimport WidgetKit\n\(code)"
    return try WidgetCode.result(of: source)
      .findings.filter { ["GAL-003", "GAL-005", "RLD-002"].contains($0.rule) }
      .map { "\($0.rule) \($0.level.rawValue)" }.sorted()
  }

  private static func bundle(_ body: String) -> String {
    "@main struct Tides: WidgetBundle { var body: some Widget { \(body) } }\n"
  }

  @Test func `an unlisted widget is reported without its other defects`() throws {
    let listed = try Self.found(Self.bundle("A()") + Self.widget("A"))
    #expect(listed.contains("GAL-003 warning") && listed.contains { $0.hasPrefix("RLD-002") })
    let two = try Self.found(Self.bundle("A()") + Self.widget("A") + Self.widget("B"))
    #expect(two == (listed + ["GAL-005 warning"]).sorted())
  }

  @Test func `an unlisted private widget is for a preview and not reported`() throws {
    let listed = try Self.found(Self.bundle("A()") + Self.widget("A"))
    let preview = "#Preview(as: .systemSmall) { B() } timeline: { Entry(date: .now) }\n"
    let both = Self.bundle("A()") + Self.widget("A") + "private " + Self.widget("B") + preview
    #expect(try Self.found(both) == listed)
    let isInternal = Self.bundle("A()") + Self.widget("A") + Self.widget("B") + preview
    #expect(try Self.found(isInternal) == (listed + ["GAL-005 warning"]).sorted())
  }

  @Test(arguments: [
    "ActivityConfiguration(for: Tide.self) { _ in Text(\"a\") } dynamicIsland: { _ in island }",
    "StaticControlConfiguration(kind: \"c\") { ControlWidgetButton(action: Go()) { Text(\"a\") } }",
  ])
  func `an unlisted Live Activity or control is a note`(
    configuration: String
  ) throws {
    let found = try Self.found(
      Self.bundle("A()") + Self.widget("A") + Self.widget("B", configuration))
    #expect(found.filter { $0.hasPrefix("GAL-005") } == ["GAL-005 note"])
  }

  @Test(arguments: [
    ("A(); B(); A()", true), ("A(); B(); Inner().body", true), ("B(); Inner().body", false),
    ("if #available(iOS 18, *) { A(); B() } else { A() }", false),
    ("if #available(iOS 18, *) { A(); B() } else { Inner().body }", false),
    ("B(); A(); if isOn { A() }", true),
  ])
  func `a duplicate widget is reported at its second position`(
    body: String, isReported: Bool
  ) throws {
    let code =
      Self.bundle(body) + "struct Inner: WidgetBundle { var body: some Widget { A() } }\n"
      + Self.widget("A") + Self.widget("B")
    #expect(try Self.found(code).contains("GAL-005 warning") == isReported)
  }
}

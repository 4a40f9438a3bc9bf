import Findings
import Testing

@testable import Linting

/// Views that a widget never draws because of its families or its arguments.
struct DrawnChoiceTests {
  private static func rules(
    _ view: String, content: String = "TideView(entry: $0)", families: String = ".systemSmall"
  ) throws -> [String] {
    let code = """
      import SwiftUI
      import WidgetKit
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { \(content) }
            .configurationDisplayName("Tides").description("Tides.").supportedFamilies([\(families)])
        }
      }
      struct Entry: TimelineEntry { let date: Date }
      struct TideView: View {
        @Environment(\\.widgetFamily) private var family
        let entry: Entry
        var map: Bool = true
        var link: URL?
        var body: some View { \(view) }
      }

      """
    return try WidgetCode.result(of: code + WidgetCode.provider()).findings.map(\.rule)
      .filter { ["CFG-001", "LNK-001"].contains($0) }
  }

  private static let choice = """
    switch family { case .systemLarge: ScrollView { Text("a") }
    default: Text("b") }
    """

  @Test func `a view for a family that the widget does not support is not drawn`() throws {
    #expect(try Self.rules(Self.choice) == [])
    #expect(try Self.rules(Self.choice, families: ".systemSmall, .systemLarge") == ["CFG-001"])
  }

  @Test(arguments: [
    ("if map { List { } }", "map: false", false), ("if map { List { } }", "map: true", true),
    ("if !map { List { } }", "map: true", false), ("if self.map { List { } }", "map: false", false),
    ("if map { Text(\"a\") } else { List { } }", "map: false", true),
    ("if let link { List { Text(link.path) } }", "link: nil", false),
    ("if let link { List { Text(link.path) } }", "link: address", true),
    ("if link != nil { List { } }", "link: nil", false),
    ("if let place = link { List { Text(place.path) } }", "link: nil", false),
    ("if other.map { List { } }", "map: false", true),
    ("if let place = other.link { List { } }", "link: nil", true),
    ("if other.link != nil { List { } }", "link: nil", true),
    ("if let map { List { } }", "map: false", true),
    ("if map != nil { List { } }", "map: false", true),
  ]) func `a literal argument selects the branch of a view`(
    view: String, argument: String, isDrawn: Bool
  ) throws {
    let content = "TideView(entry: $0, \(argument))"
    #expect(try Self.rules(view, content: content) == (isDrawn ? ["CFG-001"] : []))
  }

  @Test(arguments: [
    ("map: map", "map: false", false), ("map: self.map", "map: false", false),
    ("map: map", "map: true", true), ("map: other.map", "map: false", true),
    ("map: !map", "map: false", true), ("", "map: false", true),
  ]) func `a literal argument is followed into a nested view`(
    inner: String, argument: String, isDrawn: Bool
  ) throws {
    let chart =
      "} }\nstruct Chart: View { var map = true; var body: some View { if map { List { } }"
    let found = try Self.rules(
      "Chart(\(inner)) \(chart)", content: "TideView(entry: $0, \(argument))")
    #expect(found == (isDrawn ? ["CFG-001"] : []))
  }

  @Test(arguments: [
    "part }\nprivate var part: some View { if map { List { } }",
    "self.part }\nprivate var part: some View { if map { List { } }",
    "part() }\nprivate func part() -> some View { if map { List { } }",
  ]) func `a property or method of a view has the arguments of its view`(view: String) throws {
    #expect(try Self.rules(view, content: "TideView(entry: $0, map: false)") == [])
    #expect(try Self.rules(view, content: "TideView(entry: $0, map: true)") == ["CFG-001"])
  }
}

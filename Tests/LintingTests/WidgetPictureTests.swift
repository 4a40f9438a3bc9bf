import Projects
import SwiftSyntax
import Testing

@testable import Linting

struct WidgetPictureTests {
  private static func pictures(_ text: String) -> [WidgetPicture] {
    let file = ParsedFile(path: "Widget.swift", bytes: Array(text.utf8), conditions: [.init()])
    let index = SourceIndex(of: [SourceFacts(of: file)])
    return index.widgetConfigurations.map { WidgetPicture(of: $0, in: index) }
  }

  private static func tides(_ content: String, _ modifiers: String = "") -> String {
    """
    struct Tides: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tides", provider: Provider()) { entry in \(content) }
        \(modifiers)
      }
    }
    """
  }

  @Test func `a widget's picture contains each view, property and function once`() {
    let pictures = Self.pictures(
      Self.tides("Row(entry: entry).padding().bold()") + """
        struct Row: View {
          var body: some View { VStack { title; footer(3) } }
          var title: some View { Text("title") }
          func footer(_ count: Int) -> some View { Text("footer") }
        }
        struct Unused: View { var body: some View { List {} } }
        """)
    #expect(pictures.first?.parts.map(\.function.name) == ["body", "body", "title", "footer"])
  }

  @Test func `a recursive view ends`() {
    let pictures = Self.pictures(
      Self.tides("Tree()") + "struct Tree: View { var body: some View { Tree() } }")
    #expect(pictures.first?.parts.count == 2)
  }

  @Test func `a nested view of the widget is preferred to another type's view of that name`() {
    let pictures = Self.pictures(
      Self.tides("EntryView()") + """
        extension Tides { struct EntryView: View { var body: some View { Text("tides") } } }
        extension Moon { struct EntryView: View { var body: some View { List {} } } }
        """)
    #expect(pictures.first?.parts.last?.calls.map(\.calleeName) == ["Text"])
  }

  @Test(arguments: [
    (".supportedFamilies([.systemSmall, .systemMedium])", ["systemSmall", "systemMedium"], true),
    (".supportedFamilies(Self.sizes)", ["systemLarge"], true),
    (".supportedFamilies([.systemSmall] + Self.sizes)", ["systemSmall", "systemLarge"], true),
    (
      ".supportedFamilies(wide ? [.systemMedium] : [.systemSmall])",
      ["systemMedium", "systemSmall"], true
    ),
    (".supportedFamilies(Elsewhere.families)", [], false),
  ]) func `families are found in literals and constants`(
    modifier: String, names: [String], isComplete: Bool
  ) {
    let families = Self.pictures(
      Self.tides("Text(\"a\")", modifier)
        + "extension Tides { static let sizes: [WidgetFamily] = [.systemLarge] }"
    ).first?.families
    #expect(families?.declared.map(\.name) == names)
    #expect(families?.isComplete == isComplete)
  }

  @Test func `a modifier inside a compiler condition counts`() {
    let use = Self.pictures(
      Self.tides("Text(\"a\")", "#if os(iOS)\n.description(\"b\")\n#endif\n.supportedFamilies([])")
    ).first?.configuration
    #expect(use?.modifiers.map(\.name) == ["description", "supportedFamilies"])
  }

  @Test func `a variable that a loop assigns from itself has no constant value`() throws {
    let text = "func f() { var x = 8; while isLate { x = max(0, x - 1) }; use(x) }"
    let file = ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()])
    let index = SourceIndex(of: [SourceFacts(of: file)])
    let function = try #require(index.functions.first)
    let use = try #require(index.calls("use").first?.node.arguments.first?.expression)
    let values = ConstantFolder(index: index).fold(use, in: FoldingScope(function))
    #expect(values.isEmpty)
  }
}

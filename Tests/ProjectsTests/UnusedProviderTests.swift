import Testing

@testable import Linting
@testable import Projects

struct UnusedProviderTests {
  private static let provider = """
    struct Old: TimelineProvider {
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        completion(Timeline(entries: [Entry()], policy: .after(.now + 60)))
      }
    }

    """

  private func rules(beside text: String) throws -> [String] {
    var rules: [String] = []
    let widget = XcodeText.Target(
      name: "Widgets", sources: ["Widgets/W.swift", "Widgets/Old.swift"],
      settings: ["INFOPLIST_FILE": "Widgets/Info.plist"])
    let files = [
      "App.xcodeproj/project.pbxproj": XcodeText([widget]).text,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": text,
      "Widgets/Old.swift": Self.provider,
    ]
    try Checkout.reading(files) { rules = Linter().lint($0).findings.map(\.rule) }
    return rules
  }

  @Test func `a provider that no widget uses has no findings`() throws {
    #expect(try rules(beside: "@main struct B: WidgetBundle { var body: some Widget {} }").isEmpty)
  }

  @Test func `a provider that is used has findings`() throws {
    #expect(
      try rules(
        beside: "@main struct B: WidgetBundle { var body: some Widget {} }\nlet old = Old()"
      ).contains("RLD-002"))
  }

  @Test func `a provider nested in its widget is used by its short name`() throws {
    let text = """
      @main struct B: WidgetBundle { var body: some Widget { Tides() } }
      struct Tides: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "t", provider: Provider()) { _ in } }
      }
      extension Tides {
        struct Provider: TimelineProvider {
          func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
            completion(Timeline(entries: [Entry()], policy: .after(.now + 60)))
          }
        }
      }
      """
    #expect(try rules(beside: text).contains("RLD-002"))
  }

  @Test func `without a known entry point, a provider counts as used`() throws {
    #expect(try rules(beside: "import WidgetKit").contains("RLD-002"))
  }
}

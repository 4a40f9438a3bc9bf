import Testing

@testable import Linting

/// Computed kinds of widgets and of reloads.
struct DeclaredKindTests {
  /// The rules with findings if the app reloads one kind and the widget declares another.
  private static func rules(
    reloading reloaded: String, declaring kind: String, _ shared: String
  ) throws -> [String] {
    let widget = """
      import SwiftUI
      import WidgetKit
      @main struct TideWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: \(kind), provider: Provider()) { _ in EmptyView() }
            .configurationDisplayName("Tides").description("Tides").supportedFamilies([.systemSmall])
        }
      }
      """
    let app = """
      import SwiftUI
      import WidgetKit
      @main struct Tides: App { var body: some Scene { WindowGroup { Text("a") } } }
      func reload() { WidgetCenter.shared.reloadTimelines(ofKind: \(reloaded)) }
      """
    let files = SmallProject.sharingFiles.merging([
      "Widgets/Widget.swift": widget, "App/App.swift": app,
      "Both/Kinds.swift": "import WidgetKit\n" + shared,
    ]) { $1 }
    return try files.lint().findings.map(\.rule).filter { $0 == "RLD-011" }
  }

  private static let kinds = """
    enum Kind: String {
      case tide, sun = "sunrise"
      static let prefix = "org.tides"
      static var tides: String { "tides" }
      var id: String { "\\(Self.prefix).\\(rawValue)" }
      var title: String { switch self { case .tide: "first"\\ncase .sun: return "second" } }
    }
    extension String { static let tideKind = Kind.prefix + ".tide" }
    struct TideView {}
    enum Other: String { case tide }
    """

  @Test(arguments: [
    ("\"tides\"", "Kind.tides"), ("Kind.tide.rawValue", "\"tide\""),
    ("Kind.sun.rawValue", "\"sunrise\""), ("Kind.tide.id", "\"org.tides.tide\""),
    ("\"org.tides.sunrise\"", "Kind.sun.id"), ("\"\\(Kind.prefix).tide\"", "Kind.tide.id"),
    ("Kind.sun.title", "\"second\""), (".tideKind", "Kind.tide.id"),
    ("String(describing: TideView.self)", "\"TideView\""),
    ("\"\\(TideView.self).1\"", "\"TideView.1\""),
    ("\"tides\" + \"\\(1 + 1)\"", "\"tides2\""),
  ]) func `a kind computed from constants is known`(reloaded: String, kind: String) throws {
    #expect(try Self.rules(reloading: reloaded, declaring: kind, Self.kinds) == [])
    #expect(try Self.rules(reloading: reloaded, declaring: "\"other\"", Self.kinds) == ["RLD-011"])
    #expect(try Self.rules(reloading: "\"other\"", declaring: kind, Self.kinds) == ["RLD-011"])
  }

  @Test(arguments: [
    "Bundle.main.bundleIdentifier! + \".widget\"", "\"\\(Bundle.main.bundleIdentifier!).widget\"",
    "kindOfToday()", "\"tide\\(Date())\"", "(Bundle.main.bundleIdentifier ?? \"a\") + \".widget\"",
  ]) func `a kind that is not constant is not reported`(kind: String) throws {
    #expect(try Self.rules(reloading: kind, declaring: "\"other\"", Self.kinds) == [])
    #expect(try Self.rules(reloading: "\"other\"", declaring: kind, Self.kinds) == [])
  }
}

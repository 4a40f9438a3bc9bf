import Findings
import Linting
import Testing

/// Correct code that resembles a defect, found in projects of other people.
struct FalseAlarmTests {
  private static let head = """
    import AppIntents
    import SwiftUI
    import WidgetKit
    @main struct Tiles: Widget {
      var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "tiles", intent: Choice.self, provider: Provider()) { Text($0.name) }
          .configurationDisplayName("Tiles").description("Tiles.").supportedFamilies([.systemSmall])
      }
    }
    struct Entry: TimelineEntry { let date: Date; let name: String }
    struct Choice: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Tile"
      @Parameter(title: "Name") var name: String?
    }

    """

  /// The rules of the errors and warnings in a widget, in source order.
  private static func rules(
    _ code: String, list: String = SmallProject.infoPlist()
  ) throws -> [String] {
    let files = [
      "Widgets/Tiles.swift": head + code, "Widgets/Info.plist": list,
      "App/App.swift":
        "import SwiftUI\n@main struct Tides: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n",
      "project.yml": """
      name: Tides
      targets:
        Tides: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Widgets }] }
        Widgets:
          type: app-extension
          platform: iOS
          deploymentTarget: "16.0"
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist }
      """,
    ]
    return try files.lint().findings.filter { $0.level > .note }.map(\.rule)
  }

  private static func provider(_ entry: String, policy: String, placeholder: String = "\"a\"")
    -> String
  {
    """
    struct Provider: AppIntentTimelineProvider {
      func placeholder(in context: Context) -> Entry { Entry(date: .now, name: \(placeholder)) }
      func snapshot(for configuration: Choice, in context: Context) async -> Entry { Entry(date: .now, name: "a") }
      func timeline(for configuration: Choice, in context: Context) async -> Timeline<Entry> {
        Timeline(entries: [Entry(date: .now, name: \(entry))], policy: \(policy))
      }
    }
    struct Names {
      static let shared = Names()
      let all = ["a", "b"]
      func name(for choice: Choice) -> String { all.first { $0 == choice.name } ?? "a" }
      var stored: String { UserDefaults.standard.string(forKey: "name") ?? "a" }
    }

    """
  }

  @Test func `a policy of never is accepted if the content depends on the configuration only`()
    throws
  {
    let chosen = Self.provider("Names.shared.name(for: configuration)", policy: ".never")
    #expect(try Self.rules(chosen) == [])
    let kept = Self.provider("configuration.name ?? Names.shared.stored", policy: ".never")
    #expect(try Self.rules(kept) == ["RLD-005"])
  }

  @Test func `the address of a standard folder is not data in a placeholder`() throws {
    let address = "FileManager.default.temporaryDirectory.path"
    let folder = Self.provider("\"a\"", policy: ".after(.now + 3600)", placeholder: address)
    #expect(try Self.rules(folder) == [])
    let read = "FileManager.default.contents(atPath: \"a\").debugDescription"
    let file = Self.provider("\"a\"", policy: ".after(.now + 3600)", placeholder: read)
    #expect(try Self.rules(file) == ["GAL-002"])
  }

  @Test(arguments: [
    ("FileManager", "files.temporaryDirectory.path", false),
    ("FileManager", "files.contents(atPath: \"a\").debugDescription", true),
    ("UserDefaults", "files.string(forKey: \"a\") ?? \"a\"", true),
    ("UserDefaults", "self.files.string(forKey: \"a\") ?? \"a\"", true),
    ("UserDefaults", "other.files.string(forKey: \"a\") ?? \"a\"", false),
  ]) func `a stored object is treated like a newly created one`(
    type: String, use: String, isData: Bool
  ) throws {
    let provider = Self.provider("\"a\"", policy: ".after(.now + 3600)", placeholder: use)
      .replacing("TimelineProvider {", with: "TimelineProvider {\n  let files: \(type)")
    #expect(try Self.rules(provider) == (isData ? ["GAL-002"] : []))
  }

  @Test(arguments: ["return", "throw Failure()"])
  func `reloads on paths that exclude each other are not counted together`(ending: String) throws {
    func model(_ ending: String) -> String {
      """
      struct Failure: Error {}
      struct Model {
        func save() throws {
          do { try write() } catch {
            WidgetCenter.shared.reloadTimelines(ofKind: "tiles")
            \(ending)
          }
          do { try send() } catch {
            WidgetCenter.shared.reloadTimelines(ofKind: "tiles")
            \(ending)
          }
          WidgetCenter.shared.reloadTimelines(ofKind: "tiles")
        }
        func write() throws {}
        func send() throws {}
      }

      """
    }
    let provider = Self.provider("\"a\"", policy: ".after(.now + 3600)")
    #expect(try Self.rules(provider + model(ending)) == [])
    #expect(try Self.rules(provider + model("print(1)")) == ["RLD-010"])
  }

  @Test(arguments: [
    ("ofKind: \"tiles\"", ["RLD-010"]), ("ofKind: \"other\"", []),
  ])
  func `a provider may reload another widget`(kind: String, expected: [String]) throws {
    let provider = Self.provider(
      "Names.shared.name(for: configuration)", policy: ".after(.now + 3600)"
    )
    .replacing(
      "Timeline(entries:",
      with: "WidgetCenter.shared.reloadTimelines(\(kind))\n    return Timeline(entries:")
    let other = """
      struct Other: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "other", provider: Fixed()) { Text($0.name) }
            .configurationDisplayName("Other").description("Other.").supportedFamilies([.systemSmall])
        }
      }
      struct Fixed: TimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .now, name: "a") }
        func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) { completion(Entry(date: .now, name: "a")) }
        func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
          completion(Timeline(entries: [Entry(date: .now, name: "a")], policy: .after(.now + 3600)))
        }
      }

      """
    #expect(try Self.rules(provider + other).filter { $0 == "RLD-010" } == expected)
  }

  @Test func `a property list that is cut off does not report its extension point`()
    throws
  {
    let provider = Self.provider("\"a\"", policy: ".after(.now + 3600)")
    #expect(try Self.rules(provider, list: "<plist><dict><key>NSExt") == [])
    #expect(
      try Self.rules(provider, list: "<plist version=\"1.0\"><dict></dict></plist>") == ["CFG-002"])
  }

  @Test(arguments: [
    (".now", ["RLD-007"]),
    // The entry has a future date, so the timeline does not end immediately and there is nothing to show now.
    ("Calendar.current.date(byAdding: .minute, value: 15, to: .now)!", ["RLD-014"]),
    // A date from elsewhere may also be in the future.
    ("schedule.next()", []),
  ])
  func `an entry from another function has the date that it gets there`(
    date: String, expected: [String]
  ) throws {
    let provider = Self.provider("\"a\"", policy: ".atEnd")
      .replacing(
        "Timeline(entries: [Entry(date: .now, name: \"a\")]",
        with: "let entry = make(\"a\")\n    return Timeline(entries: [entry]")
    let maker =
      "extension Provider { func make(_ name: String) -> Entry { let made = Entry(date: \(date), name: name); return made } }\n"
    #expect(try Self.rules(provider + maker) == expected)
  }

  @Test func `a suppression after an address in a string is a comment`() throws {
    let line =
      "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 600))); log(\"https://a.b\")"
    func findings(_ timeline: String) throws -> [String] {
      try WidgetCode.findings(
        "RLD-001",
        in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
          + WidgetCode.provider(timeline: timeline))
    }
    #expect(try findings(line).count == 1)
    #expect(try findings(line + " // almanac:ignore RLD-001 market hours") == [])
    #expect(try findings(line + " // see // almanac:ignore RLD-001 market hours").count == 1)
  }
}

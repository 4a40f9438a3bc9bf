import Diagnostics
import Findings
import Testing

@testable import Linting

/// Code of another target, of another widget or outside of the checkout.
struct TargetBoundaryTests {
  private static func plist(_ rows: String) -> String { "<plist><dict>\(rows)</dict></plist>" }
  private static let app =
    "import SwiftUI\n@main struct Tides: App { var body: some Scene { WindowGroup { Text(\"a\") } } }\n"
  private static let head =
    WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date; var place: CLLocation? }\n"

  private static func findings(
    _ rule: String, _ files: [String: String], settings: String = "", app extra: String = "",
    platform: String = "17.0"
  ) throws -> [LintFinding] {
    try [
      "project.yml": """
      targets:
        Tides:
          type: application
          platform: iOS
          deploymentTarget: "\(platform)"
          sources: [App]
          settings: { INFOPLIST_FILE: App/Info.plist\(extra) }
          dependencies: [{ target: Widgets }]
        Widgets:
          type: app-extension
          platform: iOS
          deploymentTarget: "\(platform)"
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist\(settings) }
      """,
      "App/App.swift": app, "App/Info.plist": plist(""),
      "Widgets/Info.plist": SmallProject.infoPlist("<key>NSWidgetWantsLocation</key><true/>"),
    ].merging(files) { $1 }.lint().findings.filter { $0.rule == rule }
  }

  // MARK: LOC-003

  private static let located =
    head
    + WidgetCode.provider(
      members: "let manager = CLLocationManager()", timeline: "manager.requestLocation()")
  private static let purpose = "\"NSLocationWhenInUseUsageDescription\" = \"Shows the tides.\";\n"

  @Test(arguments: [
    ("App/en.lproj/InfoPlist.strings", []), ("Resources/en.lproj/InfoPlist.strings", []),
    ("en.lproj/InfoPlist.strings", []),
    ("Widgets/en.lproj/InfoPlist.strings", [FindingLevel.warning]),
  ]) func `a purpose string in another target's folder does not belong to the app`(
    path: String, expected: [FindingLevel]
  ) throws {
    let files = ["Widgets/W.swift": Self.located, path: Self.purpose]
    #expect(try Self.findings("LOC-003", files).map(\.level) == expected)
  }

  // MARK: PRV-002 and PRV-006

  private static let complete = plist(
    "<key>com.apple.developer.default-data-protection</key><string>NSFileProtectionComplete</string>"
  )
  private static let health =
    "import HealthKit\nlet store = HKHealthStore()\n" + head
    + WidgetCode.provider()

  @Test(arguments: [("", 1), (", CODE_SIGN_ENTITLEMENTS: Widgets/W.entitlements", 0)])
  func `an extension without entitlements that reads protected data is reported`(
    settings: String, count: Int
  ) throws {
    let files = [
      "Widgets/W.swift": Self.health, "App/App.entitlements": Self.complete,
      "Widgets/W.entitlements": Self.complete,
    ]
    let found = try Self.findings(
      "PRV-002", files, settings: settings, app: ", CODE_SIGN_ENTITLEMENTS: App/App.entitlements")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.level == .warning && $0.place.file == "Widgets/W.swift" })
  }

  @Test(arguments: [("systemSmall", 0), ("systemMedium", 1)])
  func `CarPlay is disfavored for the small family`(family: String, count: Int) throws {
    let code = (Self.head + WidgetCode.provider()).replacing(
      ".configurationDisplayName",
      with: ".disfavoredLocations([.carPlay], for: [.\(family)])\n      .configurationDisplayName")
    let found = try Self.findings(
      "PRV-006", ["Widgets/W.swift": code, "Widgets/W.entitlements": Self.complete],
      settings: ", CODE_SIGN_ENTITLEMENTS: Widgets/W.entitlements", platform: "26.0")
    #expect(found.count == count)
  }

  // MARK: push and never

  private static func pushed(_ other: String = "") -> String {
    (head
      + WidgetCode.provider(
        timeline:
          "completion(Timeline(entries: [Entry(date: .now, place: Clock.place())], policy: .never))"
      ))
      .replacing(
        ".configurationDisplayName",
        with: ".pushHandler(Push.self)\n      .configurationDisplayName"
      ) + "struct Push: WidgetPushHandler {}\n" + other
  }

  @Test func `a policy of never with push is a note if the project also requests reloads`() throws {
    #expect(
      try Self.findings("PSH-002", ["Widgets/W.swift": Self.pushed()]).map(\.level) == [.warning])
    let requested = Self.app + "func save() { WidgetCenter.shared.reloadAllTimelines() }\n"
    #expect(
      try Self.findings("PSH-002", ["Widgets/W.swift": Self.pushed(), "App/App.swift": requested])
        .map(\.level) == [.note])
  }

  @Test func `a push to another widget does not reload this one`() throws {
    let second = """
      struct Other: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "other", provider: Second()) { Text($0.date, style: .time) } }
      }
      @main struct All: WidgetBundle { var body: some Widget { Tides(); Other() } }

      """
    let never =
      "completion(Timeline(entries: [Entry(date: .now, place: Clock.place())], policy: .never))"
    let code = Self.pushed(second + WidgetCode.provider("Second", timeline: never))
      .replacing("@main struct Tides", with: "struct Tides")
    let found = try Self.findings("RLD-005", ["Widgets/W.swift": code])
    #expect(found.count == 1)
    #expect(found.first?.message.contains("Second") == true)
  }

  // MARK: location

  @Test func `a second provider with the same request is checked`() throws {
    let code =
      Self.head.replacing("@main struct Tides", with: "struct Tides")
      + "final class Locator { let manager = CLLocationManager() }\n"
      + "let locator = Locator()\nlet entries = [Entry(date: .now)]\n"
        + """
        struct Other: Widget {
          var body: some WidgetConfiguration { StaticConfiguration(kind: "other", provider: Second()) { Text($0.date, style: .time) } }
        }
        @main struct All: WidgetBundle { var body: some Widget { Tides(); Other() } }

        """
      + WidgetCode.provider(
        timeline: "start()\ncompletion(Timeline(entries: entries, policy: .atEnd))")
      + WidgetCode.provider(
        "Second", timeline: "start()\ncompletion(Timeline(entries: entries, policy: .atEnd))")
      + "func start() { locator.manager.requestLocation() }\n"
    #expect(try WidgetCode.findings("RLD-008", in: code).count == 2)
  }

  @Test(arguments: [
    (
      "final class Locator: CLLocationManager {\nvar done: ((CLLocation?) -> Void)?\nfunc requestLocation(completion: @escaping (CLLocation?) -> Void) {\ndone = completion\nrequestLocation()\n}\n}\n",
      true
    ),
    (
      "final class Locator {\nlet manager = CLLocationManager()\nvar done: ((CLLocation?) -> Void)?\nvar all: [CLLocation] = []\nfunc requestLocation(completion: @escaping (CLLocation?) -> Void) {\ndone = completion\nall.append(contentsOf: [])\nmanager.requestLocation()\n}\n}\n",
      true
    ),
    (
      "final class Locator {\nlet manager = CLLocationManager()\nfunc requestLocation(completion: @escaping (CLLocation?) -> Void) {\n_ = UserDefaults.standard.data(forKey: \"place\")\nmanager.requestLocation()\n}\n}\n",
      false
    ),
    (
      "final class Locator {\nfunc requestLocation(completion: @escaping (CLLocation?) -> Void) { completion(nil) }\n}\n",
      false
    ),
  ]) func `a location request of the project's own class is reported unless it stores the location`(
    locator: String, isFound: Bool
  ) throws {
    let code =
      Self.head + locator
      + WidgetCode.provider(
        members: "let locator = Locator()",
        timeline: """
          locator.requestLocation { place in
                completion(Timeline(entries: [Entry(date: .now, place: place)], policy: .after(.now + 3600)))
              }
          """)
    #expect(try WidgetCode.findings("LOC-020", in: code).isEmpty == !isFound)
  }

  @Test(arguments: [
    ("", "Anchor.shared.tides", 1),
    ("    dependencies: [{ package: Anchor }]\n", "Anchor.shared.tides", 0),
    ("    dependencies: [{ package: Anchor }]\n", "AF.request(address).responseData", 1),
  ])
  func `a widget that waits for code outside the checkout may need the location`(
    dependency: String, call: String, count: Int
  ) throws {
    let second = """
      struct Other: Widget {
        var body: some WidgetConfiguration { StaticConfiguration(kind: "other", provider: Second()) { Text($0.date, style: .time) } }
      }
      @main struct All: WidgetBundle { var body: some Widget { Tides(); Other() } }

      """
    let code =
      (Self.head
      + WidgetCode.provider(
        members: "let manager = CLLocationManager()", timeline: "manager.requestLocation()")
      + second
      + WidgetCode.provider(
        "Second",
        timeline:
          "\(call) { completion(Timeline(entries: [Entry(date: $0)], policy: .after(.now + 3600))) }"
      ))
      .replacing("@main struct Tides", with: "struct Tides")
    let files = [
      "project.yml": """
      packages: { Anchor: { url: "https://example.com/anchor", from: "1.0.0" } }
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets]
          settings: { INFOPLIST_FILE: Widgets/Info.plist }
      \(dependency)
      """, "Widgets/W.swift": code,
    ]
    #expect(try Self.findings("LOC-014", files).count == count)
  }
}

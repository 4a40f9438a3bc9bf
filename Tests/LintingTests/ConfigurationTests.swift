import Diagnostics
import Findings
import Linting
import Testing

/// Default arguments and build configurations.
struct ConfigurationTests {
  private static let provider =
    "import CoreLocation\nimport SwiftUI\nimport WidgetKit\n"
    + WidgetCode.provider(
      members: "let manager = CLLocationManager()",
      timeline: """
        if manager.isAuthorizedForWidgetUpdates { manager.requestLocation() }
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        """)

  @Test(arguments: [("()", true), ("(true)", true), ("(false)", false)])
  func `a background is removable unless the argument is false`(
    argument: String, isReported: Bool
  ) throws {
    let widget = """
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { Text($0.date, style: .time) }
            .containerBackgroundRemovable\(argument)
        }
      }

      """
    let found = try WidgetCode.result(of: Self.provider + widget).findings
    #expect(found.contains { $0.rule == "CFG-004" } == isReported)
  }

  @Test func `only the configuration without the key is reported`() throws {
    let files = [
      "Widgets/W.swift": Self.provider, "Widgets/Debug.plist": SmallProject.infoPlist(),
      "Widgets/Release.plist": SmallProject.infoPlist("<key>NSWidgetWantsLocation</key><true/>"),
      "project.yml": """
      targets:
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets]
          settings:
            configs:
              Debug: { INFOPLIST_FILE: Widgets/Debug.plist }
              Release: { INFOPLIST_FILE: Widgets/Release.plist }
      """,
    ]
    let found = try files.lint().findings.filter { $0.rule == "LOC-001" }
    #expect(found.map(\.place.file) == ["Widgets/Debug.plist"])
  }

  @Test(arguments: [(["A", "B"], true), (["A", "A"], false)])
  func `reloadAllTimelines is reported if the app's extensions have several kinds`(
    names: [String], isReported: Bool
  ) throws {
    var files = [
      "App/App.swift":
        "import WidgetKit\nfunc save() { WidgetCenter.shared.reloadAllTimelines() }\n"
    ]
    var targets = """
      targets:
        Tides: { type: application, platform: iOS, sources: [App], dependencies: [{ target: W0 }, { target: W1 }] }

      """
    for (number, name) in names.enumerated() {
      files["W\(number)/W.swift"] = """
        import SwiftUI
        import WidgetKit
        @main struct \(name): Widget {
          var body: some WidgetConfiguration {
            StaticConfiguration(kind: "\(name)", provider: Provider()) { Text($0.date, style: .time) }
          }
        }

        """
      files["W\(number)/Info.plist"] = SmallProject.extensionAlone()["Widgets/Info.plist"]
      targets += """
          W\(number):
            type: app-extension
            platform: iOS
            sources: [W\(number)]
            settings: { INFOPLIST_FILE: W\(number)/Info.plist }

        """
    }
    files["project.yml"] = targets
    let found = try files.lint().findings
    #expect(found.contains { $0.rule == "RLD-010" } == isReported)
  }

  @Test func `targets that lack an app group are reported as one finding`() throws {
    let entitlements = """
      <plist version="1.0"><dict><key>com.apple.security.application-groups</key><array>
      <string>group.tides</string></array></dict></plist>
      """
    let files = SmallProject.sharingFiles.merging([
      "Widgets/W.swift": Self.provider, "App/A.swift": "let a = 1\n",
      "Both/S.swift": "import Foundation\nlet store = UserDefaults(suiteName: \"group.wrong\")\n",
      "App/A.entitlements": entitlements, "Widgets/W.entitlements": entitlements,
      "project.yml": """
      targets:
        Tides:
          type: application
          platform: iOS
          sources: [App, Both]
          dependencies: [{ target: Widgets }]
          settings: { CODE_SIGN_ENTITLEMENTS: App/A.entitlements }
        Widgets:
          type: app-extension
          platform: iOS
          sources: [Widgets, Both]
          settings: { INFOPLIST_FILE: Widgets/Info.plist, CODE_SIGN_ENTITLEMENTS: Widgets/W.entitlements }
      """,
    ]) { $1 }
    let found = try files.lint().findings.filter { $0.rule == "CFG-003" }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("Widgets and Tides open the app group") == true)
  }

  @Test(arguments: [
    ("", ["warning"]), ("CODE_SIGN_ENTITLEMENTS = W.entitlements;", []),
    ("SDKROOT = macosx;", []),
  ]) func `an app group needs entitlements in an Xcode project that names none`(
    settings: String, levels: [String]
  ) throws {
    let files = [
      "T.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (W); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
        W = { isa = PBXNativeTarget; name = W; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = WL; buildPhases = (); fileSystemSynchronizedGroups = (F); };
        L = { isa = XCConfigurationList; buildConfigurations = (B); };
        B = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        WL = { isa = XCConfigurationList; buildConfigurations = (WB); };
        WB = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          INFOPLIST_FILE = Widgets/Info.plist; \(settings) }; };
      }; rootObject = P; }
      """,
      "Widgets/Info.plist": SmallProject.infoPlist(),
      "Widgets/W.swift": Self.provider + "let store = UserDefaults(suiteName: \"group.tides\")\n",
    ]
    let found = try files.lint().findings.filter { $0.rule == "CFG-003" }
    #expect(found.map(\.level.rawValue) == levels)
  }
}

import Diagnostics
import Testing

@testable import Linting
@testable import Projects

struct CodeInUseTests {
  private static let locator = """
    import CoreLocation
    final class Locator: NSObject, CLLocationManagerDelegate {
      let manager = CLLocationManager()
      func follow() {
        manager.desiredAccuracy = kCLLocationAccuracyBest
        manager.startMonitoringSignificantLocationChanges()
      }
    }

    """

  /// The rules with findings in a file that the app and its extension compile.
  private func rules(beside text: String) throws -> Set<String> {
    var rules: Set<String> = []
    let widget = XcodeText.Target(
      name: "Widgets", sources: ["Widgets/W.swift", "Shared/Locator.swift"],
      settings: ["INFOPLIST_FILE": "Widgets/Info.plist"])
    let app = XcodeText.Target(
      name: "App", type: XcodeText.application, sources: ["Shared/Locator.swift"],
      embeds: ["Widgets"])
    let files = [
      "App.xcodeproj/project.pbxproj": XcodeText([app, widget]).text,
      "Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": text,
      "Shared/Locator.swift": Self.locator,
    ]
    try Checkout.reading(files) { project in
      rules = Set(
        Linter().lint(project).findings.filter { $0.place.file == "Shared/Locator.swift" }
          .map(\.rule))
    }
    return rules
  }

  @Test func `shared code that only the app uses is not reported`() throws {
    #expect(try rules(beside: "let words = \"nothing of this\"").isEmpty)
  }

  @Test func `shared code that the extension uses is reported`() throws {
    #expect(try rules(beside: "let locator = Locator()").isSuperset(of: ["LOC-010", "LOC-013"]))
  }
}

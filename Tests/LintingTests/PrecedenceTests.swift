import Findings
import Testing

@testable import Linting

/// Rules that leave a place to another rule, as long as that one reports it.
struct PrecedenceTests {
  /// An extension that uses Core Location under the undocumented key.
  private static let undocumentedKey = SmallProject.extensionAlone().merging([
    "Widgets/Info.plist": """
    <plist version="1.0"><dict>
    <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
    <string>com.apple.widgetkit-extension</string></dict>
    <key>NSWidgetUsesLocation</key><true/>
    </dict></plist>
    """, "Widgets/Widgets.swift": code(failure: "finish(nil)"),
  ]) { $1 }

  /// An extension whose manager does something about a failure.
  private static func project(failure: String) -> [String: String] {
    SmallProject.extensionAlone().merging(["Widgets/Widgets.swift": code(failure: failure)]) { $1 }
  }

  private static func code(failure: String) -> String {
    """
    import CoreLocation
    import SwiftUI
    import WidgetKit
    @main struct TideWidget: Widget {
      var body: some WidgetConfiguration {
        StaticConfiguration(kind: "tides", provider: Provider()) { _ in EmptyView() }
      }
    }
    struct Entry: TimelineEntry { let date: Date }
    struct Provider: TimelineProvider {
      let fixer = Fixer()
      func placeholder(in context: Context) -> Entry { Entry(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        completion(Entry(date: .now))
      }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        fixer.fix { _ in
          completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        }
      }
    }
    final class Fixer: NSObject, CLLocationManagerDelegate {
      private let manager = CLLocationManager()
      private var done: ((CLLocation?) -> Void)?
      private var lastError: (any Error)?
      func fix(_ done: @escaping (CLLocation?) -> Void) {
        self.done = done
        manager.delegate = self
        manager.requestLocation()
      }
      func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        done?(locations.last)
      }
      func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        \(failure)
      }
    }
    """
  }

  private func result(
    of project: [String: String], _ settings: LintSettings = LintSettings()
  ) throws -> LintResult {
    try project.lint(settings)
  }

  private func rules(_ result: LintResult, among rules: Set<String>) -> [String] {
    result.findings.map(\.rule).filter(rules.contains).sorted()
  }

  private func off(_ rule: String) -> LintSettings {
    LintSettings(rules: [rule: .off])
  }

  @Test func `the undocumented key is one finding, and the other rule is undecided`() throws {
    let both = try result(of: Self.undocumentedKey)
    #expect(rules(both, among: ["LOC-001", "LOC-002"]) == ["LOC-002"])
    #expect(both.undecidedRules.contains("LOC-001"))
  }

  @Test func `a key that nothing else reports is missing`() throws {
    let alone = try result(of: Self.undocumentedKey, off("LOC-002"))
    #expect(rules(alone, among: ["LOC-001", "LOC-002"]) == ["LOC-001"])
    #expect(!alone.undecidedRules.contains("LOC-001"))
  }

  @Test func `a failure that is only printed is one finding, and the other rule is undecided`()
    throws
  {
    let both = try result(of: Self.project(failure: "print(error)"))
    #expect(rules(both, among: ["LOC-011", "LOC-012"]) == ["LOC-011"])
    #expect(both.undecidedRules.contains("LOC-012"))
  }

  @Test(arguments: ["print(error)", "lastError = error"])
  func `a method without an answer is reported where the wait is not`(failure: String) throws {
    let alone = try result(of: Self.project(failure: failure), off("LOC-011"))
    #expect(rules(alone, among: ["LOC-011", "LOC-012"]) == ["LOC-012"])
    #expect(!alone.undecidedRules.contains("LOC-012"))
  }

  @Test func `a finding is kept beside a less severe one`() throws {
    let note = LintSettings(rules: ["LOC-011": .level(.note)])
    let both = try result(of: Self.project(failure: "print(error)"), note)
    #expect(rules(both, among: ["LOC-011", "LOC-012"]) == ["LOC-011", "LOC-012"])
  }

  @Test func `a method that answers is decided`() throws {
    let right = try result(of: Self.project(failure: "done?(nil)"))
    #expect(rules(right, among: ["LOC-011", "LOC-012"]) == [])
    #expect(!right.undecidedRules.contains("LOC-012"))
  }
}

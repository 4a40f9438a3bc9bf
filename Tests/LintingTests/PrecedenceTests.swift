import Findings
import Testing

@testable import Linting

/// Rules that report a position only if another rule does not report it.
struct PrecedenceTests {
  /// An extension that uses Core Location under the undocumented key.
  private static let undocumentedKey = SmallProject.extensionAlone().merging([
    "Widgets/Info.plist": SmallProject.infoPlist("<key>NSWidgetUsesLocation</key><true/>"),
    "Widgets/Widgets.swift": code(failure: "finish(nil)"),
  ]) { $1 }

  /// An extension whose location manager handles a failure with the given code.
  private static func project(failure: String) -> [String: String] {
    SmallProject.extensionAlone().merging(["Widgets/Widgets.swift": code(failure: failure)]) { $1 }
  }

  private static let provider = WidgetCode.provider(
    members: "let fixer = Fixer()",
    timeline: """
      fixer.fix { _ in
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
      }
      """)

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
    \(provider)
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

  private func rules(_ result: LintResult, among rules: Set<String>) -> [String] {
    result.findings.map(\.rule).filter(rules.contains).sorted()
  }

  private func off(_ rule: String) -> LintSettings {
    LintSettings(rules: [rule: .off])
  }

  @Test func `the undocumented key is one finding, and the other rule is undecided`() throws {
    let both = try Self.undocumentedKey.lint()
    #expect(rules(both, among: ["LOC-001", "LOC-002"]) == ["LOC-002"])
    #expect(both.undecidedRules.contains("LOC-001"))
  }

  @Test func `a missing key is reported if the other rule is off`() throws {
    let alone = try Self.undocumentedKey.lint(off("LOC-002"))
    #expect(rules(alone, among: ["LOC-001", "LOC-002"]) == ["LOC-001"])
    #expect(!alone.undecidedRules.contains("LOC-001"))
  }

  @Test func `a failure that is only printed is one finding, and the other rule is undecided`()
    throws
  {
    let both = try Self.project(failure: "print(error)").lint()
    #expect(rules(both, among: ["LOC-011", "LOC-012"]) == ["LOC-011"])
    #expect(both.undecidedRules.contains("LOC-012"))
  }

  @Test(arguments: ["print(error)", "lastError = error"])
  func `a callback without a completion call is reported if the other rule is off`(
    failure: String
  ) throws {
    let alone = try Self.project(failure: failure).lint(off("LOC-011"))
    #expect(rules(alone, among: ["LOC-011", "LOC-012"]) == ["LOC-012"])
    #expect(!alone.undecidedRules.contains("LOC-012"))
  }

  @Test func `a finding is kept if the other rule's finding is less severe`() throws {
    let note = LintSettings(rules: ["LOC-011": .level(.note)])
    let both = try Self.project(failure: "print(error)").lint(note)
    #expect(rules(both, among: ["LOC-011", "LOC-012"]) == ["LOC-011", "LOC-012"])
  }

  @Test func `a callback with a completion call is decided`() throws {
    let right = try Self.project(failure: "done?(nil)").lint()
    // The wait has no time limit.
    #expect(rules(right, among: ["LOC-011", "LOC-012"]) == ["LOC-011"])
    #expect(!right.undecidedRules.contains("LOC-012"))
  }
}

import Testing

@testable import Linting

/// Location code of a type in use that nothing calls or reads.
struct UncalledCodeTests {
  private static func rules(
    method: String = "func ask()", caller: String = "", manager: String = "manager.delegate = self"
  ) throws -> [String] {
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      final class Locator: NSObject, CLLocationManagerDelegate {
        let manager = CLLocationManager()
        override init() { super.init(); \(manager) }
        \(method) {
          manager.requestWhenInUseAuthorization()
          manager.startUpdatingLocation()
        }
        \(caller)
      }

      """
    let provider = WidgetCode.provider(
      members: "let locator = Locator()",
      timeline: """
        _ = locator.description
        completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
        """)
    let found = try WidgetCode.result(of: WidgetCode.head() + code + provider).findings
    return Set(found.map(\.rule)).intersection(["LOC-001", "LOC-006", "LOC-013"]).sorted()
  }

  @Test func `a function that nothing calls requests nothing`() throws {
    #expect(try Self.rules() == ["LOC-001"])
    #expect(try Self.rules(caller: "func begin() { ask() }") == ["LOC-001"])
  }

  @Test(arguments: [
    ("func ask()", "func use() { ask() }\nvar description2: Int { use(); return 1 }"),
    ("@objc func ask()", ""), ("func ask()", "lazy var action = ask"),
    ("func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)", ""),
  ]) func `a function that is named, or that a framework may call, is checked`(
    method: String, caller: String
  ) throws {
    #expect(try Self.rules(method: method, caller: caller).contains("LOC-006"))
  }

  @Test(arguments: [
    ("private func begin() { Place().ask() }", false),
    ("private func begin() { Place().ask() }\nfunc show() { begin() }", false),
    (
      "var body: some View { begin(); return Text(\"a\") }\nprivate func begin() { Place().ask() }",
      true
    ),
  ]) func `what only uncalled functions of a view call does not run`(
    members: String, runs: Bool
  ) throws {
    let body = members.contains("body") ? "" : "var body: some View { Text(\"a\") }\n"
    let code = """
      import CoreLocation
      import SwiftUI
      import WidgetKit
      @main struct Tides: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "tides", provider: Provider()) { _ in TideView() }
        }
      }
      struct Entry: TimelineEntry { let date: Date }
      struct TideView: View {
        \(body)\(members)
      }
      final class Place: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        func ask() { manager.requestWhenInUseAuthorization() }
      }

      """
    let found = try WidgetCode.result(of: code + WidgetCode.provider()).findings.map(\.rule)
    #expect(found.contains("LOC-006") == runs)
    #expect(found.contains("LOC-001") == runs)
  }

  @Test func `a call of the manager is no call of a function with the same name`() throws {
    let changed =
      "func locationManagerDidChangeAuthorization(_ m: CLLocationManager) { m.requestLocation() }"
    func rules(_ caller: String) throws -> [String] {
      try Self.rules(method: "func requestLocation()", caller: caller)
    }
    #expect(try !rules(changed).contains("LOC-006"))
    #expect(try rules("override init() { super.init(); requestLocation() }").contains("LOC-006"))
  }

  @Test func `WidgetKit calls no method with a completion of an async provider`() throws {
    let timeline = "Timeline(entries: [Entry(date: .now)], policy: .never)"
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      struct Choice: WidgetConfigurationIntent {}
      struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Entry { Entry(date: .now) }
        func getTimeline(for choice: Choice, in context: Context, completion: (Timeline<Entry>) -> Void) {
          do { try read() } catch { completion(\(timeline)) }
        }
        func snapshot(for choice: Choice, in context: Context) async -> Entry { Entry(date: .now) }
        func timeline(for choice: Choice, in context: Context) async -> Timeline<Entry> {
          do { try read() } catch {
            return \(timeline)
          }
          return Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600))
        }
      }

      """
    #expect(
      try WidgetCode.findings("RLD-006", in: WidgetCode.head() + code) == [
        "warning: return \(timeline)"
      ])
  }

  @Test func `a manager that nothing reads needs no key`() throws {
    func found(_ use: String, _ members: String = "let places = CLLocationManager()") throws
      -> Int
    {
      let provider = WidgetCode.provider(
        members: members,
        timeline: "\(use)completion(Timeline(entries: [Entry(date: .now)], policy: .never))")
      return try WidgetCode.result(
        of: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n" + provider
      ).findings.filter { $0.rule == "LOC-001" }.count
    }
    #expect(try found("") == 0)
    #expect(try found("show(places)\n") == 1)
    // Code in a body is not followed.
    #expect(try found("", "var places: CLLocationManager { CLLocationManager() }") == 1)
  }
}

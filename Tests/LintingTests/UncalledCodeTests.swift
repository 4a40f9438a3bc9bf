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

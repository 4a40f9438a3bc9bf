import Findings
import Testing

@testable import Linting

/// Failures without a retry, and reloads that request the next reload.
struct ReloadLoopTests {
  private static func findings(
    _ rule: String, members: String = "", timeline: String, beside other: String = ""
  ) throws -> [String] {
    try WidgetCode.findings(
      rule,
      in: WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(members: members, timeline: timeline) + other)
  }

  private static let never = "Timeline(entries: [Entry(date: .now)], policy: .never)"
  private static let later =
    "completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))"
  private static let helper =
    "private func failed(_ error: any Error) -> Timeline<Entry> {\n\(never)\n}\n"

  @Test func `of two findings at one place, the more severe one gives the message`() throws {
    let other = """
      struct Other: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "other", provider: Provider()) { Text($0.date, style: .time) }
        }
      }

      """
    let code =
      WidgetCode.head() + other + "struct Entry: TimelineEntry { let date: Date }\n"
      + WidgetCode.provider(timeline: "WidgetCenter.shared.reloadAllTimelines()\n" + Self.later)
    let found = try WidgetCode.result(of: code).findings.filter { $0.rule == "RLD-010" }
    #expect(found.map(\.level) == [.warning])
    #expect(found.allSatisfy { $0.message.contains("while it creates a timeline") })
  }

  @Test func `a free function that handles several failures is followed`() throws {
    let timeline = """
      guard let url = URL(string: server) else { return completion(failed(URLError(.badURL))) }
          Task {
            do {
              _ = try await URLSession.shared.data(from: url)
              \(Self.later)
            } catch {
              completion(failed(error))
            }
          }
      """
    #expect(
      try Self.findings("RLD-006", timeline: timeline, beside: Self.helper)
        == ["warning: \(Self.never)"])
  }

  @Test func `a function that no failure path calls is not reported`() throws {
    let timeline =
      "guard isSignedIn else { return completion(failed(Left())) }\nif isDone { return completion(failed(Left())) }\n"
    #expect(
      try Self.findings(
        "RLD-006", timeline: timeline + Self.later, beside: Self.helper + "struct Left: Error {}\n")
        == [])
  }

  @Test(arguments: [
    "guard let data = try? read() else {\nNEVER\nreturn }\nshow(data)\n",
    "if let data = try? read() { show(data) } else {\nNEVER\nreturn }\n",
    "guard case .success(let data) = result else {\nNEVER\nreturn }\nshow(data)\n",
    "if let error {\nNEVER\nreturn }\n", "guard error == nil else {\nNEVER\nreturn }\n",
    "if case .failure = result {\nNEVER\nreturn }\n",
  ]) func `the branch for a failed result is a failure path`(code: String) throws {
    let never = "completion(\(Self.never))"
    let found = try Self.findings(
      "RLD-006", timeline: code.replacing("NEVER", with: never) + Self.later)
    #expect(found == ["warning: \(never)"])
  }

  @Test(arguments: [
    "guard isSignedIn else {\nNEVER\nreturn }\n",
    "guard let user = account.user else {\nNEVER\nreturn }\nshow(user)\n",
    "if let data = try? read() {\nshow(data)\nNEVER\nreturn }\n",
  ]) func `other branches are not failure paths`(code: String) throws {
    let found = try Self.findings(
      "RLD-006", timeline: code.replacing("NEVER", with: "completion(\(Self.never))") + Self.later)
    #expect(found == [])
  }

  private static let reload = "WidgetCenter.shared.reloadAllTimelines()"

  @Test(arguments: [
    "init() {\nRELOAD\n}", "init() { start() }\nfunc start() {\nRELOAD\n}",
    "init() {\nTask {\nRELOAD\n} }",
  ]) func `a reload when the provider is created is reported`(store: String) throws {
    let other = "final class Store {\n\(store.replacing("RELOAD", with: Self.reload))\n}\n"
    #expect(
      try Self.findings(
        "RLD-010", members: "let store = Store()", timeline: Self.later, beside: other)
        == ["warning: \(Self.reload)"])
  }

  @Test(arguments: [
    "init() { if isApp {\nRELOAD\n} }", "init() { observe {\nRELOAD\n} }",
    "func start() {\nRELOAD\n}", "init() { guard isApp else { return }\nRELOAD\n}",
    "init() { WidgetCenter.shared.reloadTimelines(ofKind: \"other\") }",
  ]) func `a conditional or later reload, or one of other widgets, is not reported`(
    store: String
  ) throws {
    let other = "final class Store {\n\(store.replacing("RELOAD", with: Self.reload))\n}\n"
    #expect(
      try Self.findings(
        "RLD-010", members: "let store = Store()", timeline: Self.later, beside: other)
        == [])
  }

  @Test(arguments: [
    ("init() {\nRELOAD\n}", true), ("init() { start() }\nfunc start() {\nRELOAD\n}", true),
    ("let store = Store()", true), ("init() { if isNew {\nRELOAD\n} }", false),
    ("func start() {\nRELOAD\n}", false),
  ]) func `a reload when a widget or its bundle is created is reported`(
    members: String, isFound: Bool
  ) throws {
    let code = members.replacing("RELOAD", with: Self.reload)
    let expected = isFound ? ["warning: \(Self.reload)"] : []
    let store = code == members ? "final class Store { init() {\n\(Self.reload)\n} }\n" : ""
    for type in [
      "struct All: WidgetBundle {\n\(code)\nvar body: some Widget { Tides() } }\n",
      "struct Other: Widget {\n\(code)\nvar body: some WidgetConfiguration { EmptyWidgetConfiguration() } }\n",
    ] {
      #expect(
        try Self.findings("RLD-010", timeline: Self.later, beside: type + store) == expected)
    }
  }

  @Test(arguments: [
    ("repeat {\nRELOAD\n} while next()", true), ("repeat {\nRELOAD\nbreak\n} while next()", false),
    ("for tide in tides { if tide.isHigh {\nRELOAD\ncontinue }\nshow(tide) }", true),
    ("for tide in tides { if tide.isHigh {\nRELOAD\nbreak } }", false),
    ("for tide in tides { if tide.isHigh {\nRELOAD\nreturn } }", false),
    ("for tide in tides { switch tide { case .high:\nRELOAD\nbreak\ndefault: show(tide) } }", true),
  ]) func `repeat is a loop, and continue does not leave a loop`(
    code: String, isFound: Bool
  ) throws {
    let other = "func save() { \(code.replacing("RELOAD", with: Self.reload)) }\n"
    #expect(
      try Self.findings("RLD-010", timeline: Self.later, beside: other)
        == (isFound ? ["warning: \(Self.reload)"] : []))
  }

  private static func callbackReloads(_ received: String, request: String) throws -> [String] {
    try findings(
      "RLD-010", members: "let locator = Locator()", timeline: "_ = locator.place\n" + later,
      beside: """
        final class Locator: NSObject, CLLocationManagerDelegate {
          let manager = CLLocationManager()
          var place: CLLocation?
          override init() { super.init(); manager.delegate = self; \(request) }
          func locationManager(_ manager: CLLocationManager, didUpdateLocations all: [CLLocation]) {
            \(received)
          }
        }
        """)
  }

  @Test(arguments: [
    reload, "guard let last = all.last else { return }\nplace = last\n" + reload,
    "show()\n}\nfunc show() {\n" + reload,
  ]) func `a reload for each location that a provider requests is a loop`(received: String) throws {
    #expect(
      try Self.callbackReloads(received, request: "manager.requestLocation()")
        == ["warning: " + Self.reload])
  }

  @Test(arguments: [
    ("if all[0].distance(from: old) > 1_000 {\n\(reload)\n}", "manager.requestLocation()"),
    (reload, "print(manager.isAuthorizedForWidgetUpdates)"),
  ]) func `a reload after a change, or of a delegate without a request, is not a loop`(
    received: String, request: String
  ) throws {
    #expect(try Self.callbackReloads(received, request: request) == [])
  }
}

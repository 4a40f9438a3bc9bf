import Testing

@testable import Linting

/// Calls that a gallery snapshot waits for, and calls that it only starts.
struct GalleryWaitTests {
  private static func findings(_ snapshot: String, beside other: String = "") throws -> [String] {
    try WidgetCode.findings(
      "GAL-001",
      in: WidgetCode.head() + "import Alamofire\nimport MapKit\nimport WeatherKit\n"
        + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(members: "var account = Account()", snapshot: snapshot)
        + "struct Account {}\n" + other)
  }

  private static let answer = "completion(Entry(date: .now))"

  @Test(arguments: [
    "_ = try? await CLGeocoder().reverseGeocodeLocation(harbour)",
    "_ = try? await WeatherService.shared.weather(for: harbour)",
    "_ = try? await WeatherKit.WeatherService().weather(for: harbour)",
    "_ = try? await MKLocalSearch(request: search).start()",
    "_ = try? await MKReverseGeocodingRequest(location: harbour)?.mapItems",
    "async let tide = AF.request(address).serializingData().value",
    "_ = try? await URLSession(configuration: .default).data(from: address)",
    "_ = try? await client.fetch(query: query)",
  ]) func `a request before the completion call is a wait`(request: String) throws {
    let other = "let client = ApolloClient(url: address)\n"
    let direct = try Self.findings("Task {\n\(request)\n\(Self.answer) }", beside: other)
    #expect(direct == ["warning: \(request)"])
    let helper = try Self.findings(
      "load { completion($0) }",
      beside: other
        + "func load(_ done: @escaping (Entry) -> Void) {\nTask {\n\(request)\ndone(Entry(date: .now)) } }"
    )
    #expect(helper == ["warning: load { completion($0) }"])
  }

  @Test func `a gallery does not wait for what a new object starts`() throws {
    func locator(_ start: String) -> String {
      """
      final class Locator: NSObject, CLLocationManagerDelegate {
        static let shared = Locator()
        let manager = CLLocationManager()
        \(start)
        func begin() { manager.startUpdatingLocation() }
      }

      """
    }
    #expect(
      try Self.findings(
        "_ = Locator.shared.manager\n\(Self.answer)",
        beside: locator("override init() { super.init(); begin() }")) == [])
    #expect(
      try Self.findings(
        "Task { _ = await Locator()\n\(Self.answer) }",
        beside: locator("init(first: Int = 0) async { begin() }")
      ).count == 1)
  }

  @Test(arguments: [
    "AF.request(address).responseData { _ in completion(Entry(date: .now)) }",
    "AF.request(address).validate().responseDecodable(of: Tide.self) { _ in completion(Entry(date: .now)) }",
    "CLGeocoder().reverseGeocodeLocation(harbour) { _, _ in completion(Entry(date: .now)) }",
    "MKLocalSearch(request: search).start { _, _ in completion(Entry(date: .now)) }",
  ]) func `a request whose closure calls the completion is a wait`(request: String) throws {
    #expect(try Self.findings(request) == ["warning: \(request)"])
  }

  @Test(arguments: [
    "Task { _ = try? await CLGeocoder().reverseGeocodeLocation(harbour) }\n",
    "Task { await refresh() }\n", "AF.request(address).responseData { _ in print(1) }\n",
    "account.load()\n",
  ]) func `work that is only started is not a wait`(start: String) throws {
    let other =
      "func refresh() async { _ = try? await WeatherService.shared.weather(for: harbour) }\n"
      + "extension Account { func load() { Task { await refresh() } } }\n"
    #expect(try Self.findings(start + Self.answer, beside: other) == [])
  }

  private static let loading = """
    func fetch() async -> Data? { try? await URLSession.shared.data(from: address).0 }
    func refresh() { Task { store(await fetch()) } }
    func load(_ done: @escaping (Entry) -> Void) { Task { done(Entry(of: await fetch())) } }
    func value() async -> Entry {
      let task = Task { await fetch() }
      return Entry(of: await task.value)
    }
    func direct() async -> Entry { Entry(of: await Task { await fetch() }.value) }

    """

  @Test(arguments: [
    ("refresh()", true), ("_ = Task { store(await fetch()) }", true),
    ("let task = Task { await fetch() }", true), ("load { completion($0) }", false),
    ("Task { completion(await value()) }", false), ("Task { completion(await direct()) }", false),
    ("Task { completion(Entry(of: await fetch())) }", false),
  ]) func `a task that the snapshot does not await is not a wait`(call: String, isStarted: Bool)
    throws
  {
    let snapshot = isStarted ? call + "\n" + Self.answer : call
    let found = try Self.findings(snapshot, beside: Self.loading)
    #expect(found == (isStarted ? [] : ["warning: \(call)"]))
  }

  @Test(arguments: [
    ("group.leave()", "group.notify(queue: .main) { done() }", true),
    ("group.leave()", "group.notify(queue: .main, execute: done)", true),
    ("group.leave()", "group.wait()\ndone()", true),
    ("group.leave()", "group.notify(queue: .main) { print(1) }\ndone()", false),
    ("print(1)", "group.notify(queue: .main) { done() }", false),
  ]) func `a request is a wait if the completion call waits for its dispatch group`(
    end: String, notification: String, isWait: Bool
  ) throws {
    let other = """
      func load(_ done: @escaping () -> Void) {
        let group = DispatchGroup()
        group.enter()
        CLGeocoder().reverseGeocodeLocation(harbour) { _, _ in \(end) }
        \(notification)
      }

      """
    let call = "load { completion(Entry(date: .now)) }"
    #expect(try Self.findings(call, beside: other) == (isWait ? ["warning: \(call)"] : []))
  }

  @Test(arguments: [
    "if context.isPreview { completion(Entry(date: .now)) } else { Task { _ = try? await WeatherService.shared.weather(for: harbour); completion(Entry(date: .now)) } }",
    "Task { _ = await Session().name(); completion(Entry(date: .now)) }",
    "Task { _ = await geocoder.start(); completion(Entry(date: .now)) }",
  ]) func `creating a session, sample data and another type's method are not waits`(
    snapshot: String
  ) throws {
    let other = """
      final class Session {
        let session: URLSession
        let other: URLSession
        init() {
          session = URLSession(configuration: .default)
          other = URLSession.shared
        }
        func name() async -> String { UserDefaults.standard.string(forKey: "name") ?? "" }
      }
      struct Geocoder { func start() async {} }
      let geocoder = Geocoder()

      """
    #expect(try Self.findings(snapshot, beside: other) == [])
  }

  @Test func `a service that is known only by name is a note`() throws {
    let found = try Self.findings(
      "Task {\n_ = await apiClient.tides()\n\(Self.answer) }")
    #expect(found == ["note: _ = await apiClient.tides()"])
  }
}

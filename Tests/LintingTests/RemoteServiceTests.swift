import Findings
import Testing

@testable import Linting

/// Services outside of the device, and project types with the same names.
struct RemoteServiceTests {
  private static func rules(_ snapshot: String, beside other: String = "") throws -> [String] {
    let code =
      WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
      + WidgetCode.provider(snapshot: snapshot) + other
    return try WidgetCode.result(of: code).findings.map(\.rule).filter { $0 == "GAL-001" }
  }

  private static func answer(after request: String) -> String {
    "Task {\n\(request)\ncompletion(Entry(date: .now)) }"
  }

  @Test(arguments: [
    "_ = try? await Firestore.firestore().collection(\"stops\").getDocuments()",
    "let stops = Firestore.firestore().collection(\"stops\")\n_ = try? await stops.getDocuments()",
    "_ = try? await CKContainer.default().publicCloudDatabase.record(for: id)",
  ]) func `a request to a cloud database is a wait`(request: String) throws {
    #expect(try Self.rules(Self.answer(after: request)) == ["GAL-001"])
  }

  @Test func `a project type with the name of a service is not that service`() throws {
    let request = Self.answer(after: "_ = await WeatherService.shared.weather()")
    let own = """
      actor WeatherService {
        static let shared = WeatherService()
        func weather() -> String { UserDefaults.standard.string(forKey: "weather") ?? "" }
      }

      """
    #expect(try Self.rules(request) == ["GAL-001"])
    #expect(try Self.rules(request, beside: own) == [])
    let chain = Self.answer(after: "_ = try? await Firestore.cache.getDocuments()")
    #expect(try Self.rules(chain) == ["GAL-001"])
    #expect(try Self.rules(chain, beside: "enum Firestore { static let cache = Cache() }\n") == [])
  }

  @Test func `a request to a stored database is a wait`() throws {
    let request = Self.answer(after: "_ = try? await database.record(for: id)")
    let database = "let database: CKDatabase = open()\n"
    #expect(try Self.rules(request, beside: database) == ["GAL-001"])
  }

  @Test func `a request through the Alamofire module uses the network`() throws {
    let timeline = """
      let entries = [Entry(date: .now), Entry(date: .now + 7200)]
      Alamofire.download(address).response { _ in
        completion(Timeline(entries: entries, policy: .atEnd))
      }
      """
    let code =
      WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
      + WidgetCode.provider(timeline: timeline)
    #expect(try WidgetCode.findings("RLD-008", in: code).count == 1)
  }

  private static let dates = """
    enum Dates {
      static var tomorrow: Date { Calendar.current.startOfDay(for: .now).addingTimeInterval(90_000) }
    }

    """

  @Test(arguments: [
    "_ = try? await URLSession.shared.data(from: address)",
    "_ = try? await AF.request(address).serializingData().value",
    "_ = try? await Firestore.firestore().collection(\"stops\").getDocuments()",
  ]) func `a fixed reload time is reported with a server request, also from a property`(
    request: String
  ) throws {
    func found(_ request: String) throws -> [String] {
      let timeline = """
        Task {
          \(request)
          completion(Timeline(entries: [Entry(date: .now)], policy: .after(Dates.tomorrow)))
        }
        """
      let code =
        WidgetCode.head() + "struct Entry: TimelineEntry { let date: Date }\n"
        + WidgetCode.provider(timeline: timeline) + Self.dates
      return try WidgetCode.result(of: code).findings.map(\.rule).filter { $0 == "RLD-004" }
    }
    #expect(try found(request) == ["RLD-004"])
    #expect(try found("_ = await read()") == [])
  }
}

import Testing

@testable import Linting

/// Entries of values that the code contains, and entries that can change.
struct WrittenContentTests {
  private static let types = """
    enum Sky { case clear, cloudy(Int); static var today: Sky { Store.sky } }
    struct City { let name: String; var sky = Sky.clear; static let berlin = City(name: "Berlin") }
    struct Stored { let name = UserDefaults.standard.string(forKey: "a") }
    struct Loaded { let name: String; init(_ id: Int) { name = UserDefaults.standard.string(forKey: "a") ?? "" } }
    enum Store { static var sky: Sky { load() }; static var city = City(name: "a") }
    struct Entry: TimelineEntry {
      var date = Date()
      var city: City?
      var text = "a"
      var value: Any?
      static let preview = Entry(date: .now, city: .berlin)
      static var fresh: Entry { Entry(date: .now, value: Store.sky) }
    }

    """

  private static func isReported(_ entry: String, before: String = "") throws -> Bool {
    let timeline = "completion(Timeline(entries: [\(entry)], policy: .never))"
    let found = try WidgetCode.findings(
      "RLD-005",
      in: WidgetCode.head() + types + WidgetCode.provider(timeline: before + timeline))
    return !found.isEmpty
  }

  @Test(arguments: [
    "Entry()", "Entry(date: .now)", "Entry(date: .now, text: \"b\")", "Entry.preview", ".preview",
    "Entry(date: .now, city: City(name: \"Rome\", sky: .cloudy(20)))",
    "Entry(date: .now, city: .berlin)", "Entry(date: .now, value: [1, 2 + 3])",
    "Entry(date: .now, value: Color(red: 1, green: 0, blue: 0))",
    "Entry(date: .now, value: UnitTemperature.celsius)", ".init(date: .now, text: \"b\")",
  ]) func `an entry of constant values needs no reload`(entry: String) throws {
    #expect(try !Self.isReported(entry))
  }

  @Test(arguments: [
    "Entry.fresh", "Entry(date: .now, city: Store.city)", "Entry(date: .now, value: Sky.today)",
    "Entry(date: .now, value: Stored())", "Entry(date: .now, value: Loaded(1))",
    "Entry(date: .now, value: Date())", "Entry(date: .now, text: load())",
    "Entry(date: .now, value: [load()])", "Entry(date: .now, text: text)",
    "Entry(date: .now, value: UserDefaults.standard)", "Entry(date: .now, value: Locale.current)",
  ]) func `an entry that can change needs a reload`(entry: String) throws {
    #expect(try Self.isReported(entry))
  }

  @Test(arguments: [
    ("let city = City(name: \"Rome\")\n", "Entry(date: .now, city: city)", false),
    ("var entry = Entry()\nentry.date = .now\n", "entry", false),
    ("var entry = Entry()\nentry.city = load()\n", "entry", true),
    ("var city = City(name: \"Rome\")\ncity = load()\n", "Entry(date: .now, city: city)", true),
  ]) func `a local variable is followed`(before: String, entry: String, isReported: Bool) throws {
    #expect(try Self.isReported(entry, before: before) == isReported)
  }
}

import Diagnostics
import Testing

@testable import Linting

/// A private declaration of one file is not the declaration of that name in another file.
struct PrivateNameTests {
  private static let network = """
    import WidgetKit
    private func snapshot(day: Int) async -> Other {
      _ = try? await URLSession.shared.data(from: address)
      return Other(date: .now)
    }
    struct OtherProvider: TimelineProvider {
      func placeholder(in context: Context) -> Other { Other(date: .now) }
      func getSnapshot(in context: Context, completion: @escaping (Other) -> Void) { completion(Other(date: .now)) }
      func getTimeline(in context: Context, completion: @escaping (Timeline<Other>) -> Void) {
        Task { completion(Timeline(entries: [await snapshot(day: 1)], policy: .after(.now + 7200))) }
      }
    }

    """

  private static func provider(_ helper: String) -> String {
    """
    import WidgetKit
    \(helper)

    """
      + WidgetCode.provider(
        snapshot: "completion(snapshot(day: 1))",
        timeline: "completion(Timeline(entries: [snapshot(day: 1)], policy: .after(.now + 7200)))")
  }

  private static func gallery(_ files: [String: String]) throws -> [String] {
    try SmallProject.extensionAlone().merging(files) { $1 }.lint().findings
      .filter { $0.rule == "GAL-001" }.map(\.place.file)
  }

  @Test func `a private function is not used from another file`() throws {
    let own = Self.provider("private func snapshot(day: Int) -> Entry { Entry(date: .now) }")
    #expect(
      try Self.gallery(["Widgets/A.swift": Self.network, "Widgets/B.swift": own]) == [])
    #expect(
      try Self.gallery(["Widgets/B.swift": Self.network, "Widgets/A.swift": own]) == [])
    let shared = Self.network.replacing("private func", with: "func")
    #expect(
      try Self.gallery(["Widgets/A.swift": shared, "Widgets/B.swift": Self.provider("")])
        == ["Widgets/B.swift"])
  }

  @Test(arguments: ["private", "fileprivate"])
  func `a private type is not used from another file`(access: String) throws {
    func helper(_ body: String) -> String {
      """
      \(access) struct Days { func entry() -> Entry { \(body) } }
      private extension Provider { func snapshot(day: Int) -> Entry { Days().entry() } }
      """
    }
    let waiting =
      "URLSession.shared.dataTask(with: address) { _, _, _ in }.resume(); return Entry(date: .now)"
    let quick = "Entry(date: .now)"
    let first = [
      "Widgets/A.swift": helper(waiting), "Widgets/B.swift": Self.provider(helper(quick)),
    ]
    #expect(try Self.gallery(first) == [])
    let second = [
      "Widgets/A.swift": helper(quick), "Widgets/B.swift": Self.provider(helper(waiting)),
    ]
    #expect(try Self.gallery(second).isEmpty == false)
  }

  @Test func `a private constant is not used from another file`() throws {
    func dates(_ access: String) throws -> [String] {
      let own = Self.provider("private func snapshot(day: Int) -> Entry { Entry(date: .now) }")
        .replacing("7200", with: "pause")
      let files = [
        "Widgets/A.swift": "\(access) let pause: TimeInterval = 30\n",
        "Widgets/B.swift": own,
      ]
      return try SmallProject.extensionAlone().merging(files) { $1 }.lint().findings
        .filter { $0.rule == "RLD-002" }.map(\.place.file)
    }
    #expect(try dates("private") == [])
    #expect(try dates("") == ["Widgets/A.swift"])
  }
}

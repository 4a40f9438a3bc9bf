import Testing

@testable import Linting

/// Waits for a location in live updates, other than plain loops.
struct LiveUpdateWaitTests {
  private static func rules(
    _ body: String, property: String = "", system: String = "18.0"
  ) throws -> [String] {
    let source = """
      import CoreLocation
      struct Locator {
        \(property)
        func place() async throws -> CLLocation? {
          \(body)
        }
      }
      """
    return try SmallProject.extensionAlone(system: system).merging([
      "Widgets/Locator.swift": source, "Widgets/Widget.swift": "import WidgetKit",
    ]) { $1 }.lint().findings.map(\.rule).filter { ["LOC-011", "LOC-022"].contains($0) }.sorted()
  }

  @Test(arguments: [
    "try await CLLocationUpdate.liveUpdates().first { $0.location != nil }?.location",
    "return try await CLLocationUpdate.liveUpdates().first(where: { update in update.location != nil })?.location",
    "try await CLLocationUpdate.liveUpdates().compactMap(\\.location).first { _ in true }",
    "let updates = CLLocationUpdate.liveUpdates()\nreturn try await updates.first { $0.location != nil }?.location",
    "for try await place in CLLocationUpdate.liveUpdates().compactMap({ $0.location }) { return place }\nreturn nil",
    "let places = CLLocationUpdate.liveUpdates().compactMap { $0.location }\nfor try await place in places { return place }\nreturn nil",
    "for try await update in CLLocationUpdate.liveUpdates().filter({ $0.location != nil }) { return update.location }\nreturn nil",
    "_ = try await CLLocationUpdate.liveUpdates().contains { $0.location != nil && isGood($0) }\nreturn nil",
  ]) func `a search that ends only with a location is reported`(body: String) throws {
    #expect(try Self.rules(body) == ["LOC-022"])
  }

  @Test func `a search in updates stored in a property is reported`() throws {
    let rules = try Self.rules(
      "try await updates.first { $0.location != nil }?.location",
      property: "let updates = CLLocationUpdate.liveUpdates()")
    #expect(rules == ["LOC-022"])
  }

  @Test(arguments: [
    "try await CLLocationUpdate.liveUpdates().first { $0.location != nil || $0.authorizationDenied }?.location",
    "try await CLLocationUpdate.liveUpdates().first { _ in true }?.location",
    "try await CLLocationUpdate.liveUpdates().prefix(3).first { $0.location != nil }?.location",
    "try await within(timeout: 5) { try await CLLocationUpdate.liveUpdates().first { $0.location != nil }?.location }",
    "try await Other.liveUpdates().first { $0.location != nil }?.location",
    "places.first { $0.location != nil }?.location",
    "for try await update in CLLocationUpdate.liveUpdates().filter({ !$0.authorizationDenied }) { return update.location }\nreturn nil",
  ]) func `a search that can end without a location is not reported`(body: String) throws {
    #expect(try Self.rules(body) == [])
  }

  @Test func `a search that runs before iOS 18 needs a time limit`() throws {
    let body = "try await CLLocationUpdate.liveUpdates().first { $0.location != nil }?.location"
    #expect(try Self.rules(body, system: "17.0") == ["LOC-011"])
  }
}

import Diagnostics
import Testing

@testable import Linting
@testable import Projects

/// Continuations that a type keeps until Core Location calls it back.
struct KeptAnswerTests {
  /// What is not decided about a locator whose callbacks end so.
  private func undecided(success: String, failure: String) throws -> [String] {
    let code = """
      import CoreLocation
      import WidgetKit
      @main struct W: Widget { var body: some WidgetConfiguration { EmptyWidgetConfiguration() } }
      final class Locator: NSObject, CLLocationManagerDelegate {
        private let manager = CLLocationManager()
        private var waiting: CheckedContinuation<CLLocation?, Never>?
        func location() async -> CLLocation? {
          await withCheckedContinuation { continuation in
            waiting = continuation
            manager.requestLocation()
          }
        }
        private func finish(_ place: CLLocation?) {
          waiting?.resume(returning: place)
          waiting = nil
        }
        func locationManager(_ m: CLLocationManager, didUpdateLocations l: [CLLocation]) { \(success) }
        func locationManager(_ m: CLLocationManager, didFailWithError error: any Error) { \(failure) }
      }

      """
    var found: [String] = []
    try Checkout.reading(["Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": code]) {
      found = Linter().lint($0).problems.filter { $0.id == "lint.undecided" }.map(\.summary)
    }
    return found
  }

  @Test func `a kept continuation is decided where both callbacks call it`() throws {
    #expect(try undecided(success: "finish(l.last)", failure: "finish(nil)") == [])
  }

  @Test func `one that a callback never calls is not decided, and counted once`() throws {
    let lines = try undecided(success: "finish(l.last)", failure: "print(error)")
    #expect(lines == ["LOC-012 is undecided at 1 location in Widgets: Widgets/W.swift:9"])
  }
}

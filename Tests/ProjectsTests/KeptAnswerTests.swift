import Diagnostics
import Testing

@testable import Linting
@testable import Projects

/// Continuations that a type stores until Core Location calls it back.
struct KeptAnswerTests {
  /// The undecided locations in a locator with these callbacks.
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

  @Test func `a stored continuation that both callbacks call is decided`() throws {
    #expect(try undecided(success: "finish(l.last)", failure: "finish(nil)") == [])
  }

  @Test func `a stored continuation that one callback never calls is undecided, and counted once`()
    throws
  {
    let lines = try undecided(success: "finish(l.last)", failure: "print(error)")
    #expect(lines == ["LOC-012 is undecided at 1 location in Widgets: Widgets/W.swift:9"])
  }
}

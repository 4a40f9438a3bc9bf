import Foundation
import Observation
import WidgetKit

/// The tides the app knows, shared with the widget through the app group.
@Observable
final class TideStore {
  private(set) var harbours: Array<Harbour> = Harbour.all
  private let defaults = UserDefaults(suiteName: "group.example.tides")

  /// The next high or low water at a harbour today.
  func next(at harbour: Harbour) -> Tide? {
    let now = Calendar.current.dateComponents([.hour, .minute], from: .now)
    let minute = (now.hour ?? 0) * 60 + (now.minute ?? 0)
    return TideTable(harbours: [harbour]).next(at: harbour, after: minute)
  }

  /// Reads the tide tables again and reloads the widget if something it shows has changed.
  func refresh() {
    let table = TideTable(harbours: harbours)
    guard table.digest != defaults?.integer(forKey: "digest") else { return }
    defaults?.set(table.digest, forKey: "digest")
    WidgetCenter.shared.reloadTimelines(ofKind: "nearby")
  }
}

internal import Traces

/// The figures by which two simulations are compared: requests, their cost, and what was shown.
package struct SimulationFigures: Equatable, Sendable {
  /// The widget's instance, or a name for all widgets of a trace.
  package let name: String
  package let requested: Int
  package let charged: Int
  package let free: Int
  /// Free reloads by the recorded reason, the most frequent first.
  package let freeByReason: [Count<String>]
  /// Requests that were withheld at least once.
  package let withheld: Int
  /// Reloads to which a location was delivered.
  package let located: Int
  package let unavailable: Int
  package let notApproved: Int
  package let views: Int
  /// Views that began with content.
  package let viewsWithContent: Int
  /// The age of content over all views, where a view that began without content has none, or nil if
  /// not all views were kept.
  package let age: Distribution?

  /// Returns a row for each widget of a trace, and one for all if there are several.
  package static func rows(of widgets: [WidgetReport]) -> [SimulationFigures] {
    let each = widgets.map { SimulationFigures(of: [$0], named: $0.key.instance) }
    let hasSum = rowCount(ofWidgets: each.count) > each.count
    return hasSum ? each + [SimulationFigures(of: widgets, named: "all widgets")] : each
  }

  /// The number of rows for `count` widgets.
  package static func rowCount(ofWidgets count: Int) -> Int { count > 1 ? count + 1 : count }

  private init(of widgets: [WidgetReport], named name: String) {
    self.name = name
    requested = widgets.reduce(0) { $0 + $1.counts.requested }
    charged = widgets.reduce(0) { $0 + $1.counts.charged }
    free = widgets.reduce(0) { $0 + $1.counts.free }
    withheld = widgets.reduce(0) { $0 + $1.counts.withheldRequests }
    located = widgets.reduce(0) { sum, widget in
      sum + (widget.locationResults.first { $0.value == .delivered }?.count ?? 0)
    }
    unavailable = widgets.reduce(0) { $0 + $1.reloadShares.unavailable }
    notApproved = widgets.reduce(0) { $0 + $1.reloadShares.notApproved }
    views = widgets.reduce(0) { $0 + $1.contentAge.views }
    viewsWithContent = widgets.reduce(0) { $0 + $1.contentAge.beganWithContent }
    freeByReason = Self.sum(of: widgets.flatMap(\.counts.freeByReason))
    age = widgets.count == 1 ? widgets[0].contentAge.ages : Self.ages(of: widgets)
  }

  private static func sum(of counts: [Count<String>]) -> [Count<String>] {
    var sums: [String: Int] = [:]
    for count in counts { sums[count.value, default: 0] += count.count }
    return sums.map { Count($0.key, $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

extension SimulationFigures {
  /// The content age over the views of several widgets, or nil if not all of them were kept.
  private static func ages(of widgets: [WidgetReport]) -> Distribution? {
    guard widgets.allSatisfy({ $0.omittedViews == 0 }) else { return nil }
    var ages = QuantileTally()
    for view in widgets.flatMap(\.views) { ages.add(view) }
    return Distribution(milliseconds: ages)
  }
}

extension QuantileTally {
  /// Counts the content age of a view: endless if it began without content.
  mutating func add(_ view: ViewRow) {
    guard let shown = view.shownAtStart else { return addUnknown() }
    guard shown.isContent else { return addEndless() }
    guard let age = view.contentAge else { return addUnknown() }
    add(age.milliseconds)
  }
}

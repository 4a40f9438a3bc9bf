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
  /// Views that showed content.
  package let viewsWithContent: Int
  /// The age of content at views, or nil if no view shows any or not all views were kept.
  package let age: Ages?

  /// The age of content at the beginning of views: the median, the 95th percentile and the maximum.
  package struct Ages: Equatable, Sendable {
    package let median: Duration
    package let percentile95: Duration
    package let oldest: Duration
  }

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
    viewsWithContent = widgets.reduce(0) { $0 + $1.contentAge.withContent }
    freeByReason = Self.sum(of: widgets.flatMap(\.counts.freeByReason))
    age = Ages(of: widgets)
  }

  private static func sum(of counts: [Count<String>]) -> [Count<String>] {
    var sums: [String: Int] = [:]
    for count in counts { sums[count.value, default: 0] += count.count }
    return sums.map { Count($0.key, $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

extension SimulationFigures.Ages {
  fileprivate init?(of widgets: [WidgetReport]) {
    guard widgets.allSatisfy({ $0.omittedViews == 0 }) else { return nil }
    let ages = widgets.flatMap { $0.views.compactMap(\.contentAge) }.sorted()
    guard let median = ages.nearestRank(0.5), let high = ages.nearestRank(0.95),
      let oldest = ages.last
    else { return nil }
    self.init(median: median, percentile95: high, oldest: oldest)
  }
}

extension [Duration] {
  /// Returns the smallest of sorted durations that at least the given share of them does not
  /// exceed.
  func nearestRank(_ share: Double) -> Duration? {
    guard !isEmpty else { return nil }
    let rank = Int((Double(count) * share).rounded(.up))
    return self[Swift.min(Swift.max(rank - 1, 0), count - 1)]
  }
}

/// The age of a widget's content at its views.
package struct ContentAge: Equatable, Sendable {
  /// The age over all views, where a view that began without content has none.
  package internal(set) var ages = Distribution()
  /// The maximum age of content at a view that the widget declares, or nil if it declares none or
  /// several.
  package internal(set) var limit: Duration?
  /// Whether the widget was placed several times with different limits.
  package internal(set) var hasSeveralLimits = false
  /// Views while the widget declared no limit.
  package internal(set) var unlimited = UnlimitedViews()
  /// Views of content older than the limit at the time.
  package internal(set) var overLimit = ContentCounts()
  /// Views of content whose age is not recorded.
  package internal(set) var undated = ContentCounts()
  /// Views that began without content and got it before they ended.
  package internal(set) var arrivals = 0
  /// The longest time from the beginning of such a view until the content, or nil if there is none.
  package internal(set) var latestArrival: Duration?
  /// The longest time in which no timeline began with current content.
  ///
  /// It is measured from the widget's first event to its removal or the end of the trace.
  package internal(set) var longestGap: Duration?
  package internal(set) var longestGapStart: EventReference?
}

/// Views in placements that declare no maximum age of content.
package struct UnlimitedViews: Equatable, Sendable {
  package var count = 0
  /// Those that began with content of a known age.
  package var measured = 0
  /// Those of which the trace does not record what was on screen, or its age.
  package var unknown = 0
  /// Those that began with content of a known age, by what it is based on.
  package internal(set) var content = ContentCounts()

  package init() {}
}

/// Views of content, by what the content is based on.
package struct ContentCounts: Equatable, Sendable {
  package internal(set) var located = 0
  package internal(set) var prior = 0
  package internal(set) var other = 0

  package var total: Int { located + prior + other }

  mutating func add(_ source: WritableKeyPath<ContentCounts, Int>) { self[keyPath: source] += 1 }
}

extension ContentAge {
  /// The number of views.
  package var views: Int { ages.count }
  /// The number of views of content whose age is known.
  package var withContent: Int { ages.measured }
  /// The number of views that began with content, of known or unknown age.
  package var beganWithContent: Int { ages.measured + undated.total }
  /// The median age of content at views with content, by nearest rank.
  package var median: Duration? { ages.median }
  /// The age of the oldest content at a view.
  package var oldest: Duration? { ages.longest }
  /// The number of views of content older than the limit.
  package var viewsOverLimit: Int { overLimit.total }
  /// Whether any placement declares a limit.
  package var hasLimit: Bool { limit != nil || hasSeveralLimits }
  /// The number of views of content no older than the limit at the time, or nil without a limit.
  package var viewsWithinLimit: Int? {
    hasLimit ? withContent - unlimited.measured - viewsOverLimit : nil
  }
  /// The number of views to which a limit applied.
  package var limitedViews: Int { views - unlimited.count }
}

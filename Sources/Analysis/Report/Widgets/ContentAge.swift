/// The age of a widget's content at its views.
package struct ContentAge: Equatable, Sendable {
  /// The age over all views, where a view that began without content has none.
  package internal(set) var ages = Distribution()
  /// The maximum age of content at a view that the widget declares, if any.
  package internal(set) var limit: Duration?
  /// Views of content older than the limit.
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
  /// The number of views of content no older than the limit, or nil without a limit.
  package var viewsWithinLimit: Int? { limit.map { _ in withContent - viewsOverLimit } }
}

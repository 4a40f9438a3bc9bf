/// How old the content was when people looked.
package struct ContentAge: Equatable, Sendable {
  /// The age over all views; a view that showed no content has none.
  package internal(set) var ages = Distribution()
  /// The oldest content the widget's authors accept at a view, when they declare it.
  package internal(set) var limit: Duration?
  /// Views of content that was older than that.
  package internal(set) var overLimit = ContentCounts()
  /// Views of content whose age is not on record.
  package internal(set) var undated = ContentCounts()
  /// The longest time in which no timeline began with current content, from the widget's first event to its removal or the
  /// trace's end.
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
  /// All views.
  package var views: Int { ages.count }
  /// Views that showed content whose age is known.
  package var withContent: Int { ages.measured }
  /// Views that showed content, of whatever age.
  package var showedContent: Int { ages.measured + undated.total }
  /// Half of the views with content were this fresh or fresher; the nearest rank, never between two views.
  package var median: Duration? { ages.median }
  /// The oldest content at a view.
  package var oldest: Duration? { ages.longest }
  /// Views of content that was older than the widget accepts.
  package var viewsOverLimit: Int { overLimit.total }
  /// Of all views those that showed content no older than the widget accepts; nil where it declares no limit.
  package var viewsWithinLimit: Int? { limit.map { _ in withContent - viewsOverLimit } }
}

/// How old the content was when people looked.
package struct ContentAge: Codable, Equatable, Sendable {
  package internal(set) var views = 0
  /// Views that showed content whose age is known.
  package internal(set) var withContent = 0
  /// Half of the views with content were this fresh or fresher; the nearest rank, never between two views.
  package internal(set) var median: Duration?
  package internal(set) var percentile95: Duration?
  package internal(set) var oldest: Duration?
  package internal(set) var oldestView: EventReference?
  /// The oldest content the widget's authors accept at a view, when they declare it.
  package internal(set) var limit: Duration?
  package internal(set) var viewsOverLimit = 0
  /// The longest time in which no timeline began with current content, from the widget's first event to its removal or the
  /// trace's end.
  package internal(set) var longestGap: Duration?
  package internal(set) var longestGapStart: EventReference?
}

package import Traces

/// One view of a widget, and what the person saw at its beginning.
package struct ViewRow: Equatable, Sendable {
  package let start: EventReference
  /// Nil if the widget was still visible when the trace ended.
  package internal(set) var end: EventReference?
  /// The first display at the beginning of the view or after it.
  package internal(set) var shown: EntryState?
  /// The display when the view began, or nil if it is not recorded.
  package internal(set) var shownAtStart: EntryState?
  /// The age of the content that was shown, or nil if there was none or its age is not recorded.
  package internal(set) var contentAge: Duration?
}

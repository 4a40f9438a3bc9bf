package import Traces

/// One time that a widget was visible, and what the person saw at its beginning.
package struct ViewRow: Equatable, Sendable {
  package let start: EventReference
  /// Nil when the widget was still visible as the trace ended.
  package internal(set) var end: EventReference?
  /// The first thing that was on screen, at the beginning or after it.
  package internal(set) var shown: EntryState?
  /// What was on screen as the view began; nil where the trace does not say.
  package internal(set) var shownAtStart: EntryState?
  /// How old the shown content was; nil where there was none.
  package internal(set) var contentAge: Duration?
}

/// An interval of a trace in which a state did not change.
package struct StateInterval<State: Equatable & Sendable>: Equatable, Sendable {
  package let state: State
  package let start: EventReference
  /// The event that ended it, or nil if it lasted until the trace ended.
  package let end: EventReference?
}

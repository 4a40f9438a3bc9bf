/// A stretch of a trace in which something stayed as it was.
package struct StateInterval<State: Equatable & Sendable>: Equatable, Sendable {
  package let state: State
  package let start: EventReference
  /// The event that ended it; nil when it lasted until the trace ended.
  package let end: EventReference?
}

package import Traces

/// What a widget shows from a moment on without a new reload: the placeholder as the device is locked, a later entry.
package struct DisplayRow: Equatable, Sendable {
  package let time: TraceTime
  package let state: EntryState
}

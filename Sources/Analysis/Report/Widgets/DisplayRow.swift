package import Traces

/// A display that begins without a new reload: the placeholder while the device is locked, or a
/// later entry.
package struct DisplayRow: Equatable, Sendable {
  package let time: TraceTime
  package let state: EntryState
}

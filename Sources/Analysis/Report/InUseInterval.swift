package import Traces

/// An interval in which the widget counts as in use for location: visible, or viewed a short time
/// ago.
package struct InUseInterval: Equatable, Sendable {
  package let start: TraceTime
  package let end: TraceTime
}

/// A line of a trace that marks missing events, which an import could not read.
package struct LossMark: Equatable, Sendable {
  /// The time of the last known event before the mark.
  package let time: TraceTime
  package let reason: LossReason

  /// The `type` of the line.
  static let typeName = "trace.loss"
  /// The id of the diagnostic that reports a mark.
  static let diagnosticID = "trace.recorded-loss"
}

extension TraceTime {
  /// Whether an event at this time, written after another event, shows that the clock was set back.
  ///
  /// Adjustments of less than a second do not affect any check.
  func isClockChange(after other: TraceTime) -> Bool {
    milliseconds < other.milliseconds && other.milliseconds - milliseconds >= 1000
  }
}

/// Why a recording is incomplete at a place.
package enum LossReason: String, CaseIterable, Sendable {
  /// A line could not be read, or its type is unknown.
  case unreadable
  /// The recorder numbered events that no file contains.
  case missing
  /// Two lines that should be equal differ, or one contradicts itself.
  case contradiction
  /// The recorder's file was full, or a timeline had more entries than it lists.
  case limit
  /// The import has a limit of lines; events can be missing anywhere after this.
  case tooMany
  /// The clock was set back, so no later time can be compared with an earlier one.
  case clock

  /// Whether the loss affects the rest of the trace, because no later event makes up for it.
  package var lastsToEnd: Bool {
    switch self {
    case .tooMany, .clock: true
    case .unreadable, .missing, .contradiction, .limit: false
    }
  }
}

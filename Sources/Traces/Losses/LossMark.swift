/// A line of a trace that says that events are missing there: what an import could not take over.
package struct LossMark: Equatable, Sendable {
  /// The time of the last event before it that is known.
  package let time: TraceTime
  package let reason: LossReason

  /// The `type` of its line.
  static let typeName = "trace.loss"
  /// The name of the diagnostic that reports it.
  static let diagnosticID = "trace.recorded-loss"
}

extension TraceTime {
  /// Whether an event of this time, written after one of another, shows that the clock was set back.
  ///
  /// A clock that is adjusted by less than a second changes no judgement.
  func isClockChange(after other: TraceTime) -> Bool {
    milliseconds < other.milliseconds && other.milliseconds - milliseconds >= 1000
  }
}

/// Why a recording is incomplete at one place.
package enum LossReason: String, CaseIterable, Sendable {
  /// A line could not be read, or its type is unknown.
  case unreadable
  /// The recorder numbered events that no file contains.
  case missing
  /// Two lines that should be equal differ, or one contradicts itself.
  case contradiction
  /// The recorder's file was full, or a timeline had more entries than it lists.
  case limit
  /// More lines than an import keeps; events can be missing anywhere after this.
  case tooMany
  /// The clock was set back, so no time after this can be compared with one before.
  case clock

  /// Whether no later event makes up for what is unknown.
  package var lastsToEnd: Bool {
    switch self {
    case .tooMany, .clock: true
    case .unreadable, .missing, .contradiction, .limit: false
    }
  }
}

package import Documents

/// The differences between a run and its baseline, with their causes.
package struct Changes: Equatable, Sendable {
  /// The run that this one is compared with.
  package let baseline: RunRecord
  /// New findings first, then fixed, moved, waived and unchanged ones; each by severity and place.
  package let findings: [FindingChange]
  /// The cells that have evidence now and had none in the baseline, in the matrix's order.
  package let gainedCells: [String]
  /// The cells that had evidence in the baseline and have none now.
  package let lostCells: [String]
  package let figures: [FigureChange]
  /// The other differences: tools, settings, inputs and model.
  package let circumstances: [RunDifference]

  /// A finding of either run.
  package struct FindingChange: Equatable, Sendable {
    package let kind: Kind
    package let cause: Cause
    package let finding: FindingRecord
    /// The finding in the baseline, before it moved.
    package internal(set) var from: FindingRecord?

    /// Whether the baseline did not have the finding, for certain.
    package var isNew: Bool { kind == .new && cause != .input }
    /// Whether the inputs leave it open if the baseline had the finding.
    package var mayBeNew: Bool { kind == .new && cause == .input }
  }

  /// The kind of change of a finding.
  package enum Kind: String, CaseIterable, Sendable {
    case new, fixed, moved, waived, still
  }

  /// The cause of a difference, as far as the runs record it.
  package enum Cause: String, CaseIterable, Sendable {
    /// The sources, when no other cause explains the difference.
    case code
    /// A tool: its version or its set of rules.
    case tool
    /// The settings, a waiver, the budget or the model.
    case policy
    /// A result or trace that only one of the runs has.
    case input
  }

  /// A figure of one widget in one scenario, before and now.
  package struct FigureChange: Equatable, Sendable {
    /// A measure of a widget; content age is its 95th percentile over all views.
    package let measure: GateMeasure
    package let widget: String
    /// The scenario, or the trace's name when it has no scenario.
    package let scenario: String
    /// The smallest and the largest value over the traces of the baseline.
    package let before: ClosedRange<Double>
    package let now: ClosedRange<Double>
    package let evaluation: Evaluation

    /// The evaluation of a change; overlapping ranges are noise.
    package enum Evaluation: String, CaseIterable, Sendable {
      case better, worse, withinNoise
      /// Smaller, because the widget almost stopped reloading.
      case stopped
    }
  }

  /// A difference that is not in the code.
  package struct RunDifference: Equatable, Sendable {
    package let cause: Cause
    /// One sentence.
    package let sentence: String
  }
}

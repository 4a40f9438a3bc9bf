package import Documents

/// What is different from the run that this one is measured against, and why.
package struct Changes: Equatable, Sendable {
  /// The run measured against.
  package let baseline: RunRecord
  /// New ones first, then fixed, moved, waived, still there; each by level and place.
  package let findings: [FindingChange]
  /// Cells with evidence now and not then, in the matrix's order.
  package let gainedCells: [String]
  /// Cells with evidence then and not now.
  package let lostCells: [String]
  package let figures: [FigureChange]
  /// What else is different: tools, settings, inputs, model; each a sentence with its cause.
  package let circumstances: [Circumstance]

  /// A finding on either side.
  package struct FindingChange: Equatable, Sendable {
    package let kind: Kind
    package let cause: Cause
    package let finding: FindingRecord
    /// Where it was before it moved.
    package internal(set) var from: FindingRecord?
  }

  /// What became of a finding.
  package enum Kind: String, CaseIterable, Sendable {
    case new, fixed, moved, waived, still
  }

  /// Why something is different, as far as the runs tell.
  package enum Cause: String, CaseIterable, Sendable {
    /// The sources: nothing else explains it.
    case code
    /// A tool, its version or its set of rules.
    case tool
    /// The settings, a waiver, the budget or the model.
    case policy
    /// A result or trace that one of the runs has and the other lacks.
    case input
  }

  /// A number of one widget in one scenario, then and now.
  package struct FigureChange: Equatable, Sendable {
    /// One of those that are about a widget; content age is that of 95 % of the views.
    package let measure: GateMeasure
    package let widget: String
    /// The scenario, or the trace's name where it plays none.
    package let scenario: String
    /// The smallest and the largest over the traces of a run.
    package let before: ClosedRange<Double>
    package let now: ClosedRange<Double>
    package let judgement: Judgement

    /// Ranges that overlap are noise.
    package enum Judgement: String, CaseIterable, Sendable {
      case better, worse, withinNoise
      /// Smaller, because the widget all but stopped reloading.
      case stopped
    }
  }

  /// Something around the code that is different.
  package struct Circumstance: Equatable, Sendable {
    package let cause: Cause
    /// One sentence.
    package let sentence: String
  }
}

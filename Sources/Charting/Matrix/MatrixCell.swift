/// One cell of the matrix: what is expected there and whether a run showed it.
package struct MatrixCell: Hashable, Sendable {
  /// How what was observed stands to what is expected.
  package enum State: String, CaseIterable, Sendable {
    /// Observed as expected.
    case agrees
    /// Observed otherwise than expected.
    case differs
    /// Observed where the sources contradict each other.
    case conflict
    /// As expected in a simulation and never observed; not a success.
    case simulated
    /// Observed, but only where the evidence is weak; not a success.
    case degraded
    /// Observed where no one can say what to expect; not a success.
    case indeterminate
    /// Never observed; not a success.
    case notCovered
    /// Cannot occur, so that no one has to cover it.
    case impossible
    /// Never observed, and someone takes that risk for a while.
    case waived
  }

  package let state: State
  /// What the rules say, as a short code: `T · yes · CONTENT`.
  package let expected: String
  /// What was seen; empty when nothing was.
  package let observed: String
  /// How many observations there are.
  package let count: Int
  /// Whether the sources leave room for doubt.
  package let isUncertain: Bool
  /// What a pointer shows beside state and expectation.
  package let note: String
  /// Where the evidence is; empty for no link.
  package let href: String

  package init(
    _ state: State, expected: String, observed: String = "", count: Int = 0,
    isUncertain: Bool = false, note: String = "", href: String = ""
  ) {
    self.state = state
    self.expected = expected
    self.observed = observed
    self.count = count
    self.isUncertain = isUncertain
    self.note = note
    self.href = href
  }
}

extension MatrixCell.State {
  /// The words in the cell.
  var label: String {
    switch self {
    case .agrees: "agrees"
    case .differs: "differs"
    case .conflict: "conflict"
    case .simulated: "simulated only"
    case .degraded: "degraded"
    case .indeterminate: "indeterminate"
    case .notCovered: "not covered"
    case .impossible: "impossible"
    case .waived: "waived"
    }
  }

  /// The sign before the words, which differs in shape.
  var symbol: String {
    switch self {
    case .agrees: "M3 8.5L6.5 12L13 4.5"
    case .differs: "M4 4L12 12M12 4L4 12"
    case .conflict: "M8 2.5L14.5 13.5H1.5ZM8 6.5V9.5M8 11.2V12"
    case .simulated: "M2 9.5C4 5.5 6 5.5 8 8S12 10.5 14 6.5"
    case .degraded: "M8 3V9M8 12V12.5"
    case .indeterminate: "M4.5 6A3.5 3.5 0 1 1 8 9.5V11M8 13V14"
    case .notCovered: "M4 8H12"
    case .waived: "M4.5 14V3H12L9.5 5.75L12 8.5H4.5"
    case .impossible: "M13 8A5 5 0 1 1 3 8A5 5 0 1 1 13 8ZM4.5 11.5L11.5 4.5"
    }
  }

  /// What the state means, for the legend.
  var meaning: String {
    switch self {
    case .agrees: "observed as expected"
    case .differs: "observed, but not as expected"
    case .conflict: "observed where the sources contradict each other"
    case .simulated: "as expected, but only in simulations"
    case .degraded: "observed as expected, but only in weak traces"
    case .indeterminate: "observed, but the expected result is not documented"
    case .notCovered: "not observed in any trace"
    case .impossible: "cannot occur"
    case .waived: "not observed, waived"
    }
  }
}

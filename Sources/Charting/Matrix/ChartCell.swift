/// One cell of the matrix, with its expected and observed result.
package struct ChartCell: Hashable, Sendable {
  /// The relation between the observed and the expected result.
  package enum State: String, CaseIterable, Sendable {
    /// Observed as expected.
    case agrees
    /// Observed, but not as expected.
    case differs
    /// Observed where the sources contradict each other.
    case conflict
    /// As expected in a simulation, but never observed; not a success.
    case simulated
    /// As expected, but only in weak evidence; not a success.
    case degraded
    /// Observed where the expected result is not documented; not a success.
    case indeterminate
    /// Never observed; not a success.
    case notCovered
    /// Cannot occur, so it need not be covered.
    case impossible
    /// Never observed, with a waiver that accepts the risk until its last day.
    case waived
  }

  package let state: State
  /// The expected result as a short code: `T · yes · CONTENT`.
  package let expected: String
  /// The observed result; empty if there is none.
  package let observed: String
  /// The number of observations.
  package let count: Int
  /// Whether the sources are uncertain.
  package let isUncertain: Bool
  /// Whether a gate names the cell.
  package let isRequired: Bool
  /// A note below the expected and observed results.
  package let note: String
  /// The address of the evidence; empty for no link.
  package let href: String

  package init(
    _ state: State, expected: String, observed: String = "", count: Int = 0,
    isUncertain: Bool = false, isRequired: Bool = false, note: String = "", href: String = ""
  ) {
    self.state = state
    self.expected = expected
    self.observed = observed
    self.count = count
    self.isUncertain = isUncertain
    self.isRequired = isRequired
    self.note = note
    self.href = href
  }
}

extension ChartCell.State {
  /// The name of the state in the cell.
  package var label: String {
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

  /// Whether a trace shows the cell.
  var isObserved: Bool {
    switch self {
    case .agrees, .differs, .conflict, .simulated, .degraded, .indeterminate: true
    case .notCovered, .impossible, .waived: false
    }
  }

  /// The path of the sign before the name; each state has a different shape.
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

  /// The meaning of the state, for the legend.
  package var meaning: String {
    switch self {
    case .agrees: "observed as expected"
    case .differs: "observed, but not as expected"
    case .conflict: "observed where the sources contradict each other"
    case .simulated: "as expected, but only in simulations"
    case .degraded:
      "observed only in traces that are damaged, contradict themselves, ran without limits or have no origin"
    case .indeterminate: "observed, but the expected result is not documented"
    case .notCovered: "not observed in any trace"
    case .impossible: "cannot occur"
    case .waived: "not observed, waived"
    }
  }
}

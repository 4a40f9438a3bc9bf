/// The expectation for one location setting in one context.
package struct MatrixCell: Equatable, Sendable {
  package let id: CellID
  package let flag: ExpectedFlag
  package let isDelivered: Bool
  package let display: ExpectedDisplay
  /// The source of each part, as written in the matrix: `auth:A1 del:S4 show:S0`.
  package let sources: String
  /// The open question behind the cell, such as `U2`, or empty if there is none.
  package let uncertainty: String

  /// Whether the sources contradict each other here, so that any display but "unavailable" is
  /// right.
  package var isConflict: Bool { display == .contentConflict }

  /// The value of `isAuthorizedForWidgetUpdates` that a cell expects.
  package enum ExpectedFlag: String, CaseIterable, Sendable {
    case yes = "T"
    case no = "F"
    case unknown = "?"
    case noReload = "n/a (no reload runs)"
  }

  /// The display that a cell expects.
  package enum ExpectedDisplay: String, CaseIterable, Sendable {
    case content = "CONTENT"
    case contentConflict = "CONTENT*"
    case unavailable = "UNAVAIL"
    case notApproved = "NOTAPPR"
    case placeholder = "PLACEHOLDER"
    /// No display, because the project itself is wrong, which lint reports.
    case lint = "LINT LOC-001"
  }
}

/// One location setting: a row of the matrix.
package struct MatrixRow: Equatable, Sendable {
  /// For example `R09`.
  package let id: String
  package let title: String
}

/// One context: a column of the matrix.
package struct MatrixColumn: Equatable, Sendable {
  /// For example `C6`.
  package let id: String
  package let title: String
}

package import Analysis

extension CheckOutcome {
  /// What history keeps, as an outcome.
  package init(_ recorded: RecordedOutcome) {
    switch recorded {
    case .pass: self = .pass
    case .fail: self = .fail
    case .notApplicable: self = .notApplicable
    case .notChecked: self = .notChecked
    }
  }
}

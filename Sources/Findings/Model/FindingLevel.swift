package import Diagnostics

/// The severity that the tool assigns to a finding, in SARIF's terms, the most severe first.
package enum FindingLevel: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case note
  /// The result has no level because nothing is wrong, for example a passed check.
  case none

  package init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }

  package static func < (left: FindingLevel, right: FindingLevel) -> Bool {
    left.order > right.order
  }

  /// The place among all levels, which begin with the most severe one.
  package var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    case .none: 3
    }
  }
}

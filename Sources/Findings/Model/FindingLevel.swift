package import Diagnostics

/// The severity that the tool assigns to a finding, in SARIF's terms.
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
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .note: 1
    case .warning: 2
    case .error: 3
    }
  }
}

package import Diagnostics

/// How bad the tool says a finding is; the words are SARIF's.
package enum FindingLevel: String, CaseIterable, Comparable, Sendable {
  case error
  case warning
  case note
  /// The tool gives no level because nothing is wrong, for example a check that passed.
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

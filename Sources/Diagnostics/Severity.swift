/// How much a diagnostic matters to the run.
package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
  /// Worth knowing; nothing is missing because of it.
  case note
  /// Something was left out or guessed; the rest was used.
  case warning
  /// The site cannot be right while this stands.
  case error

  package static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

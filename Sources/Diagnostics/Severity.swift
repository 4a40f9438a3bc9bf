/// How much a diagnostic, or the violation of a rule, matters.
package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
  /// The result is wrong until it is fixed; for a rule: Apple requires it, or the code cannot work.
  case error
  /// Something was left out or guessed, and the rest was used; for a rule: Apple recommends it.
  case warning
  /// Worth knowing; nothing is missing because of it.
  case note

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

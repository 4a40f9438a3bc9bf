/// The severity of a diagnostic, or of a rule's violations.
package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
  /// The result is wrong until it is fixed; for a rule, Apple requires it or the code cannot work.
  case error
  /// Something was skipped or guessed, and the rest was used; for a rule, Apple recommends it.
  case warning
  /// Useful information; nothing is missing.
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

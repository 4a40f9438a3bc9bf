/// The number of findings at each level.
package struct LevelCounts: Hashable, Sendable {
  package var error = 0
  package var warning = 0
  package var note = 0
  package var none = 0

  package init(error: Int = 0, warning: Int = 0, note: Int = 0, none: Int = 0) {
    self.error = error
    self.warning = warning
    self.note = note
    self.none = none
  }

  /// The sum of all counts.
  package var total: Int { error + warning + note + none }

  /// The count of a level.
  package subscript(level: FindingLevel) -> Int {
    get {
      switch level {
      case .error: error
      case .warning: warning
      case .note: note
      case .none: none
      }
    }
    set {
      switch level {
      case .error: error = newValue
      case .warning: warning = newValue
      case .note: note = newValue
      case .none: none = newValue
      }
    }
  }

  package static func + (left: LevelCounts, right: LevelCounts) -> LevelCounts {
    LevelCounts(
      error: left.error + right.error, warning: left.warning + right.warning,
      note: left.note + right.note, none: left.none + right.none)
  }
}

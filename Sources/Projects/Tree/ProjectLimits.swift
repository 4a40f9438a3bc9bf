/// How much of a checkout is checked.
package struct ProjectLimits: Hashable, Sendable {
  /// How many files are listed.
  package var files = 200_000
  /// How many folders may lie in each other.
  package var depth = 40
  /// The largest project file, property list or manifest that is read.
  package var projectFileBytes = 32 << 20
  /// How many project files of one kind are read.
  package var projects = 500
  /// How deep configuration files and specifications may include each other.
  package var includes = 16

  /// In bytes; a longer Swift file is not checked, and the check is incomplete.
  package static let longestSource = 8 << 20

  package init() {}

  /// For any checkout.
  package static let standard = ProjectLimits()
}

/// The limits on how much of a checkout is checked.
package struct ProjectLimits: Hashable, Sendable {
  /// The maximum number of files.
  package var files = 200_000
  /// The maximum nesting of folders.
  package var depth = 40
  /// The maximum size of a project file, property list or manifest, in bytes.
  package var projectFileBytes = 32 << 20
  /// The maximum number of project files of one kind.
  package var projects = 500
  /// The maximum nesting of included configuration files and specifications.
  package var includes = 16

  /// The maximum size of a Swift file in bytes; a longer one is not checked, and the check is
  /// incomplete.
  package static let longestSource = 8 << 20

  package init() {}

  /// The limits for any checkout.
  package static let standard = ProjectLimits()
}

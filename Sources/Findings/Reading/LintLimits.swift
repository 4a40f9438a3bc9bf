/// Limits on what is read from a lint file; anything beyond them is counted and reported.
package struct LintLimits: Hashable, Sendable {
  /// The size in bytes beyond which a file is not read.
  package var fileBytes = 256 << 20
  /// The number of findings kept per file; further findings are only counted.
  package var findings = 250_000
  package var messageBytes = 8 << 10
  package var helpBytes = 64 << 10
  /// The number of code flow steps kept per finding.
  package var steps = 100
  /// The maximum number of replacements of a fix; a longer fix is only counted.
  package var replacements = 100
  /// The number of locations, flows, stacks, fixes, suppressions or tags kept per finding.
  package var related = 50
  /// The number of rules kept per tool.
  package var rules = 25_000
  package var notifications = 100
  /// The number of bytes of embedded sources kept per run.
  package var embeddedBytes = 16 << 20
  /// The number of tool runs kept per file.
  package var runs = 200

  package init() {}
}

/// How much of a lint file is taken in; whatever is beyond is counted and told.
package struct LintLimits: Hashable, Sendable {
  /// A larger file is not read at all.
  package var fileBytes = 256 << 20
  /// Findings kept of one file; the rest is only counted.
  package var findings = 250_000
  package var messageBytes = 8 << 10
  package var helpBytes = 64 << 10
  /// Steps of code flows kept of one finding.
  package var steps = 100
  /// Replacements kept of one fix; a longer fix is counted and not kept.
  package var replacements = 100
  /// Places, flows, stacks, fixes, suppressions or tags kept of one finding.
  package var related = 50
  /// Rules kept of one tool.
  package var rules = 25_000
  package var notifications = 100
  /// Bytes of embedded sources kept of one run.
  package var embeddedBytes = 16 << 20
  /// Tool runs kept of one file.
  package var runs = 200

  package init() {}
}

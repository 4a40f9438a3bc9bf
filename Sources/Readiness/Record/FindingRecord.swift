package import Findings

/// A finding as the history keeps it: identity, place and message.
package struct FindingRecord: Equatable, RuleCiting, Sendable {
  /// The version and the digits of the fingerprint: `v1:0123…`.
  package let fingerprint: String
  /// Another fingerprint that waivers and older lines of the history may name: that of earlier
  /// versions, or the one by the line of a finding; nil when there is none.
  ///
  /// Only a record that was read from files has it; the history does not keep it.
  package var formerFingerprint: String?
  /// The digits of the fingerprint computed without the path, which a moved file keeps.
  package let pathless: String
  /// Whether the line is part of the fingerprint, because the code is unknown.
  package var isIdentifiedByLine = false
  /// The tool's name; `almanac` for a violation in a trace.
  package let tool: String
  package let rule: String
  /// The ids of the guidance that the finding cites, sorted.
  package let guidance: [String]
  package let level: FindingLevel
  package let path: String?
  package let line: Int?
  /// At most 200 characters.
  package let message: String
  /// Whether the finding needs action, according to its tool.
  package private(set) var isOpen: Bool
  /// The reason of the tool's suppression; empty when none is given, nil when the finding is not
  /// suppressed.
  package private(set) var suppression: String?

  package init(
    fingerprint: String, pathless: String, tool: String, rule: String, guidance: [String],
    level: FindingLevel, path: String?, line: Int?, message: String, isOpen: Bool,
    suppression: String?
  ) {
    self.fingerprint = fingerprint
    self.pathless = pathless
    self.tool = tool
    self.rule = rule
    self.guidance = guidance
    self.level = level
    self.path = path
    self.line = line
    self.message = message
    self.isOpen = isOpen
    self.suppression = suppression
  }

  /// The finding as if its tool did not suppress it.
  var unsuppressed: FindingRecord {
    var finding = self
    (finding.isOpen, finding.suppression) = (true, nil)
    return finding
  }
}

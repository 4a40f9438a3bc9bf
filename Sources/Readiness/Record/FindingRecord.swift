package import Findings

/// A finding as history keeps it: who it is, where it stood, what was said.
package struct FindingRecord: Equatable, RuleCiting, Sendable {
  /// The version and the digits of its fingerprint: `v1:0123…`.
  package let fingerprint: String
  /// Its fingerprint under the recipe of earlier versions, which waivers and older lines of history name; nil for the same.
  ///
  /// Only a run that was read has it; history does not keep it.
  package var formerFingerprint: String?
  /// Digits of its identity without the path: what stays when a file moves.
  package let pathless: String
  /// The tool's name; `almanac` for what a trace broke.
  package let tool: String
  package let rule: String
  /// Guidance ids it cites, sorted.
  package let guidance: [String]
  package let level: FindingLevel
  package let path: String?
  package let line: Int?
  /// At most 200 characters.
  package let message: String
  /// Whether someone has to act, as far as the tool says.
  package let isOpen: Bool
  /// Why the tool's own suppression holds; empty when it gives no reason, nil when it is not suppressed.
  package let suppression: String?

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
}

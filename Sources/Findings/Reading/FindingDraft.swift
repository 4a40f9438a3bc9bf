internal import Text

/// A finding that a reader has not completed yet.
struct FindingDraft: Sendable {
  var runIndex = 0
  var ruleID: String
  var rule: Interned<LintRule>?
  var level: FindingLevel
  var kind = FindingKind.fail
  var message: String
  var location: FindingLocation?
  var snippet: FindingSnippet?
  var extras = FindingExtras()
  /// The identity from the tool, if it is plausible.
  var toolIdentity: FingerprintKey.ToolIdentity?
  var guidance: [String] = []
  var occurrenceCount = 1

  init(
    ruleID: String, level: FindingLevel, message: String, rule: Interned<LintRule>? = nil,
    location: FindingLocation? = nil
  ) {
    self.ruleID = ruleID.withoutPersonalPlaces
    self.level = level
    self.message = message
    self.rule = rule
    self.location = location
  }

  /// Sets the number of results that the finding represents, of which the tool lists only one.
  mutating func count(asResults count: Int) {
    occurrenceCount = count
    extras.omissions.add(.results, count - 1)
  }
}

internal import Text

/// A finding while a reader still learns about it.
struct FindingDraft: Sendable {
  var runIndex = 0
  var ruleID: String
  var rule: OneCopy<LintRule>?
  var level: FindingLevel
  var kind = FindingKind.fail
  var message: String
  var location: FindingLocation?
  var snippet: FindingSnippet?
  var extras = FindingExtras()
  /// The identity the tool gave, when it looks real.
  var given: FingerprintKey.Given?
  var guidance: [String] = []
  var occurrenceCount = 1

  init(ruleID: String, level: FindingLevel, message: String) {
    self.ruleID = ruleID.withoutPersonalPlaces
    self.level = level
    self.message = message
  }

  /// Sets how many results the finding is for: the tool lists one of them.
  mutating func count(asResults count: Int) {
    occurrenceCount = count
    extras.omissions.add(.results, count - 1)
  }
}

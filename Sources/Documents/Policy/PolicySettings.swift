/// The settings for the files of a release review, with their paths as written.
package struct PolicySettings: Hashable, Sendable {
  /// The waiver file; nil for `waivers.yml`, if it exists.
  package var waivers: String?
  /// The sign-off file; nil for `signoff.yml`, if it exists.
  package var signOff: String?
  /// The history file; nil for `history.jsonl`, if it exists.
  package var history: String?
  /// How many days before its last day a waiver is reported as expiring soon.
  package var warnDays = 14
  /// The number of runs that the history keeps; releases are always kept.
  package var keepRuns = 200
  /// Whether findings that only a branch suppresses pass its gates, if another checkout has the
  /// policy.
  package var acceptSuppressions = false

  package init() {}
}

extension PolicySettings: DocumentDecodable {
  package static let documentName = "the policy"

  package init?(from fields: inout DocumentFields) {
    waivers = fields.optional("waivers", .line, "The waiver file; waivers.yml if absent.")
    signOff = fields.optional("signOff", .line, "The sign-off file; signoff.yml if absent.")
    history = fields.optional(
      "history", .line, "The history file; history.jsonl if absent.")
    let standard = PolicySettings()
    warnDays =
      fields.optional(
        "warnDays", .integer(0...3650),
        "How many days before its last day a waiver is reported as expiring soon.")
      ?? standard.warnDays
    keepRuns =
      fields.optional(
        "keepRuns", .integer(1...100_000),
        "The number of runs that the history keeps; releases are always kept.")
      ?? standard.keepRuns
    acceptSuppressions =
      fields.optional(
        "acceptSuppressions", .boolean,
        "Whether gates accept suppressions that the baseline does not have, under --policy.")
      ?? standard.acceptSuppressions
  }
}

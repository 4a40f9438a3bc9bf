/// Where the files of a release review are, as written, and how long they speak.
package struct PolicySettings: Hashable, Sendable {
  /// Nil for `waivers.yml`, if there is one.
  package var waivers: String?
  /// Nil for `signoff.yml`, if there is one.
  package var signOff: String?
  /// Nil for `history.jsonl`, if there is one.
  package var history: String?
  /// How many days before its last day a waiver is reported as expiring soon.
  package var warnDays = 14
  /// How many runs the history keeps; releases always stay.
  package var keepRuns = 200

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
        "The number of days before its last day from which a waiver is reported as expiring soon.")
      ?? standard.warnDays
    keepRuns =
      fields.optional(
        "keepRuns", .integer(1...100_000),
        "The number of runs that the history keeps; releases are always kept.")
      ?? standard.keepRuns
  }
}

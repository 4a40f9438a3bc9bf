package import Documents
package import Traces

/// The answer of a provider: its entries and its reload policy.
package struct ProviderAnswer: Sendable {
  package let policy: Policy
  package let entryCount: Int
  package let entrySpacing: Duration
  /// Whether the previous content is kept and marked as stale instead of a notice.
  package let keepsContent: Bool
  /// The display of the entries regardless of the flag, or nil for the display that applies.
  package let shows: EntryState?

  /// A reload policy relative to the time of the reload.
  package enum Policy: Hashable, Sendable {
    case after(Duration)
    case atEnd, never
  }

  init(policy: Policy) {
    self.policy = policy
    entryCount = 1
    entrySpacing = .seconds(300)
    keepsContent = false
    shows = nil
  }
}

extension ProviderAnswer: DocumentDecodable {
  package static let documentName = "a provider's answer"

  package init?(from fields: inout DocumentFields) {
    let after = fields.optional(
      "after", .located(.duration), "The delay of the next request after the reload.")
    let policy = fields.optional(
      "policy", .located(.choice(Word.self)),
      "Requests a reload at the end of the entries, or never.")
    entryCount = fields.optional("entries", .integer(1...500), "The number of entries.") ?? 1
    let spacing = fields.optional(
      "every", .located(.duration), "The time between two entries.")
    keepsContent =
      fields.optional("keepsContent", .boolean, "Shows the last valid content, marked stale.")
      ?? false
    shows = fields.optional(
      "shows", .choice(EntryState.self),
      "The state that the entries show, whatever the flag is.")
    entrySpacing = spacing?.value ?? .seconds(300)
    for length in [after, spacing].compactMap(\.self) where length.value < .seconds(1) {
      fields.report(
        "scenario.impossible-time", "a provider cannot request a reload within the same second",
        at: length.range, suggestion: "Write at least 1s.")
    }
    switch (after?.value, policy?.value) {
    case (let length?, nil): self.policy = .after(length)
    case (nil, .atEnd?): self.policy = .atEnd
    case (nil, .never?): self.policy = .never
    case (nil, nil):
      // A value that cannot be read was already reported.
      if fields.range(of: "after") == nil && fields.range(of: "policy") == nil {
        fields.report(
          "scenario.no-policy", "the answer has neither after nor policy", at: nil,
          suggestion: "Add after: 30m, or policy: never.")
      }
      return nil
    case (.some, .some):
      fields.report(
        "scenario.contradiction", "the answer has both after and policy", at: policy?.range,
        suggestion: "Remove one of the two.")
      return nil
    }
  }

  private enum Word: String, CaseIterable, Sendable { case atEnd, never }
}

/// What an entry of a timeline shows.
package enum EntryState: String, CaseIterable, Sendable {
  case content, contentStale, unavailable, notApproved, placeholder, redacted
}

extension EntryState {
  /// Whether it shows data, of now or of some time before.
  package var isContent: Bool { self == .content || self == .contentStale }
}

/// The display of a timeline entry.
package enum EntryState: String, CaseIterable, Sendable {
  case content, contentStale, unavailable, notApproved, placeholder, redacted
}

extension EntryState {
  /// Whether the entry shows data, current or stale.
  package var isContent: Bool { self == .content || self == .contentStale }
}

/// What an entry of a timeline shows.
package enum EntryState: String, Codable, CaseIterable, Sendable {
  case content, contentStale, unavailable, notApproved, placeholder, redacted
}

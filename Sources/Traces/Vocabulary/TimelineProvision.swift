/// A timeline that the provider returned.
package struct TimelineProvision: Equatable, Sendable {
  package var reloadID: String
  package var entries: [Entry]
  package var policy: ReloadPolicy
  /// The run time of the provider in seconds.
  package var duration: Double?

  /// An entry of a timeline.
  package struct Entry: Equatable, Sendable {
    package var date: TraceTime
    package var state: EntryState
    /// When the content was current, or nil without content.
    package var contentAt: TraceTime?
    package var contentHash: String?

    package init(
      date: TraceTime, state: EntryState, contentAt: TraceTime? = nil, contentHash: String? = nil
    ) {
      self.date = date
      self.state = state
      self.contentAt = contentAt
      self.contentHash = contentHash
    }
  }

  package init(reloadID: String, entries: [Entry], policy: ReloadPolicy, duration: Double? = nil) {
    self.reloadID = reloadID
    self.entries = entries
    self.policy = policy
    self.duration = duration
  }
}

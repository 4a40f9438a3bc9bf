/// What a widget displays from this time on.
package struct EntryDisplay: Equatable, Sendable {
  package var instance: String
  package var entryDate: TraceTime?
  package var state: EntryState
  package var contentAt: TraceTime?

  package init(
    instance: String, entryDate: TraceTime? = nil, state: EntryState, contentAt: TraceTime? = nil
  ) {
    self.instance = instance
    self.entryDate = entryDate
    self.state = state
    self.contentAt = contentAt
  }
}

import Testing
import Traces

@testable import Analysis

/// The entries from which a widget's lane is drawn.
@Suite struct DatedEntryTests {
  private func changes(_ entries: [(second: Int64, state: EntryState)]) -> [DatedEntry] {
    DatedEntry.changes(
      in: TimelineProvision(
        reloadID: "r",
        entries: entries.map {
          TimelineProvision.Entry(
            date: TraceTime(milliseconds: $0.second * 1000), state: $0.state)
        }, policy: .never))
  }

  @Test func `entries are kept where the state changes, in the order of their dates`() {
    #expect(
      changes([(20, .unavailable), (0, .content), (10, .content)]) == [
        DatedEntry(date: TraceTime(milliseconds: 0), state: .content),
        DatedEntry(date: TraceTime(milliseconds: 20_000), state: .unavailable),
      ])
  }

  @Test func `after the maximum number of changes the state is unknown`() {
    let kept = changes((0..<40).map { ($0, $0 % 2 == 0 ? .content : .unavailable) })
    #expect(kept.count == DatedEntry.maximum + 1)
    #expect(kept.last == DatedEntry(date: TraceTime(milliseconds: 32_000), state: nil))
  }
}

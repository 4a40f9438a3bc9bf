internal import Traces

/// What is going to happen, the earliest first; of two at the same instant, what the script says goes before what follows
/// from it, and what was planned first before what was planned later.
struct Agenda<Occurrence> {
  private struct Item {
    let time: TraceTime
    let isConsequence: Bool
    let sequence: Int
    let occurrence: Occurrence

    func isBefore(_ other: Item) -> Bool {
      if time != other.time { return time < other.time }
      if isConsequence != other.isConsequence { return !isConsequence }
      return sequence < other.sequence
    }
  }

  /// A binary heap.
  private var items: [Item] = []
  private var planned = 0

  var count: Int { items.count }

  mutating func plan(_ occurrence: Occurrence, at time: TraceTime, isConsequence: Bool) {
    items.append(
      Item(
        time: time, isConsequence: isConsequence, sequence: planned, occurrence: occurrence))
    planned += 1
    var child = items.count - 1
    while child > 0, items[child].isBefore(items[(child - 1) / 2]) {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func next() -> (time: TraceTime, occurrence: Occurrence)? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty {
      items[0] = last
      sink()
    }
    return (first.time, first.occurrence)
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count {
        if items[child].isBefore(items[least]) { least = child }
      }
      if least == parent { return }
      items.swapAt(parent, least)
      parent = least
    }
  }
}

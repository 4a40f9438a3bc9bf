internal import Traces

/// A priority queue of future occurrences, the earliest first.
///
/// At the same instant, occurrences of the script precede consequences, and occurrences that were
/// planned first precede later ones.
struct EventQueue<Occurrence> {
  private struct Item {
    let time: TraceTime
    /// The order of planning, with the highest bit set for a consequence.
    let rank: UInt64
    /// The index of the occurrence, which does not move when items change their order.
    let index: Int

    func isBefore(_ other: Item) -> Bool {
      let left = time.milliseconds
      let right = other.time.milliseconds
      return left == right ? rank < other.rank : left < right
    }
  }

  /// The items as a binary heap.
  private var items: [Item] = []
  private var occurrences: [Occurrence?] = []
  private var freeSlots: [Int] = []
  private var planned: UInt64 = 0

  mutating func plan(_ occurrence: Occurrence, at time: TraceTime, isConsequence: Bool) {
    let index = freeSlots.popLast() ?? occurrences.count
    if index == occurrences.count {
      occurrences.append(occurrence)
    } else {
      occurrences[index] = occurrence
    }
    let rank = planned | (isConsequence ? 1 << 63 : 0)
    items.append(Item(time: time, rank: rank, index: index))
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
    guard let occurrence = occurrences[first.index] else { return nil }
    occurrences[first.index] = nil
    freeSlots.append(first.index)
    return (first.time, occurrence)
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var least = parent
      for child in 2 * parent + 1...2 * parent + 2 where child < items.count {
        if items[child].isBefore(items[least]) { least = child }
      }
      if least == parent { return }
      items.swapAt(parent, least)
      parent = least
    }
  }
}

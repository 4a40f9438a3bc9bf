internal import Text

/// What a result or a run holds that is counted and not kept.
package struct Omissions: Hashable, Sendable {
  /// Each part once, in the order of `Part`.
  package private(set) var items: [Item] = []

  /// How many of one part there are.
  package struct Item: Hashable, Sendable {
    package let part: Part
    package fileprivate(set) var count: Int
  }

  package init() {}

  package var isEmpty: Bool { items.isEmpty }

  /// The count of one part.
  package subscript(part: Part) -> Int { items.first { $0.part == part }?.count ?? 0 }

  /// Counts some more; none and fewer change nothing.
  package mutating func add(_ part: Part, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = items.firstIndex(where: { $0.part == part }) {
      let (sum, isOver) = items[index].count.addingReportingOverflow(count)
      items[index].count = isOver ? .max : sum
    } else {
      let index = items.firstIndex { $0.part > part } ?? items.endIndex
      items.insert(Item(part: part, count: count), at: index)
    }
  }

  /// Counts everything that another one counts.
  package mutating func add(_ other: Omissions) {
    for item in other.items { add(item.part, item.count) }
  }

  /// The parts with their counts: `3 attachments, 1 web request`; empty when nothing is left out.
  package var words: String { items.map(\.words).joined(separator: ", ") }
}

extension Omissions.Item {
  /// The count with the part's name: `1 attachment`.
  package var words: String { Plural.text(count, part.singular, part.plural) }
}

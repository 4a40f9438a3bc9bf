internal import Text

/// The numbers of parts of a result or run that are not kept.
package struct Omissions: Hashable, Sendable {
  /// The counted parts, in the order of `Part`.
  package private(set) var items: [Item] = []

  /// The count of one kind of part.
  package struct Item: Hashable, Sendable {
    package let part: Part
    package fileprivate(set) var count: Int
  }

  package init() {}

  package var isEmpty: Bool { items.isEmpty }

  /// The count of a kind of part.
  package subscript(part: Part) -> Int { items.first { $0.part == part }?.count ?? 0 }

  /// Adds to the count of a part; zero and negative counts have no effect.
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

  /// Adds all counts of another value.
  package mutating func add(_ other: Omissions) {
    for item in other.items { add(item.part, item.count) }
  }

  /// The counts as a phrase: `3 attachments, 1 web request`; empty if nothing was omitted.
  package var phrase: String { items.map(\.phrase).joined(separator: ", ") }
}

extension Omissions.Item {
  /// The count with the name of the part: `1 attachment`.
  package var phrase: String { Plural.text(count, part.singular, part.plural) }
}

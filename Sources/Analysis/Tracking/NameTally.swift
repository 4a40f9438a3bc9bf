/// A tally of a few names, in which names beyond a limit count together as `other`.
struct NameTally {
  private var counts: [String: Int] = [:]

  /// The maximum number of different names.
  static let limit = 64
  static let other = "other"

  mutating func add(_ name: String) {
    if let place = counts.index(forKey: name) {
      counts.values[place] += 1
    } else {
      counts[counts.count < Self.limit ? name : Self.other, default: 0] += 1
    }
  }

  /// The counts, the most frequent name first, and equals by name.
  var sorted: [Count<String>] {
    counts.map { Count($0.key, $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

/// A tally of the cases of an enumeration.
struct CaseTally<Value: CaseIterable & Equatable & Sendable> {
  // Few cases occur, so a linear search finds them faster than a hash does.
  private var counts: [(value: Value, count: Int)] = []

  mutating func add(_ value: Value) {
    for index in counts.indices where counts[index].value == value {
      counts[index].count += 1
      return
    }
    counts.append((value, 1))
  }

  /// The cases that occurred, in the order of the enumeration.
  var sorted: [Count<Value>] {
    Value.allCases.compactMap { value in
      counts.first { $0.value == value }.map { Count(value, $0.count) }
    }
  }
}

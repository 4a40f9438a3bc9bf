/// How often each of a few names occurred; names beyond a limit count together as `other`.
struct NameTally {
  private var counts: [String: Int] = [:]

  /// How many different names are distinguished.
  static let limit = 64
  static let other = "other"

  mutating func add(_ name: String) {
    if let place = counts.index(forKey: name) {
      counts.values[place] += 1
    } else {
      counts[counts.count < Self.limit ? name : Self.other, default: 0] += 1
    }
  }

  /// The most frequent first, equals by name.
  var sorted: [Count<String>] {
    counts.map { Count($0.key, $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

/// How often each case of an enumeration occurred.
struct CaseTally<Value: CaseIterable & Equatable & Sendable> {
  // The few cases that occur are found sooner one by one than by their hashes.
  private var counts: [(value: Value, count: Int)] = []

  mutating func add(_ value: Value) {
    for index in counts.indices where counts[index].value == value {
      counts[index].count += 1
      return
    }
    counts.append((value, 1))
  }

  /// Cases that occurred, in the order of the enumeration.
  var sorted: [Count<Value>] {
    Value.allCases.compactMap { value in
      counts.first { $0.value == value }.map { Count(value, $0.count) }
    }
  }
}

/// How often each of a few names occurred; names beyond a limit count together as `other`.
struct NameTally {
  private var counts: [String: Int] = [:]

  /// How many different names are told apart.
  static let limit = 64
  static let other = "other"

  mutating func add(_ name: String) {
    let isKnown = counts[name] != nil || counts.count < Self.limit
    counts[isKnown ? name : Self.other, default: 0] += 1
  }

  /// The most frequent first, equals by name.
  var sorted: [Count<String>] {
    counts.map { Count($0.key, $0.value) }
      .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
  }
}

/// How often each case of an enumeration occurred.
struct CaseTally<Value: CaseIterable & Hashable & Sendable> {
  private var counts: [Value: Int] = [:]

  mutating func add(_ value: Value) {
    counts[value, default: 0] += 1
  }

  /// Cases that occurred, in the order of the enumeration.
  var sorted: [Count<Value>] {
    Value.allCases.compactMap { value in counts[value].map { Count(value, $0) } }
  }
}

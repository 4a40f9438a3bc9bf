extension TraceSummary {
  /// Keeps the groups for which there is room, with as many examples as there is room for.
  mutating func trimGroups() {
    combineLastGroups()
    for examples in TraceGroup.Examples.allCases { trim(examples) }
  }

  /// Keeps only the combined counts of the last groups, if there is no room for all.
  private mutating func combineLastGroups() {
    var size = 0
    for (place, key) in groups.keys.sorted().enumerated() {
      size += groups[key]?.countsSize(as: key) ?? 0
      guard place >= SummaryLimits.groups || size > SummaryLimits.groupBytes,
        var group = groups.removeValue(forKey: key)
      else { continue }
      group.dropExamples()
      Self.add(group, to: &others[key.isBundled])
    }
  }

  /// Distributes the room for examples among the groups: the first example of each, then the second
  /// of each, and so on.
  ///
  /// Once groups were combined, each of the others has a fixed share, because the number of
  /// examples in the combined ones is no longer known.
  private mutating func trim(_ examples: TraceGroup.Examples) {
    let keys = groups.keys.sorted()
    let counts = keys.map { groups[$0]?.counts(of: examples) ?? [] }
    let totals = counts.map { $0.reduce(0, +) }
    let shares =
      others.isEmpty
      ? RoundRobin.shares(of: totals, total: examples.room)
      : totals.map { min($0, examples.room / SummaryLimits.groups) }
    for (place, key) in keys.enumerated() where shares[place] < totals[place] {
      groups[key]?.keep(
        RoundRobin.shares(of: counts[place], total: shares[place]), of: examples)
    }
  }

  /// The first element of each group, then the second of each, and so on.
  ///
  /// A group's elements are the first of each of its lists, then the second of each. If groups were
  /// combined, only the first element of each group is certain to be kept from all parts.
  func firstOfEachGroup<Element>(_ lists: (TraceGroup) -> [[Element]]) -> [Element] {
    let sorted = groups.sorted { $0.key < $1.key }.map { RoundRobin.merged(lists($0.value)) }
    return RoundRobin.merged(others.isEmpty ? sorted : sorted.map { Array($0.prefix(1)) })
  }
}

/// Comparison of commit hashes, which people and tools abbreviate.
package enum CommitName {
  private static let shortest = 7

  /// Whether two names refer to the same commit; either may be abbreviated to at least seven
  /// digits.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.lowercased(), other.lowercased())
    if one == other { return true }
    return min(one.count, other.count) >= shortest
      && (one.hasPrefix(other) || other.hasPrefix(one))
  }
}

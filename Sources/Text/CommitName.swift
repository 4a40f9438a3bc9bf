/// The name of a commit, which people and tools shorten.
package enum CommitName {
  private static let shortest = 7

  /// Whether two names are of one commit: either may be shortened, to seven digits at least.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (one.lowercased(), other.lowercased())
    if one == other { return true }
    return min(one.count, other.count) >= shortest
      && (one.hasPrefix(other) || other.hasPrefix(one))
  }
}

/// Spelling suggestions for mistyped words.
package enum Nearest {
  /// Longer texts are not typos, and the cost of a comparison is the product of the lengths.
  private static let maximumLength = 200

  /// The candidate with the fewest typos, or nil if none is near.
  ///
  /// A candidate is near if at most a third of the letters, and at least one, are wrong. Two
  /// swapped neighbors count once. Among equally near candidates, the first in the given order
  /// wins.
  package static func word(to typed: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(typed.lowercased())
    guard letters.count <= Self.maximumLength else { return nil }
    let limit = max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = self.distance(letters, other)
      if distance <= limit && distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors between two words.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}

internal import Files

/// The identity of a path: the first half of its SHA-256 digest, so that no two paths share one.
struct PathDigest: Hashable, Comparable, Sendable {
  private let value: UInt128

  /// - Parameter path: the path of a file or a folder, relative to the site.
  init(_ path: some StringProtocol) {
    var digest = SHA256()
    digest.update(String(path))
    value = digest.firstHalf()
  }

  static func < (left: PathDigest, right: PathDigest) -> Bool { left.value < right.value }
}

/// A set of very many paths in 16 bytes each, which can look up a path but not list its paths.
package struct PathSet: Sendable {
  /// Sorted, without duplicates.
  private var digests: [PathDigest]
  /// The paths that were given more than once.
  let repeated: Set<PathDigest>

  /// - Parameter digests: the paths in any order.
  init(_ digests: consuming [PathDigest] = []) {
    digests.sort()
    var repeated: Set<PathDigest> = []
    var count = 0
    for index in digests.indices {
      if count > 0 && digests[index] == digests[count - 1] {
        repeated.insert(digests[index])
      } else {
        digests[count] = digests[index]
        count += 1
      }
    }
    digests.removeLast(digests.count - count)
    self.digests = digests
    self.repeated = repeated
  }

  func contains(_ path: PathDigest) -> Bool {
    let index = digests.firstIndexInOrder { $0 >= path }
    return index < digests.count && digests[index] == path
  }

  func contains(_ path: PagePath) -> Bool { contains(PathDigest(path.description)) }
}

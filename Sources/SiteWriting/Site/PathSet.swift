internal import Files

/// Stands for a path: the first half of its SHA-256 digest, so that no two paths have the same.
struct PathDigest: Hashable, Comparable, Sendable {
  private let value: UInt128

  /// - Parameter path: that of a file or a folder, relative to the site.
  init(_ path: some StringProtocol) {
    var digest = SHA256()
    digest.update(String(path))
    value = digest.firstHalf()
  }

  static func < (left: PathDigest, right: PathDigest) -> Bool { left.value < right.value }
}

/// The paths of very many files in 16 bytes each: it can be asked for one, and lists none.
struct PathSet: Sendable {
  /// Sorted, each once.
  private var digests: [PathDigest]
  /// Those that were given more than once.
  let repeated: Set<PathDigest>

  /// - Parameter digests: in any order.
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

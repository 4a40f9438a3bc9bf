internal import Text

/// The changes of a file in the format of `diff -u`.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 2

  /// Returns the lines of the diff between two versions of a file, without line ends.
  static func text(_ path: String, from old: ByteOutput, to new: ByteOutput) -> [String] {
    func lines(_ bytes: ByteOutput) -> [String] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(bytes: $0) }
    }
    return text(path, from: lines(old), to: lines(new))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func text(_ path: String, from old: [String], to new: [String]) -> String {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var output = "--- a/\(path)\n+++ b/\(path)\n"
    var (left, right, last) = (0, 0, 0)
    var body: [(sign: Character, line: String, left: Int, right: Int)] = []
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        body.append(("-", old[left], left, right))
        left += 1
      } else if right < new.count, inserted.contains(right) {
        body.append(("+", new[right], left, right))
        right += 1
      } else {
        body.append((" ", old[left], left, right))
        left += 1
        right += 1
      }
    }
    while let start = body[last...].firstIndex(where: { $0.sign != " " }) {
      // A hunk ends when the next change is more than twice the context away.
      var end = start
      while let next = body[(end + 1)...].firstIndex(where: { $0.sign != " " }),
        next - end <= 2 * context
      {
        end = next
      }
      let lines = body[max(last, start - context)...min(body.count - 1, end + context)]
      let (before, after) = (lines.count { $0.sign != "+" }, lines.count { $0.sign != "-" })
      let first = lines[lines.startIndex]
      output += "@@ -\(first.left + 1),\(before) +\(first.right + 1),\(after) @@\n"
      output += lines.map { "\($0.sign)\($0.line)\n" }.joined()
      last = lines.endIndex
    }
    return output
  }
}

package import Text

/// The lines of `history.jsonl` that a site keeps.
package struct HistoryFile: Sendable {
  /// The content, the oldest run first.
  package let bytes: ByteOutput
  /// The ids of the runs that did not fit, the newest first.
  package let omitted: [String]

  /// - Parameters:
  ///   - entries: The runs, the oldest first.
  ///   - maximumSize: The size limit in bytes. Releases are always kept; of the other runs, the
  ///     newest ones.
  init(of entries: [History.Entry], maximumSize: Int) {
    var kept: [(record: RunRecord, line: ByteOutput)] = []
    var omitted: [String] = []
    let reference = entries.map { HistoryLine.name($0.record).count }.max() ?? 0
    func line(_ entry: History.Entry) -> (record: RunRecord, line: ByteOutput) {
      (entry.record, HistoryLine.bytes(of: entry))
    }
    var releases = entries.filter(\.record.isRelease).map(line)[...]
    var room = maximumSize - releases.reduce(0) { $0 + $1.line.count + reference }
    for entry in entries.reversed() {
      if entry.record.isRelease {
        releases.popLast().map { kept.append($0) }
        continue
      }
      let new = room > 0 ? line(entry) : (record: entry.record, line: [])
      let size = new.line.count + reference
      let isFit = !new.line.isEmpty && size <= min(room, HistoryLine.maximumLength)
      // A run that is too long by itself does not reduce the room for older runs.
      if isFit || size <= HistoryLine.maximumLength { room -= size }
      if isFit { kept.append(new) } else { omitted.append(entry.record.id) }
    }
    bytes = Self.joined(kept.reversed())
    self.omitted = omitted
  }

  /// Returns the lines, each with the id of the run in the preceding line.
  private static func joined(_ lines: [(record: RunRecord, line: ByteOutput)]) -> ByteOutput {
    var bytes: ByteOutput = []
    var earlier: RunRecord?
    for (record, line) in lines {
      bytes += earlier.map { HistoryLine.naming($0, line) } ?? line
      earlier = record
    }
    return bytes
  }
}

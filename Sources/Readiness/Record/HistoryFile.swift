package import Bytes

/// The lines of `history.jsonl` that a site keeps.
package struct HistoryFile: Sendable {
  /// The oldest run first.
  package let bytes: ByteOutput
  /// The runs that found no room, the newest first.
  package let omitted: [String]

  /// - Parameters:
  ///   - entries: the oldest first.
  ///   - largest: how many bytes the file may have; releases stay always, of the other runs the newest.
  init(of entries: [History.Entry], largest: Int) {
    var lines: [ByteOutput] = []
    var omitted: [String] = []
    var releases = entries.filter(\.record.isRelease).map(HistoryLine.bytes)[...]
    var room = largest - releases.reduce(0) { $0 + $1.count }
    for entry in entries.reversed() {
      if entry.record.isRelease {
        releases.popLast().map { lines.append($0) }
        continue
      }
      let line = room > 0 ? HistoryLine.bytes(of: entry) : []
      let isFit = !line.isEmpty && line.count <= min(room, HistoryLine.longest)
      // A run that is too long by itself takes no room of the older ones.
      if isFit || line.count <= HistoryLine.longest { room -= line.count }
      if isFit { lines.append(line) } else { omitted.append(entry.record.id) }
    }
    bytes = ByteOutput(lines.reversed().joined())
    self.omitted = omitted
  }
}

internal import Analysis
internal import Bytes

/// The lines of all ledgers of one trace, wherever they are: a block for each page, one widget after another.
struct LedgerBlocks: Sendable {
  let count: Int
  /// The lines of a block as a JSON array.
  let read: @Sendable (Int) throws -> ByteOutput

  /// How many lines a block has, and a page shows; the last one of a widget may have fewer.
  static let length = 80

  /// Of a file that has no ledgers, or where nobody looks at them.
  static let none = LedgerBlocks(count: 0) { _ in [] }

  /// How many blocks so many lines take.
  static func count(ofLines lines: Int) -> Int { (lines + length - 1) / length }

  /// How many lines of a widget stand in one of its blocks.
  static func count(ofLines lines: Int, inBlock block: Int) -> Int {
    max(0, min(length, lines - block * length))
  }

  /// How many blocks the ledgers of a trace take.
  static func count(for report: TraceReport) -> Int {
    report.widgets.reduce(0) { $0 + count(ofLines: $1.lineCount) }
  }

  /// The lines of a block.
  ///
  /// - Throws: `JSONError` for what is no block.
  static func lines(in block: ByteOutput) throws(JSONError) -> [LedgerLine] {
    var lines: [LedgerLine] = []
    lines.reserveCapacity(length)
    var reader = JSONReader(block.span, deepest: 8)
    try reader.beginArray()
    while try reader.nextElement() { lines.append(try LedgerLine(from: &reader)) }
    try reader.end()
    return lines
  }
}

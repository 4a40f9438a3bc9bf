internal import Analysis
internal import Bytes

/// The ledger lines of one trace as they settle, in any order: a few in memory, the others in a spool.
struct LedgerScratch: Sendable {
  private let spool: Spool
  /// What was moved into the spool, in pieces of about `largest` bytes.
  private var pieces: [Range<Int>] = []
  /// The piece that is not there yet.
  private var bytes: ByteOutput = []
  /// Where each line of each widget is, by the widget's number and the line's.
  private var places: [[Place]] = []
  /// Why lines are missing.
  private var failure: (any Error)?

  private static let largest = 1 << 20

  private struct Place {
    static let nowhere = Place(piece: 0, start: 0, count: 0)

    let piece: UInt32
    let start: UInt32
    let count: UInt32
  }

  init(in spool: Spool) {
    self.spool = spool
  }

  /// Takes in lines that have settled.
  mutating func add(_ lines: [SettledLine]) {
    guard failure == nil else { return }
    do {
      for line in lines { try add(line) }
    } catch {
      failure = error
    }
  }

  private mutating func add(_ line: SettledLine) throws {
    while places.count <= line.widget { places.append([]) }
    while places[line.widget].count <= line.number { places[line.widget].append(.nowhere) }
    let start = bytes.count
    var writer = JSONWriter(appendingTo: bytes, layout: .oneLine)
    bytes = []
    line.line.write(to: &writer)
    bytes = writer.finish()
    places[line.widget][line.number] = Place(
      piece: UInt32(pieces.count), start: UInt32(start), count: UInt32(bytes.count - start))
    guard bytes.count >= Self.largest else { return }
    pieces.append(try spool.append(bytes.span))
    bytes.removeAll(keepingCapacity: true)
  }

  /// The lines in blocks, once the trace has ended.
  func blocks(of report: TraceReport) -> LedgerBlocks {
    let all = report.widgets.flatMap { widget in
      (0..<LedgerBlocks.count(ofLines: widget.lineCount)).map { (widget: widget.number, block: $0) }
    }
    return LedgerBlocks(count: all.count) { [self] index in
      if let failure { throw failure }
      return try block(all[index].block, of: all[index].widget)
    }
  }

  private func block(_ block: Int, of widget: Int) throws(FileSystemError) -> ByteOutput {
    var text: ByteOutput = [UInt8(ascii: "[")]
    for place in places[widget].dropFirst(block * LedgerBlocks.length).prefix(LedgerBlocks.length) {
      if text.count > 1 { text.append(UInt8(ascii: ",")) }
      if Int(place.piece) < pieces.count {
        let start = pieces[Int(place.piece)].lowerBound + Int(place.start)
        text += try spool.read(start..<start + Int(place.count))
      } else {
        text += bytes[Int(place.start)..<Int(place.start) + Int(place.count)]
      }
    }
    text.append(UInt8(ascii: "]"))
    return text
  }
}

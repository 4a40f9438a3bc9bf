package import Traces

/// A reference by which pages name an event of a trace and link to it.
package struct EventReference: Hashable, Comparable, Sendable {
  package let time: TraceTime
  package let sequence: Int
  // A page holds very many references, so each is kept in few bytes.
  private let shortLine: UInt32
  private var shortRow: Int32

  package init(time: TraceTime, sequence: Int, line: Int = 0) {
    self.time = time
    self.sequence = sequence
    shortLine = UInt32(clamping: line)
    shortRow = -1
  }

  /// The line of the file, from 1, or 0 for an event that was never in a file.
  package var line: Int { Int(shortLine) }

  /// The row of its widget's ledger that contains the event, or otherwise the last row that began
  /// before it.
  ///
  /// Nil if there is no such row. The row locates the event and is not part of its identity.
  package var row: Int? { shortRow < 0 ? nil : Int(shortRow) }

  /// Returns the same event, located in a row of the ledger.
  func inRow(_ row: Int?) -> EventReference {
    var reference = self
    reference.shortRow = row.map(Int32.init(clamping:)) ?? -1
    return reference
  }

  init(_ event: TraceEvent) {
    self.init(time: event.time, sequence: event.sequence, line: event.line)
  }

  /// The anchor of its row on the page of a ledger, such as `row-12`, counted from 1.
  ///
  /// An event before the first row has the anchor of the first row.
  package var rowAnchor: String { "row-\((row ?? 0) + 1)" }

  /// The name of the event in findings, such as `e-000123`, with at least six digits.
  package var name: String {
    let digits = String(sequence)
    return "e-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  package static func == (left: EventReference, right: EventReference) -> Bool {
    (left.time, left.sequence, left.line) == (right.time, right.sequence, right.line)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(sequence)
    hasher.combine(line)
  }

  package static func < (left: EventReference, right: EventReference) -> Bool {
    (left.time, left.sequence, left.line) < (right.time, right.sequence, right.line)
  }
}

/// Comma-separated text as RFC 4180 has it: a field in double quotes may hold commas, line ends and doubled quotes.
struct CommaSeparated {
  /// One record, with the line it begins on.
  struct Record: Equatable {
    let line: Int
    let fields: [String]
  }

  private(set) var records: [Record] = []
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var isQuoted = false
  private var line = 1
  private var firstLine = 1

  init(_ text: String) {
    var bytes = text.utf8.makeIterator()
    var next = bytes.next()
    while let byte = next {
      next = bytes.next()
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && next == UInt8(ascii: "\""):
        field.append(byte)
        next = bytes.next()
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: endField()
      case UInt8(ascii: "\r") where !isQuoted && next == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n") where !isQuoted: endRecord()
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        field.append(byte)
      }
    }
    if !field.isEmpty || !fields.isEmpty { endRecord() }
  }

  private mutating func endField() {
    fields.append(String(decoding: field, as: UTF8.self))
    field.removeAll(keepingCapacity: true)
  }

  private mutating func endRecord() {
    line += 1
    defer { firstLine = line }
    if fields.isEmpty && field.isEmpty { return }
    endField()
    records.append(Record(line: firstLine, fields: fields))
    fields.removeAll(keepingCapacity: true)
  }
}

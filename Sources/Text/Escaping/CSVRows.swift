/// The rows of comma-separated values, with quoted fields as in RFC 4180.
package struct CSVRows: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var line = 1

  /// A row and the line that it begins on.
  package struct Row {
    package let line: Int
    package let fields: [String]
  }

  /// Additional fields of a row are ignored.
  private static let maximumFields = 100

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next row that is not empty.
  package mutating func next() -> Row? {
    while index < bytes.endIndex {
      let first = line
      let fields = row()
      if fields != [""] { return Row(line: first, fields: fields) }
    }
    return nil
  }

  private mutating func row() -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == 0x0A { line += 1 }
      switch byte {
      case UInt8(ascii: "\""):
        let isPair = isQuoted && index < bytes.endIndex && bytes[index] == byte
        if isPair {
          field.append(byte)
          index += 1
        } else {
          isQuoted.toggle()
        }
      case UInt8(ascii: ",") where !isQuoted:
        add(&field, to: &fields)
      case 0x0A where !isQuoted:
        add(&field, to: &fields)
        return fields
      case 0x0D where !isQuoted: continue
      default: field.append(byte)
      }
    }
    add(&field, to: &fields)
    return fields
  }

  private func add(_ field: inout [UInt8], to fields: inout [String]) {
    if fields.count < Self.maximumFields { fields.append(String(decoding: field, as: UTF8.self)) }
    field.removeAll(keepingCapacity: true)
  }
}

/// The rows of comma-separated values, with quoted fields as RFC 4180 has them.
struct CSVRows: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var index: Int

  /// Fields that are kept of one row.
  private static let maximumFields = 100

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// The next row that is not empty.
  mutating func next() -> [String]? {
    while index < bytes.endIndex {
      let fields = row()
      if fields != [""] { return fields }
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

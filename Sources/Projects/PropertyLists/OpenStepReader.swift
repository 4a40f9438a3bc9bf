internal import Diagnostics
internal import Text

/// Reads property lists in the OpenStep format: Xcode project files and `.strings` files.
///
/// Foundation reads this format too but reports no positions, and a finding needs a line.
struct OpenStepReader {
  private let bytes: [UInt8]
  private let file: String
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  private static let maximumDepth = 64

  private init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Reads the single value of a file.
  static func value(
    of bytes: [UInt8], file: String
  ) throws(PropertyListError) -> PropertyNode {
    var reader = OpenStepReader(bytes, file: file)
    try reader.skipBlanks()
    let node = try reader.value()
    try reader.skipBlanks()
    guard reader.offset == bytes.count else { throw reader.unexpected("the end of the file") }
    return node
  }

  /// Reads the keys and values of a `.strings` file, which has no braces around them.
  static func strings(
    of bytes: [UInt8], file: String
  ) throws(PropertyListError) -> PropertyNode {
    var reader = OpenStepReader(bytes, file: file)
    try reader.skipBlanks()
    if reader.byte == UInt8(ascii: "{") { return try reader.value() }
    let place = reader.place
    let entries = try reader.entries()
    guard reader.offset == bytes.count else { throw reader.unexpected("a key") }
    return PropertyNode(.dictionary(entries), at: place)
  }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var place: FilePosition {
    FilePosition(file: file, line: line, column: offset - lineStart + 1)
  }

  private mutating func value() throws(PropertyListError) -> PropertyNode {
    let place = self.place
    switch byte {
    case UInt8(ascii: "{"):
      let entries = try nested { (reader) throws(PropertyListError) in
        try reader.entries()
      }
      try expect("}", "a key or }")
      return PropertyNode(.dictionary(entries), at: place)
    case UInt8(ascii: "("):
      let items = try nested { (reader) throws(PropertyListError) in try reader.items() }
      try expect(")", "a value or )")
      return PropertyNode(.array(items), at: place)
    case UInt8(ascii: "<"):
      try skipData()
      return PropertyNode(.data, at: place)
    default: return PropertyNode(.string(try string("a value")), at: place)
    }
  }

  private mutating func nested<Part>(
    _ read: (inout OpenStepReader) throws(PropertyListError) -> Part
  ) throws(PropertyListError) -> Part {
    guard depth < Self.maximumDepth else {
      throw unexpected("no more than \(Self.maximumDepth) levels")
    }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    try skipBlanks()
    return try read(&self)
  }

  private mutating func entries() throws(PropertyListError) -> [PropertyEntry] {
    var entries: [PropertyEntry] = []
    while let byte, byte != UInt8(ascii: "}") {
      let keyPlace = place
      let key = try string("a key")
      try skipBlanks()
      var value = PropertyNode(.string(key), at: keyPlace)
      if self.byte == UInt8(ascii: "=") {
        offset += 1
        try skipBlanks()
        value = try self.value()
        try skipBlanks()
      }
      try expect(";", "; after the value of \(key)")
      try skipBlanks()
      entries.append(PropertyEntry(key, at: keyPlace, value))
    }
    return entries
  }

  private mutating func items() throws(PropertyListError) -> [PropertyNode] {
    var items: [PropertyNode] = []
    while let byte, byte != UInt8(ascii: ")") {
      items.append(try value())
      try skipBlanks()
      guard self.byte == UInt8(ascii: ",") else { break }
      offset += 1
      try skipBlanks()
    }
    return items
  }

  private mutating func string(_ expected: String) throws(PropertyListError) -> String {
    guard let first = byte else { throw unexpected(expected) }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = offset
    while let byte, Self.isPlain(byte) { offset += 1 }
    guard offset > start else { throw unexpected(expected) }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-+@".utf8.contains(byte)
    }
  }
}

extension OpenStepReader {
  private mutating func quoted(_ quote: UInt8) throws(PropertyListError) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte, byte != quote {
      offset += 1
      if byte == UInt8(ascii: "\\") {
        text += escaped()
      } else {
        if byte == 10 { startLine() }
        text.append(byte)
      }
    }
    guard byte == quote else {
      throw .syntax(
        "a string without an end", expected: "the closing quote", at: start, in: bytes, file: file)
    }
    offset += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escaped() -> [UInt8] {
    guard let byte else { return [] }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[offset...].prefix(4)
      guard digits.allSatisfy(\.isHexDigit),
        let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      else { return [byte] }
      offset += digits.count
      return Array(String(scalar).utf8)
    case 10:
      startLine()
      return [10]
    default: return [byte]
    }
  }

  private mutating func skipData() throws(PropertyListError) {
    let start = offset
    while let byte, byte != UInt8(ascii: ">") {
      guard offset == start || byte.isHexDigit || Self.isBlank(byte) else {
        throw unexpected("hexadecimal digits or >")
      }
      if byte == 10 { startLine() }
      offset += 1
    }
    try expect(">", ">")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private mutating func startLine() {
    line += 1
    lineStart = offset
  }

  private mutating func skipBlanks() throws(PropertyListError) {
    while let byte {
      if byte == 10 {
        offset += 1
        startLine()
      } else if Self.isBlank(byte) {
        offset += 1
      } else if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      } else if bytes[offset...].starts(with: "/*".utf8) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = offset
    offset += 2
    while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) {
      let isEnd = bytes[offset] == 10
      offset += 1
      if isEnd { startLine() }
    }
    guard offset < bytes.count else {
      throw .syntax("a comment without an end", expected: "*/", at: start, in: bytes, file: file)
    }
    offset += 2
  }

  private mutating func expect(_ mark: Unicode.Scalar, _ expected: String) throws(PropertyListError)
  {
    guard byte == UInt8(ascii: mark) else { throw unexpected(expected) }
    offset += 1
  }

  private func unexpected(_ expected: String) -> PropertyListError {
    let found = byte.map { "\"\(UnicodeScalar($0))\"" } ?? "the end of the file"
    return .syntax(found, expected: expected, at: offset, in: bytes, file: file)
  }
}

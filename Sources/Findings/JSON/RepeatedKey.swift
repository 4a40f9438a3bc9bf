internal import Diagnostics
internal import JSON

/// Detection of objects that contain a key twice, so that it is ambiguous which value is meant.
struct RepeatedKey: Sendable {
  private var error: JSONError?
  /// The hashes of the keys in all open objects.
  private var keys: [UInt64] = []

  /// The number of keys of one object up to which a linear search is used instead of a set.
  private static let maximumSearched = 32

  /// Rejects JSON files with a repeated key; other files are left to the next reader.
  static func read(_ source: LintSource) -> LintAttempt {
    guard source.firstByte == UInt8(ascii: "{") || source.firstByte == UInt8(ascii: "[") else {
      return .otherForm
    }
    return problem(in: source, from: source.contentStart).map { .refused($0) } ?? .otherForm
  }

  /// The diagnostic for a repeated key in the JSON from an offset on, or nil.
  ///
  /// All consecutive values are checked, up to the first byte that is not JSON.
  static func problem(in source: LintSource, from start: Int) -> Diagnostic? {
    var keys = RepeatedKey()
    do {
      var reader = JSONReader(source.bytes.span.extracting(start...))
      while true { try keys.walk(&reader) }
    } catch {
      return keys.error.map { LintProblem.invalidJSON($0, in: source, from: start) }
    }
  }

  private mutating func walk(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .object: try walkObject(&reader)
    case .array:
      try reader.beginArray()
      while try reader.nextElement() { try walk(&reader) }
    case .string, .number, .boolean, .null: try reader.skipValue()
    }
  }

  private mutating func walkObject(_ reader: inout JSONReader) throws(JSONError) {
    let first = keys.count
    var many: Set<UInt64> = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let (hash, length) = (Self.hash(key), key.bytes.count)
      let own = keys[first...]
      if own.count >= Self.maximumSearched, many.isEmpty { many = Set(own) }
      let isRepeated = many.isEmpty ? own.contains(hash) : !many.insert(hash).inserted
      if isRepeated {
        let repeated = JSONError.repeatedKey(key.string, at: max(0, reader.offset - length - 3))
        error = repeated
        throw repeated
      }
      if many.isEmpty { keys.append(hash) }
      try walk(&reader)
    }
    keys.removeSubrange(first...)
  }

  /// The FNV-1a hash of a key's content, independent of its escapes.
  private static func hash(_ key: borrowing JSONText) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if key.hasEscapes {
      for byte in key.string.utf8 { add(byte) }
    } else {
      for index in key.bytes.indices { add(key.bytes[index]) }
    }
    return hash
  }
}

extension JSONError {
  /// The error for a key that the object already contains.
  static func repeatedKey(_ key: String, at offset: Int) -> JSONError {
    JSONError(
      offset: offset, expected: "unique keys in an object",
      found: "duplicate key \"\(key.truncated(toBytes: 60))\"")
  }
}

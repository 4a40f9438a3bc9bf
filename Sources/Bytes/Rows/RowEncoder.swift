/// Writes a value as JSON in which a struct is an array of its fields in their order.
///
/// Names of fields are left out, so both sides must know the same types. A case with a payload is an array of its
/// name and the payload's array. Nothing depends on the order of hashing, and a `Double` keeps every bit.
package enum RowEncoder {
  /// The JSON text, on one line.
  ///
  /// - Throws: `EncodingError` for a number that JSON cannot hold.
  package static func encode(_ value: some Encodable) throws -> ByteOutput {
    let output = RowOutput()
    try output.write(value)
    return output.bytes
  }
}

/// The text so far; a class because the containers of `Encodable` all write into it.
final class RowOutput {
  private(set) var bytes: ByteOutput = []
  let userInfo: [CodingUserInfoKey: Any] = [RowCopies.key: RowCopies()]
  /// Arrays that are open within the value being written.
  private var openCount = 0
  private var isFirst = true

  func write<Value: Encodable>(_ value: Value) throws {
    if let length = value as? Duration { return try write(RowDuration(length)) }
    let outer = openCount
    openCount = 0
    try value.encode(to: RowEncoding(output: self))
    while openCount > 0 { close() }
    openCount = outer
  }

  func open() {
    separate()
    bytes.append(UInt8(ascii: "["))
    openCount += 1
    isFirst = true
  }

  private func close() {
    bytes.append(UInt8(ascii: "]"))
    openCount -= 1
    isFirst = false
  }

  func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  func word(_ text: String) {
    separate()
    bytes.append(utf8: text)
  }

  func text(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(escapingJSON: text)
    bytes.append(UInt8(ascii: "\""))
  }

  func number(_ number: Double) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: [], debugDescription: "the number is not finite"))
    }
    word(number.description)
  }

  /// A number that a `Double` does not hold is text: many readers of JSON keep no more digits.
  func whole(_ number: some BinaryInteger) {
    if RowNumber.holds(number) { word(number.description) } else { text(number.description) }
  }
}

/// A length of time as seconds and nanoseconds: unlike the standard library's two halves, any two make a sound one.
struct RowDuration: Codable {
  private let seconds: Int64
  private let nanoseconds: Int64

  init(_ length: Duration) {
    seconds = length.components.seconds
    nanoseconds = length.components.attoseconds / 1_000_000_000
  }

  /// Nil when it is longer than any calendar.
  var length: Duration? {
    guard abs(seconds) <= RowNumber.count.upperBound, abs(nanoseconds) < 1_000_000_000 else {
      return nil
    }
    return .seconds(seconds) + .nanoseconds(nanoseconds)
  }
}

/// What whole numbers of a row may be.
enum RowNumber {
  /// What a `Double` holds exactly.
  static let exact: ClosedRange<Int64> = -(1 << 53)...1 << 53
  /// What a count, a size or an index may be: the sum of all that fit into a file is still a number.
  static let count: ClosedRange<Int64> = -(1 << 39)...1 << 39

  /// Whether a `Double` holds a number.
  static func holds(_ number: some BinaryInteger) -> Bool {
    Int64(exactly: number).map(exact.contains) ?? false
  }
}

/// One value on its way into the text.
struct RowEncoding: Encoder {
  let output: RowOutput
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { output.userInfo }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.open()
    return KeyedEncodingContainer(KeyedRow(output: output))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.open()
    return UnkeyedRow(output: output)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleValue(output: output) }
}

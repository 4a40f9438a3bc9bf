internal import JSON

/// The value of a member, with its position in the line.
struct FieldValue {
  var kind = JSONKind.null
  /// Whether a string has escapes, so that its content differs from its bytes.
  var hasEscapes = false
  /// The value of a boolean.
  var flag = false
  private var start: UInt32 = 0
  private var end: UInt32 = 0
  /// The value of a number; infinite when it exceeds `Double`.
  var number = 0.0

  init() {}

  init(_ kind: JSONKind, in range: Range<Int>) {
    self.kind = kind
    // A line is longer only under larger limits; the position is then clamped.
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  init(_ value: JSONValue) {
    self.init(value.kind, in: value.range)
    hasEscapes = value.hasEscapes
    flag = value.flag
    number = value.number
  }

  /// The range of the value's bytes; for a string, between the quotes.
  var range: Range<Int> { Int(start)..<Int(end) }
}

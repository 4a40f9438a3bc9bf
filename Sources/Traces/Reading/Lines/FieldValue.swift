internal import JSON

/// A member's value as it stands in its line.
struct FieldValue {
  var kind = JSONKind.null
  /// Whether a string has escapes, so that its content differs from its bytes.
  var hasEscapes = false
  /// Whether the word is `true`, for a truth value.
  var flag = false
  private var start: UInt32 = 0
  private var end: UInt32 = 0
  /// The number, for a number; infinite when it is beyond `Double`.
  var number = 0.0

  init() {}

  init(_ kind: JSONKind, in range: Range<Int>) {
    self.kind = kind
    // A line is longer only where the limits were set so: then the place is the furthest there is.
    start = UInt32(clamping: range.lowerBound)
    end = UInt32(clamping: range.upperBound)
  }

  init(_ value: JSONValue) {
    self.init(value.kind, in: value.range)
    hasEscapes = value.hasEscapes
    flag = value.flag
    number = value.number
  }

  /// The value's bytes; for a string, those between the quotes.
  var range: Range<Int> { Int(start)..<Int(end) }
}

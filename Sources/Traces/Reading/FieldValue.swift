internal import Bytes

/// A known member's value as it stands in its line.
struct FieldValue {
  var kind = JSONKind.null
  /// The first byte of the value, counted from the start of the line; for a string, of its content.
  var start = 0
  /// The byte after the value's last.
  var end = 0
  var hasEscapes = false
  /// The number, for a number.
  var number = 0.0
  /// Whether the word is `true`, for a truth value.
  var flag = false
}

/// The type of a JSON value, determined by its first byte.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, boolean, null

  /// Written by hand because a derived comparison is not inlined across modules, and every value of
  /// a file is compared.
  @inlinable @inline(__always)
  package static func == (left: JSONKind, right: JSONKind) -> Bool {
    switch (left, right) {
    case (.object, .object), (.array, .array), (.string, .string), (.number, .number),
      (.boolean, .boolean), (.null, .null):
      true
    default: false
    }
  }
}

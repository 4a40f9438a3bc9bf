/// What a JSON value is, told by its first byte.
package enum JSONKind: UInt8, Sendable {
  case object, array, string, number, boolean, null

  /// Compared for every value of a file, and so by hand: a derived comparison is not inlined elsewhere.
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

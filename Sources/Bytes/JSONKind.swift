/// What a JSON value is, told by its first byte.
package enum JSONKind: Sendable {
  case object, array, string, number, boolean, null
}

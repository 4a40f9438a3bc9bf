/// Predicts the next field of a line from earlier lines of the type, because a writer uses a fixed
/// order.
struct FieldOrder {
  private var next = [UInt8](repeating: 0, count: Self.places)

  /// The number of a key that is not a field.
  static let unknown = 62
  /// The number of the position before the first field.
  static let none = 63
  /// The number of field numbers, including the two above.
  static let fields = 64
  /// One row per type, and one for lines whose type is not known yet.
  private static let places = (EventType.allCases.count + 1) * fields

  /// Returns the position of the prediction after a field; the type is -1 until it is known.
  @inline(__always)
  func place(after field: Int, type: Int) -> Int {
    (type + 1) * Self.fields + field
  }

  /// The field that followed last time.
  @inline(__always)
  subscript(place: Int) -> Int {
    get { Int(next[place]) }
    set { next[place] = UInt8(truncatingIfNeeded: newValue) }
  }
}

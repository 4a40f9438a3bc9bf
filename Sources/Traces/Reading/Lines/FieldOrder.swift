/// Which field follows which in the lines of a type: lines of one writer keep to one order.
struct FieldOrder {
  private var next = [UInt8](repeating: 0, count: Self.places)

  /// Stands for a key of no field.
  static let unknown = 62
  /// Stands for what comes before the first field.
  static let none = 63
  /// How many numbers there are for fields, the two above included.
  static let fields = 64
  /// One row of fields for each type, and one for lines whose type was not read yet.
  private static let places = (EventType.allCases.count + 1) * fields

  /// Where it is noted what follows a field; the type is -1 as long as it was not read.
  @inline(__always)
  func place(after field: Int, type: Int) -> Int {
    (type + 1) * Self.fields + field
  }

  /// The field that came there last time.
  @inline(__always)
  subscript(place: Int) -> Int {
    get { Int(next[place]) }
    set { next[place] = UInt8(truncatingIfNeeded: newValue) }
  }
}

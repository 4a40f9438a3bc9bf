/// The values of one line's fields, by field.
///
/// An array would be asked for every member of every line whether someone else holds it.
@safe struct FieldTable: ~Copyable {
  private let values: UnsafeMutablePointer<FieldValue>

  /// How many numbers there are for fields; a power of two, so that no number leads outside.
  private static let count = FieldOrder.fields

  init() {
    unsafe values = .allocate(capacity: Self.count)
    unsafe values.initialize(repeating: FieldValue(), count: Self.count)
  }

  deinit {
    unsafe values.deallocate()
  }

  @inline(__always)
  subscript(field: Int) -> FieldValue {
    get { unsafe values[field & (Self.count - 1)] }
    set { unsafe values[field & (Self.count - 1)] = newValue }
  }
}

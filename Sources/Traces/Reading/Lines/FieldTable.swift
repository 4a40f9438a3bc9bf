/// The values of one line, by field.
///
/// An array would check for unique ownership on every member of every line.
@safe struct FieldTable: ~Copyable {
  private let values: UnsafeMutablePointer<FieldValue>

  /// The number of field numbers, a power of two, so that a masked number is always in bounds.
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

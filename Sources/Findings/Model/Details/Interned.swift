/// A box that lets many findings share a single copy of a value.
struct Interned<Value: Hashable & Sendable>: Hashable, Sendable {
  private let storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value { storage[0] }
}

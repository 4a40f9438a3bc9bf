/// A value that many findings hold one copy of.
struct SharedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  private let storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value { storage[0] }
}

/// A value that many findings point to, kept in memory once.
struct OneCopy<Value: Hashable & Sendable>: Hashable, Sendable {
  private let storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value { storage[0] }
}

/// A value and the number of its occurrences.
package struct Count<Value: Equatable & Sendable>: Equatable, Sendable {
  package let value: Value
  package let count: Int

  package init(_ value: Value, _ count: Int) {
    self.value = value
    self.count = count
  }
}

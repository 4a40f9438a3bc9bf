/// Random numbers from a seed: the same seed gives the same numbers.
package struct RandomNumbers {
  private var state: UInt64

  package init(_ seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// The next number, below `count`, which is at least 1.
  package mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  /// True with a probability of one in `count`.
  package mutating func once(in count: Int) -> Bool { draw(count) == 0 }

  /// The next number from 0 to below 1.
  package mutating func fraction() -> Double { Double(draw(1 << 30)) / Double(1 << 30) }

  package mutating func pick<Value>(_ values: [Value]) -> Value { values[draw(values.count)] }

  package mutating func shuffle<Value>(_ values: inout [Value]) {
    for index in values.indices.dropFirst() { values.swapAt(index, draw(index + 1)) }
  }
}

/// Random numbers from a seed. The same seed gives the same numbers.
struct RandomNumbers {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  /// True with a probability of one in `count`.
  mutating func once(in count: Int) -> Bool { draw(count) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[draw(values.count)] }
}

/// The only source of randomness: SplitMix64, with equal numbers for equal seeds on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A random integer from 0 to a limit, both inclusive.
  mutating func number(upTo limit: Int64) -> Int64 {
    guard limit > 0 else { return 0 }
    return Int64(next() % (UInt64(limit) + 1))
  }
}

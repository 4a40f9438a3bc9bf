internal import TestSupport

/// Mutated copies of inputs, the same on every machine.
package struct Mutations {
  private let inputs: [[UInt8]]
  private let words: [[UInt8]]
  private var numbers: RandomNumbers

  /// Longer inputs find nothing more and take longer.
  private static let longest = 32 << 10

  package init(of inputs: [[UInt8]], words: [String], seed: Int) {
    self.inputs = inputs.map { Array($0.prefix(Self.longest)) }
    self.words = words.map { Array($0.utf8) }
    numbers = RandomNumbers(seed)
  }

  /// The next copy, with one to eight changes.
  package mutating func next() -> [UInt8] {
    var bytes = inputs[below(inputs.count)]
    for _ in 0...below(8) { change(&bytes) }
    return Array(bytes.prefix(Self.longest))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let end = min(bytes.count, place + below(1 << below(8)))
    switch below(9) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
    case 1 where place < bytes.count: bytes[place] = UInt8(below(256))
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
    case 4:
      let part = bytes[place..<end]
      for _ in 0..<below(40) where bytes.count < Self.longest {
        bytes.insert(contentsOf: part, at: place)
      }
    case 5:
      let other = inputs[below(inputs.count)]
      let start = below(other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + below(256))], at: place)
    case 6: bytes.removeSubrange(place...)
    default:
      guard !words.isEmpty else { return }
      bytes.insert(contentsOf: words[below(words.count)], at: place)
    }
  }

  private mutating func below(_ count: Int) -> Int { numbers.draw(count) }
}

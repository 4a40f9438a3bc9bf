import Bytes
import Testing

@testable import Publishing

/// Digests as sets: what merging makes of them.
struct DigestMergingTests {
  private static let basis = DigestBasis(program: "1.0", matrix: "m", limits: "l")

  /// A digest of a few of twelve files, of which some workers say one thing and some another.
  private static func digest(_ numbers: inout RandomNumbers) -> Digest {
    Digest(
      (0..<numbers.draw(6)).map { _ in
        DigestEntry(
          name: "traces/\(numbers.draw(12)).jsonl", basis: basis,
          row: ByteOutput("[\(numbers.draw(2))]".utf8))
      })
  }

  @Test(arguments: 0..<200)
  func `shards come out the same in any order and any grouping`(seed: Int) {
    var numbers = RandomNumbers(seed)
    var shards = (0..<2 + numbers.draw(6)).map { _ in Self.digest(&numbers) }
    let all = Digest(merging: shards).bytes
    for index in shards.indices { shards.swapAt(index, numbers.draw(shards.count)) }
    #expect(Digest(merging: shards).bytes == all)
    while shards.count > 1 {
      let place = numbers.draw(shards.count - 1)
      shards[place] = Digest(merging: [shards[place], shards.remove(at: place + 1)])
    }
    #expect(shards[0].bytes == all)
    #expect(Digest(merging: [shards[0], shards[0], Digest([])]).bytes == all)
    #expect(DigestFile(all, named: "all.json").digest == shards[0])
  }
}

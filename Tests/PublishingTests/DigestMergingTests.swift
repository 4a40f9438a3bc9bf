import Bytes
import Diagnostics
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

  /// What the command makes of some digests.
  private static func merge(_ shards: [ByteOutput]) throws -> ByteOutput {
    try Scratch.with { scratch in
      for (index, shard) in shards.enumerated() {
        try scratch.write(String(bytes: shard), to: "\(index).json")
      }
      let paths = shards.indices.map { scratch.path + "/\($0).json" }
      return try DigestInputs(paths).bytes(RunOptions(matrix: Publication.matrix()))
    }
  }

  @Test(arguments: 0..<100)
  func `shards come out the same in any order and any grouping`(seed: Int) throws {
    var numbers = RandomNumbers(seed)
    let digests = (0..<2 + numbers.draw(6)).map { _ in Self.digest(&numbers) }
    let all = try Digest(digests.flatMap(\.entries)).bytes()
    var shards = try digests.map { try $0.bytes() }
    for index in shards.indices { shards.swapAt(index, numbers.draw(shards.count)) }
    #expect(try Self.merge(shards) == all)
    while shards.count > 1 {
      let place = numbers.draw(shards.count - 1)
      shards[place] = try Self.merge([shards[place], shards.remove(at: place + 1)])
    }
    #expect(shards[0] == all)
    #expect(try Self.merge([all, all, Digest([]).bytes()]) == all)
    #expect(try Digest(bytes: all) == Digest(digests.flatMap(\.entries)))
  }

  @Test func `a digest that changes while it is merged stops the work`() throws {
    let entry = DigestEntry(name: "a.jsonl", basis: Self.basis, row: ByteOutput("[1]".utf8))
    let bytes = String(bytes: try Digest([entry]).bytes())
    try Scratch.with { scratch in
      try scratch.write(bytes, to: "part.json")
      let inputs = DigestInputs([scratch.path + "/part.json"])
      let options = RunOptions(matrix: try Publication.matrix())
      let refusal = #expect(throws: DigestRefusal.self) {
        _ = try inputs.write(options) { _ in
          try scratch.write(bytes.replacing("[1]", with: "[2]"), to: "part.json")
        }
      }
      #expect(refusal?.diagnostics.map(\.id) == ["digest.unusable-entry"])
    }
  }
}

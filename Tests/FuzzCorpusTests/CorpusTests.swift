import Foundation
import FuzzedReaders
import Testing

/// Reads the fuzzer's seeds and its earlier discoveries in every test run.
@Suite(.serialized) struct CorpusTests {
  private static let folder = FuzzFolder(
    at: FileManager.default.temporaryDirectory.path + "/almanac-corpus-" + UUID().uuidString)
  private static let readers = FuzzedReader.all(in: folder)

  private static let corpus =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path + "/Fuzzing/Corpus"

  /// The number of mutated copies of each reader's corpus.
  private static let mutationCount =
    Int(ProcessInfo.processInfo.environment["ALMANAC_MUTATIONS"] ?? "") ?? 400

  private static func inputs(of reader: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = corpus + "/" + reader
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name, Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))))
    }
  }

  @Test func `every reader has a corpus, and every corpus has a reader`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus)
    #expect(folders.sorted() == Self.readers.map(\.name).sorted())
  }

  @Test(.timeLimit(.minutes(2)), arguments: readers.map(\.name))
  func `a reader terminates for its corpus and for mutated copies`(name: String) throws {
    let reader = try #require(Self.readers.first { $0.name == name })
    let inputs = try Self.inputs(of: name)
    #expect(inputs.count >= 2, "add a seed to Tests/Fuzzing/Corpus/\(name)")
    for input in inputs { reader.read(input.bytes) }
    var mutations = Mutations(of: inputs.map(\.bytes), words: reader.words, seed: 2026)
    for _ in 0..<Self.mutationCount { reader.read(mutations.next()) }
  }

  @Test func `the dictionaries contain each reader's words`() throws {
    let folder = Self.corpus + "/../Dictionaries"
    for reader in Self.readers {
      let lines = reader.words.map { "\"" + Self.escaped($0) + "\"\n" }.joined()
      let path = folder + "/" + reader.name + ".dict"
      if ProcessInfo.processInfo.environment["ALMANAC_UPDATE"] != nil {
        try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
      }
      let written = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      #expect(written == lines, "run ALMANAC_UPDATE=1 swift test --filter CorpusTests")
    }
  }

  /// A word in the format of libFuzzer's dictionaries.
  private static func escaped(_ word: String) -> String {
    word.utf8.map { byte in
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return "\\" + String(UnicodeScalar(byte))
      }
      guard byte < 0x20 || byte > 0x7E else { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

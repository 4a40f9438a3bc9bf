import Bytes
import Diagnostics
import Testing

@testable import Publishing

/// The form of a digest: a line for each entry, and what is told of lines that are not so.
struct DigestReadingTests {
  fileprivate static let opening = String(bytes: Digest.opening)
  private static let entry = #"{"name":"a","row":[]}"#

  /// A digest as text, what is wrong with it where, and how many entries are before that.
  struct Sample: CustomTestStringConvertible {
    let text: String
    let problem: String?
    let entries: Int
    var testDescription: String { text }
  }

  private static let samples = [
    Sample(text: "\(opening)\n]}\n", problem: nil, entries: 0),
    Sample(text: "\(opening)\n\(entry)\n]}\n", problem: nil, entries: 1),
    Sample(text: "\(opening)\r\n\(entry)\r\n\r\n]}\r\n\n", problem: nil, entries: 1),
    Sample(
      text: "\(opening)\n\(entry)\n\(entry)\n]}\n",
      problem: "3:1 expected a comma at the end of the line before, or \"]}\", found another line",
      entries: 1),
    Sample(
      text: "\(opening)\n\(entry),\n]}\n", problem: "3:1 expected an object, found \"]\"",
      entries: 1),
    Sample(
      text: "\(opening)\n\(entry)]}\n",
      problem: "2:22 expected the end of the text, found \"]\"", entries: 0),
    Sample(
      text: "\(opening)\n\(entry),\n{\"name\":5}\n]}\n",
      problem: "3:9 expected a string, found \"5\"", entries: 1),
    Sample(
      text: "\(opening)\n\(entry)\n]}\n]}\n",
      problem: "4:1 expected the end of the text, found another line", entries: 1),
    Sample(
      text: "\(opening)\n\(entry),\n",
      problem: "3:1 expected the rest of it, found the end of the file", entries: 1),
    Sample(
      text: "\(opening)\n\(entry)",
      problem: "3:1 expected the rest of it, found the end of the file", entries: 1),
  ]

  @Test(arguments: samples)
  private func `a line that is not as it was written is told with its place`(
    sample: Sample
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(sample.text, to: "part.json")
      let read = DigestFile(reading: scratch.path + "/part.json", named: "part.json")
      let told = read.problem.map { problem in
        let place = "\(problem.place?.line ?? 0):\(problem.place?.column ?? 0)"
        return place + (problem.summary.split(separator: "not read:").last ?? "")
      }
      #expect(told == sample.problem)
      #expect(read.digest.entries.count == sample.entries)
    }
  }

  @Test(arguments: [
    "\(opening)\(entry)\n]}\n", "{\"almanac\":\"digest\",\"version\":\(Digest.version)}\n",
    "{ \"almanac\":\"digest\"}\n",
  ])
  private func `entries that are not on lines of their own were written by another program`(
    text: String
  ) throws {
    try Scratch.with { scratch in
      try scratch.write(text, to: "part.json")
      let read = DigestFile(reading: scratch.path + "/part.json", named: "part.json")
      #expect(read.problem?.id == "digest.rewritten")
      #expect(read.digest.entries.isEmpty)
    }
  }

  @Test func `a row is read when it is asked for, and has to be what it was`() throws {
    let basis = DigestBasis(program: "1.0", matrix: "m", limits: "l")
    let written = ["[1]", "[2]"].map {
      DigestEntry(name: $0, basis: basis, row: ByteOutput($0.utf8))
    }
    let text = String(bytes: try Digest(written).bytes())
    try Scratch.with { scratch in
      try scratch.write(text, to: "part.json")
      let read = DigestFile(reading: scratch.path + "/part.json", named: "part.json")
      try scratch.write(text.replacing("\"row\":[2]", with: "\"row\":[3]"), to: "part.json")
      let (first, second) = (read.digest.entries[0], read.digest.entries[1])
      #expect(try first.answers() == ByteOutput("[1]".utf8))
      let changed = #expect(throws: DigestEntry.Refusal.self) { try second.answers() }
      #expect(changed?.reason == "it was changed after it was made")
      try scratch.write("", to: "part.json")
      #expect(throws: DigestEntry.Refusal.self) { try first.answers() }
    }
  }
}

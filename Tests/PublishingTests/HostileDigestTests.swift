import Bytes
import Diagnostics
import Findings
import Guidance
import Templates
import Testing

@testable import Publishing

/// Digests that were damaged on the way, or made by somebody who wants the site to lie or to break.
struct HostileDigestTests {
  private static let example = Result { try Publication.example() }
  private static let run = Publication.root + "/content/example/runs/2026-03-05-ci-121"

  private static func options() throws -> RunOptions {
    RunOptions(matrix: try example.get().matrix, program: "1.0")
  }

  /// A small run of the bundled example.
  private static let entries = Result {
    let inputs = DigestInputs([run + "/traces", run + "/lint"])
    return try Digest(of: inputs, options()).entries.filter { try $0.answers().count < 40_000 }
  }

  /// The run that a digest makes, with every page of it rendered.
  private func read(
    _ bytes: ByteOutput, renders: Bool = true, _ body: (Run) throws -> Void
  ) throws {
    let example = try Self.example.get()
    let options = try Self.options()
    try Scratch.with { scratch in
      try scratch.write(String(bytes: bytes), to: "runs/a/digests/part.json")
      try scratch.write(
        "id: r1\napp: Tide\nkind: ci\ndate: 2026-03-02T08:00:00Z\n", to: "runs/a/run.yml")
      let found = RunFolder.find(in: [scratch.path + "/runs"])
      let run = Run(reading: try #require(found.runs.first), options: options)
      if renders {
        let publication = Publication(
          settings: example.settings, runs: [run], guidance: example.guidance,
          matrix: example.matrix, templates: example.templates, assets: example.assets,
          reportTime: nil, toolVersion: "1.0")
        var bytes: ByteOutput = []
        for file in publication.site.files where Self.showsRun(file.path) {
          bytes.removeAll(keepingCapacity: true)
          _ = file.write(to: &bytes)
        }
      }
      try body(run)
    }
  }

  private static func showsRun(_ path: PagePath) -> Bool {
    let text = path.description
    return ["runs/", "findings/", "matrix/", "scenarios/"].contains { text.hasPrefix($0) }
  }

  @Test func `a digest that nobody touched gives a run that is whole`() throws {
    let entries = try Self.entries.get()
    try read(try Digest(entries).bytes()) { run in
      #expect(run.diagnostics.filter { $0.id.hasPrefix("digest.") } == [])
      #expect(run.inputs.count == entries.count)
    }
  }

  @Test(arguments: 0..<60)
  func `a changed byte is noticed, and the run is degraded`(seed: Int) throws {
    var numbers = RandomNumbers(seed)
    var bytes = try Digest(Self.entries.get()).bytes()
    let place = Digest.beginning.utf8.count + numbers.draw(bytes.count - 60)
    let old = bytes[place]
    bytes[place] = numbers.pick([0x30, 0x31, 0x2C, 0x5B, 0x5D, 0x22, 0x7B, 0x20, 0x41])
    guard bytes[place] != old else { return }
    try read(bytes, renders: false) { run in
      #expect(run.diagnostics.contains { $0.id.hasPrefix("digest.") }, "seed \(seed)")
      #expect(!run.gaps.isEmpty, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<60)
  func `a row that was forged with its seal breaks no page`(seed: Int) throws {
    var numbers = RandomNumbers(seed)
    let forged = try Self.entries.get().map { entry in
      var row = try JSONValue(entry.answers())
      for _ in 0...numbers.draw(3) { row.forge(&numbers) }
      return DigestEntry(name: entry.name, basis: entry.basis, row: row.bytes)
    }
    try read(try Digest(forged).bytes()) { run in
      #expect(run.inputs.count == forged.count, "seed \(seed)")
    }
  }

  @Test func `two digests that tell different things of a file are both out`() throws {
    let entry = try #require(try Self.entries.get().first)
    let other = DigestEntry(
      name: entry.name, basis: entry.basis,
      row: try RowEncoder.encode(
        ReadInput.unread(name: entry.name, byteSize: 1, reason: "it is red")))
    try read(try Digest([entry, other]).bytes()) { run in
      #expect(run.diagnostics.map(\.id) == ["digest.contradiction"])
      #expect(run.gaps == ["\(entry.name) was not read: digests tell different things of it"])
    }
  }

  @Test func `a sound telling beside a damaged one is used, and nothing is missing`() throws {
    let entry = try #require(try Self.entries.get().first)
    let damaged = DigestEntry(
      name: entry.name, basis: entry.basis, seal: "0", row: try entry.answers())
    try read(try Digest([entry, damaged]).bytes()) { run in
      #expect(run.diagnostics.map(\.id).contains("digest.unusable-entry"))
      #expect(run.diagnostics.allSatisfy { $0.severity < .error })
      #expect(!run.gaps.contains { $0.contains("was not read") })
    }
  }

  @Test func `a digest of another version is not called damaged`() throws {
    let text = String(bytes: try Digest(Self.entries.get()).bytes())
    let other = text.replacing("\"version\":\(Digest.version)", with: "\"version\":99")
    try read(ByteOutput(other.utf8)) { run in
      #expect(run.diagnostics.map(\.id) == ["digest.other-version"])
      #expect(!run.gaps.isEmpty)
    }
  }

  @Test(arguments: ["\u{FEFF}", " \n"])
  func `a digest that another program wrote anew is told as that`(beginning: String) throws {
    let text = beginning + String(bytes: try Digest(Self.entries.get()).bytes())
    try read(ByteOutput(text.utf8)) { run in
      #expect(run.diagnostics.map(\.id) == ["digest.rewritten"])
      #expect(!run.gaps.isEmpty)
    }
  }

  @Test func `a changed entry is not merged into another digest in silence`() throws {
    let entry = try #require(try Self.entries.get().first)
    let damaged = DigestEntry(
      name: entry.name, basis: entry.basis, seal: "0", row: try entry.answers())
    try Scratch.with { scratch in
      try scratch.write(String(bytes: try Digest([damaged]).bytes()), to: "part.json")
      let refusal = #expect(throws: DigestRefusal.self) {
        try DigestInputs([scratch.path + "/part.json"]).bytes(Self.options())
      }
      #expect(refusal?.diagnostics.map(\.id) == ["digest.unusable-entry"])
    }
  }

  @Test func `a run.yml that is to be digested is told`() throws {
    let outcome = try DigestInputs([Self.run + "/run.yml"]).write(Self.options()) { _ in }
    #expect(outcome.diagnostics.map(\.id) == ["run.description-in-digest"])
  }

  @Test func `answers of another program are not taken for those of this one`() throws {
    let entry = try #require(try Self.entries.get().first)
    let other = DigestBasis(
      program: "0.9", matrix: entry.basis.matrix, limits: entry.basis.limits)
    let old = DigestEntry(name: entry.name, basis: other, row: try entry.answers())
    try read(try Digest([old]).bytes()) { run in
      #expect(run.diagnostics.map(\.id) == ["digest.unusable-entry"])
      #expect(
        run.gaps == [
          "\(entry.name) was not read: its digest is of no use: almanac 0.9 made it, and this is 1.0"
        ])
    }
  }
}

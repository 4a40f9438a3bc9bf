import Analysis
import Bytes
import Foundation
import Testing

@testable import Publishing

/// Digests of this version that were made before: fields without names, which a program of today has to read alike.
struct DigestLayoutTests {
  private static let fixtures = Publication.root + "/Tests/PublishingTests/Fixtures"
  /// A digest as it was written, and what it said when it was.
  private static let digest = fixtures + "/digest-\(Digest.version).json"
  private static let meaning = fixtures + "/digest-\(Digest.version)-meaning.json"

  /// Writes both files for a version that has none; those that are there are never written again.
  private static let made = Result {
    if FileManager.default.fileExists(atPath: digest) { return }
    guard ProcessInfo.processInfo.environment["ALMANAC_UPDATE"] != nil else { return }
    let written = try sample()
    try Data(written.bytes()).write(to: URL(filePath: digest))
    try Data(Self.meaning(of: written)).write(to: URL(filePath: meaning))
  }

  @Test func `a digest of this version means what it meant when it was made`() throws {
    try Self.made.get()
    guard FileManager.default.fileExists(atPath: Self.digest) else {
      Issue.record(
        "Version \(Digest.version) of digests has no example. Run ALMANAC_UPDATE=1 swift test --filter DigestLayoutTests, and remove the one of the version before."
      )
      return
    }
    let bytes = try FileBytes.read(Self.digest, limit: 1 << 20)
    let read = DigestFile(reading: Self.digest, named: "digest")
    let told = """
      An older digest of version \(Digest.version) is not read as it was written: fields came, went, moved or \
      changed their type. Raise Digest.version, then run ALMANAC_UPDATE=1 swift test --filter DigestLayoutTests.
      """
    #expect(read.problem == nil, "\(told)")
    #expect(try read.digest.bytes() == bytes, "\(told)")
    do {
      let meaning = try Self.meaning(of: read.digest)
      #expect(meaning == (try FileBytes.read(Self.meaning, limit: 1 << 24)), "\(told)")
      let rows = try Self.inputs(of: read.digest).map { try RowEncoder.encode($0) }
      #expect(rows == (try read.digest.entries.map { try $0.answers() }), "\(told)")
    } catch {
      Issue.record(error, "\(told)")
    }
  }

  private static func inputs(of digest: Digest) throws -> [ReadInput] {
    let matrix = try Publication.matrix()
    return try digest.entries.map { entry in
      let row = try entry.answers()
      return try RowDecoder.decode(
        ReadInput.self, from: row.span, given: [MatrixCoverage.matrix: matrix])
    }
  }

  /// Every value under the name of its field.
  private static func meaning(of digest: Digest) throws -> ByteOutput {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return ByteOutput(try encoder.encode(try inputs(of: digest))) + [10]
  }

  /// A trace with most of what a trace can say, two lint results, and a file that nobody reads.
  private static func sample() throws -> Digest {
    try Scratch.with { scratch in
      try scratch.write(
        "id: r1\napp: Tide\nkind: ci\ndate: 2026-03-02T08:00:00Z\n", to: "run/run.yml")
      try scratch.write(trace, to: "run/traces/all.jsonl")
      try scratch.write("A.swift:1:2: warning: too long\n", to: "run/lint/swiftc.txt")
      try scratch.write(sarif, to: "run/lint/tool.sarif")
      try scratch.write("\u{0}", to: "run/lint/picture.bin")
      let options = RunOptions(matrix: try Publication.matrix(), program: "1.0")
      return try Digest(of: DigestInputs([scratch.path + "/run"]), options)
    }
  }

  private static let sarif = """
    {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "Tool", "version": "2", "rules": [
      {"id": "R1", "helpUri": "https://example.org/r1", "shortDescription": {"text": "A rule."}}]}},
      "results": [{"ruleId": "R1", "level": "error", "message": {"text": "wrong"},
        "partialFingerprints": {"primaryLocationLineHash": "1"},
        "suppressions": [{"kind": "inSource", "justification": "known"}],
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": "A.swift"},
          "region": {"startLine": 3, "startColumn": 2, "endLine": 3, "endColumn": 5,
            "snippet": {"text": "let a = b"}}}}],
        "relatedLocations": [{"message": {"text": "there"}, "physicalLocation": {
          "artifactLocation": {"uri": "B.swift"}, "region": {"startLine": 1}}}]}]}]}
    """

  private static let trace = """
    {"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","profile":"seed-strict","scenario":"S1","epoch":"2026-03-02T00:00:00+01:00","timeZone":"Europe/Berlin","seed":7,"parameters":{"budget.frequentPerDay":1,"extension.dataProtection":"complete"}}
    {"t":1,"seq":1,"type":"widget.added","instance":"a","kind":"nearby","family":"systemSmall","extension":"E","surface":"home","wantsLocation":true,"maxAge":1800}
    {"t":2,"seq":2,"type":"auth.changed","setting":"whenInUseAppOrWidgets","by":"settings"}
    {"t":3,"seq":3,"type":"app.state","state":"foreground"}
    {"t":4,"seq":4,"type":"device.lock","state":"unlocked"}
    {"t":5,"seq":5,"type":"device.use","state":"active"}
    {"t":6,"seq":6,"type":"widget.visible","instance":"a"}
    {"t":10,"seq":7,"type":"reload.requested","requestId":"q1","instance":"a","trigger":"policy","eligibleAt":20,"caller":"App.swift:4"}
    {"t":11,"seq":8,"type":"reload.withheld","requestId":"q1","reason":"budget"}
    {"t":12,"seq":9,"type":"budget.changed","instance":"a","balance":0.5,"delta":-1,"cause":"charge"}
    {"t":30,"seq":10,"type":"reload.started","reloadId":"r1","instance":"a","requestIds":["q1"],"charged":true}
    {"t":31,"seq":11,"type":"auth.read","reloadId":"r1","isAuthorizedForWidgetUpdates":true,"authorizationStatus":"authorizedWhenInUse"}
    {"t":32,"seq":12,"type":"location.requested","reloadId":"r1","desiredAccuracy":"hundredMeters"}
    {"t":33,"seq":13,"type":"location.result","reloadId":"r1","outcome":"delivered","latency":1,"fixTime":32,"horizontalAccuracy":10}
    {"t":34,"seq":14,"type":"timeline.provided","reloadId":"r1","entries":[{"date":34,"state":"content","contentAt":32,"contentHash":"0a"}],"policy":{"kind":"after","date":1900},"duration":4}
    {"t":35,"seq":15,"type":"entry.displayed","instance":"a","entryDate":34,"state":"content","contentAt":32}
    {"t":40,"seq":16,"type":"widget.hidden","instance":"a"}
    {"t":50,"seq":17,"type":"reload.requested","requestId":"q2","instance":"a","trigger":"widgetCenter","api":"ofKind"}
    {"t":51,"seq":18,"type":"reload.requested","requestId":"q3","instance":"a","trigger":"widgetCenter","api":"all"}
    {"t":52,"seq":19,"type":"reload.withheld","requestId":"q3","reason":"coalescedInto","into":"q2"}
    {"t":53,"seq":20,"type":"reload.started","reloadId":"r2","instance":"a","requestIds":["q2"],"charged":false,"freeReason":"appForeground"}
    {"t":54,"seq":21,"type":"timeline.provided","reloadId":"r2","entries":[{"date":54,"state":"unavailable"}],"policy":{"kind":"never"}}
    {"t":60,"seq":22,"type":"reload.started","reloadId":"r3","instance":"a","requestIds":[],"charged":true}
    {"t":61,"seq":23,"type":"reload.requested","requestId":"q4","instance":"a","trigger":"push"}
    {"t":70,"seq":24,"type":"location.significantChange"}
    not a line

    """
}

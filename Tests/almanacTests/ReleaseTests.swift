import Files
import Foundation
import Testing

/// The releases under `r/` and the history that records them.
struct ReleaseTests {
  private static let waiver = """
    waivers:
    - id: W-1
      match: {rule: R1}
      owner: Ada
      reason: fixed in 1.5
      created: 2026-03-01
      expires: 2026-03-31

    """

  private static func run(_ id: String, _ kind: String, version: String, day: Int) -> String {
    "id: '\(id)'\napp: Tide\nkind: \(kind)\nversion: '\(version)'\ndate: 2026-03-0\(day)T08:00:00Z\n"
  }

  /// A site with a release and a later candidate.
  private static func build(in scratch: Scratch) throws -> SiteOnDisk {
    try scratch.write(run("118", "release", version: "1.4", day: 2), to: "runs/118/run.yml")
    try scratch.write(SmallRun.trace(), to: "runs/118/traces/S1.jsonl")
    try scratch.write(SmallRun.sarif(message: "bad <b>"), to: "runs/118/lint/tool.sarif")
    try scratch.write(run("119", "candidate", version: "1.5", day: 4), to: "runs/119/run.yml")
    try scratch.write(SmallRun.trace(), to: "runs/119/traces/S1.jsonl")
    try scratch.write(waiver, to: "waivers.yml")
    try scratch.write("gates: [{name: g, measure: findings, atMost: 0}]\n", to: "almanac.yml")
    let result = try again(in: scratch, now: "2026-03-09T08:00:00Z")
    #expect(result.status != 2, "\(result.errors)")
    return try scratch.site()
  }

  private static func again(in scratch: Scratch, now: String) throws -> Execution {
    try Execution.build(["--runs", "runs", "--now", now], in: scratch)
  }

  @Test func `a release has a page, a document and checksums`() throws {
    try Scratch.with { scratch in
      let site = try Self.build(in: scratch)
      let release = site.files.filter { $0.key.hasPrefix("r/") }
      #expect(
        release.keys.sorted() == ["r/1.4/SHA256SUMS", "r/1.4/index.html", "r/1.4/release.json"])
      let page = try scratch.text("site/r/1.4/index.html")
      #expect(page.contains("href=\"release.json\"") && page.contains("href=\"SHA256SUMS\""))
      let sums = try scratch.text("site/r/1.4/SHA256SUMS").split(separator: "\n")
      #expect(
        sums.map { $0.drop { $0 != " " } } == [
          "  release.json", "  lint/tool.sarif", "  traces/S1.jsonl",
        ])
      #expect(
        String(sums[0].prefix(64))
          == SHA256.hexadecimal(of: try scratch.bytes("site/r/1.4/release.json")))
      #expect(
        String(sums[2].prefix(64))
          == SHA256.hexadecimal(of: try scratch.bytes("runs/118/traces/S1.jsonl")))
    }
  }

  @Test func `a release does not change without its run or under another policy`() throws {
    try Scratch.with { scratch in
      let first = try Self.build(in: scratch)
      let before = first.files.filter { $0.key.hasPrefix("r/") }
      try scratch.copy(scratch.path + "/site/history.jsonl", to: "history.jsonl")
      try scratch.removeItem("runs/118")
      try scratch.write("waivers: []\n", to: "waivers.yml")
      try scratch.write(
        "gates: [{name: other, measure: charged, atMost: 1}]\nprofile: field\n", to: "almanac.yml")
      let result = try Self.again(in: scratch, now: "2027-01-01T00:00:00Z")
      #expect(result.status != 2, "\(result.errors)")
      let second = try scratch.site()
      #expect(second.files.filter { $0.key.hasPrefix("r/") } == before)
      let lines = try scratch.text("site/history.jsonl").split(separator: "\n")
      let old = try scratch.text("history.jsonl").split(separator: "\n")
      #expect(lines.count == 2 && lines.first == old.first)
    }
  }

  @Test func `without the history, a build neither rewrites nor drops a release`()
    throws
  {
    try Scratch.with { scratch in
      let before = try Self.build(in: scratch)
      let later = "2026-03-30T08:00:00Z"
      try scratch.write("gates: [{name: h, measure: findings, atMost: 0}]\n", to: "almanac.yml")
      let rewriting = try Self.again(in: scratch, now: later)
      #expect(rewriting.status == 2)
      #expect(
        rewriting.errors.contains(
          "the site in site keeps the release Tide 1.4, but this build would evaluate it again"
        ), "\(rewriting.errors)")
      try scratch.removeItem("runs/118")
      let forgetting = try Self.again(in: scratch, now: later)
      #expect(forgetting.status == 2 && forgetting.errors.contains("does not have it"))
      #expect(try scratch.site().files == before.files)

      let forced = try Execution.build(["--runs", "runs", "--now", later, "--force"], in: scratch)
      #expect(forced.status != 2, "\(forced.errors)")
      #expect(!scratch.has("site/r/1.4/release.json"))
    }
  }

  @Test func `a later date alone evaluates a release to the same verdict`() throws {
    try Scratch.with { scratch in
      let before = try Self.build(in: scratch)
      let result = try Self.again(in: scratch, now: "2026-06-30T08:00:00Z")
      #expect(result.status != 2, "\(result.errors)")
      for file in ["r/1.4/release.json", "r/1.4/SHA256SUMS"] {
        #expect(try scratch.site().files[file] == before.files[file], "\(file)")
      }
    }
  }

  @Test func `a site's title and address do not change a release's document and checksums`()
    throws
  {
    try Scratch.with { scratch in
      let before = try Self.build(in: scratch)
      try scratch.copy(scratch.path + "/site/history.jsonl", to: "history.jsonl")
      try scratch.write(
        "site: {title: Other, baseURL: 'https://example.org/t/'}\n", to: "almanac.yml")
      let result = try Self.again(in: scratch, now: "2026-03-30T08:00:00Z")
      #expect(result.status != 2, "\(result.errors)")
      for file in ["r/1.4/release.json", "r/1.4/SHA256SUMS"] {
        #expect(try scratch.site().files[file] == before.files[file], "\(file)")
      }
      #expect(try scratch.text("site/r/1.4/index.html").contains("Other"))
    }
  }

  @Test func `a release records the hashes of its policy files`() throws {
    try Scratch.with { scratch in
      try scratch.write(
        "gates: [{name: g, measure: findings, atMost: 9}]\n", to: "base/almanac.yml")
      try scratch.write(Self.waiver, to: "base/waivers.yml")
      try scratch.write(Self.run("118", "release", version: "1.4", day: 2), to: "runs/118/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/118/traces/S1.jsonl")
      let result = try Execution.build(
        ["--runs", "runs", "--policy", "base", "--now", "2026-03-09T08:00:00Z"], in: scratch)
      #expect(result.status != 2, "\(result.errors)")
      let document = try scratch.text("site/r/1.4/release.json")
      for (key, file) in [("configuration", "almanac.yml"), ("waiversDigest", "waivers.yml")] {
        let digest = SHA256.hexadecimal(of: try scratch.bytes("base/\(file)"))
        #expect(document.contains("\"\(key)\": \"\(digest)\""), "\(file)")
      }
      #expect(document.contains("\"signOffsDigest\": \"\""))
    }
  }

  @Test func `the README's commands write the example's history`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example", to: "example")
      let page = try scratch.text("example/README.md")
      let line = try #require(
        page.firstMatch(of: #/almanac (build runs/2026-02-17[^\n]*)\\\n([^\n]*)/#))
      let words = (line.1 + line.2).split(separator: " ").map(String.init)
      let build = try Execution(words, in: scratch.path + "/example")
      #expect(build.status == 0, "\(build.errors)")
      #expect(
        try scratch.text("release-1.3/history.jsonl") == scratch.text("example/history.jsonl"))
    }
  }

  @Test func `a candidate is compared with the recorded release`() throws {
    try Scratch.with { scratch in
      _ = try Self.build(in: scratch)
      try scratch.copy(scratch.path + "/site/history.jsonl", to: "history.jsonl")
      try scratch.removeItem("runs/118")
      let result = try Self.again(in: scratch, now: "2026-03-09T08:00:00Z")
      #expect(result.status != 2, "\(result.errors)")
      let page = try scratch.text("site/readiness/index.html")
      #expect(page.contains("Tide 1.4"), "the readiness page does not name the remembered release")
    }
  }

  @Test func `changed files of a recorded release are reported, and its record counts`() throws {
    try Scratch.with { scratch in
      let before = try Self.build(in: scratch)
      try scratch.copy(scratch.path + "/site/history.jsonl", to: "history.jsonl")
      try scratch.write(
        SmallRun.sarif(message: "worse"), to: "runs/118/lint/tool.sarif")
      let result = try Self.again(in: scratch, now: "2026-03-09T08:00:00Z")
      #expect(result.errors.contains("the files of the release 118 differ from those"))
      #expect(try scratch.bytes("site/r/1.4/release.json") == before.files["r/1.4/release.json"])
    }
  }

  @Test func `two releases of the same version have separate folders`() throws {
    try Scratch.with { scratch in
      _ = try Self.build(in: scratch)
      try scratch.write(
        Self.run("120", "release", version: "1.4", day: 5), to: "runs/120/run.yml")
      try scratch.write(SmallRun.trace(), to: "runs/120/traces/S1.jsonl")
      _ = try Self.again(in: scratch, now: "2026-03-09T08:00:00Z")
      #expect(scratch.has("site/r/1.4/index.html") && scratch.has("site/r/1.4-120/index.html"))
      #expect(try scratch.text("site/r/1.4/release.json").contains("\"id\": \"118\""))
    }
  }
}

extension Scratch {
  fileprivate func removeItem(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }
}

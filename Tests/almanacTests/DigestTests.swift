import Foundation
import Testing

/// `almanac digest`, and sites that are made of digests.
struct DigestTests {
  private static let runs = [
    "2026-02-17-release-1.3", "2026-03-02-ci-118", "2026-03-05-ci-121", "2026-03-09-candidate-1.4",
  ]

  /// The bundled example with digests in place of its traces and results, made in three shards a run.
  private func digested(in scratch: Scratch) throws {
    try scratch.copy(Execution.checkout + "/content/example", to: "example")
    for run in Self.runs {
      let folder = scratch.path + "/example/runs/" + run
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
        $0.hasPrefix("traces/") || $0.hasPrefix("lint/")
      }.sorted()
      try scratch.write("", to: "example/runs/\(run)/digests/README.md")
      try FileManager.default.removeItem(atPath: folder + "/digests/README.md")
      for shard in 0..<3 {
        let mine = files.indices.filter { $0 % 3 == shard }.map { files[$0] }
        let digest = try Execution(
          ["digest", "-o", "digests/part-\(shard).json"] + mine, in: folder)
        #expect(digest.status == 0, "\(digest.errors)")
      }
      try FileManager.default.removeItem(atPath: folder + "/traces")
      try FileManager.default.removeItem(atPath: folder + "/lint")
    }
  }

  @Test func `the site of digests is the site of the files, to the byte`() throws {
    try Scratch.with { scratch in
      try digested(in: scratch)
      let build = try Execution(
        ["build", "--config", "example/almanac.yml", "-o", "site"] + Example.now, in: scratch.path)
      #expect(build.status == 0, "\(build.errors)")
      #expect(try scratch.site().firstDifference(from: Example.site.get()) == nil)
      let direct = try Execution(["check", "--config", Example.configuration, "--format", "json"])
      let check = try Execution(
        ["check", "--config", "example/almanac.yml", "--format", "json"], in: scratch.path)
      #expect(check.output == direct.output)
      #expect(check.status == direct.status)
    }
  }

  @Test func `merged digests are the digest of all files`() throws {
    try Scratch.with { scratch in
      try digested(in: scratch)
      let run = scratch.path + "/example/runs/" + Self.runs[1]
      let merged = try Execution(
        ["digest", "digests/part-2.json", "digests/part-0.json", "digests/part-1.json"], in: run)
      let whole = try Execution(
        ["digest", "--config", "example/almanac.yml", Example.runs + "/" + Self.runs[1]],
        in: scratch.path)
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(merged.output == whole.output)
    }
  }

  @Test(arguments: [("locked", 3), ("unlocked", 0)])
  func `what two digests tell differently is kept, and told`(state: String, status: Int32) throws {
    try Scratch.with { scratch in
      for (name, lock) in [("one", "unlocked"), ("other", state)] {
        let event = #"{"t":99999,"seq":999,"type":"device.lock","state":"\#(lock)"}"#
        try scratch.write(SmallRun.trace() + event + "\n", to: name + "/S1.jsonl")
        let part = try Execution(
          ["digest", "S1.jsonl", "-q"], in: scratch.path + "/" + name)
        try scratch.write(part.output, to: name + ".json")
      }
      let merged = try Execution(
        ["digest", "one.json", "other.json", "-o", "all.json"], in: scratch.path)
      #expect(merged.status == status, "\(merged.errors)")
      #expect(merged.errors.contains("told of S1.jsonl") == (status != 0))
      #expect(merged.errors.contains("all.json: \(status == 0 ? "1 input" : "2 inputs")"))
      let again = try Execution(["digest", "all.json", "-o", "again.json"], in: scratch.path)
      #expect(again.status == status)
      #expect(try scratch.text("again.json") == scratch.text("all.json"))
    }
  }

  @Test func `a damaged digest is not merged, and says where it is damaged`() throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace(), to: "traces/S1.jsonl")
      let whole = try Execution(["digest", "traces", "-q"], in: scratch.path)
      try scratch.write(String(whole.output.dropLast(5)), to: "cut.json")
      let merged = try Execution(["digest", "cut.json", "-o", "all.json"], in: scratch.path)
      #expect(merged.status == 2)
      #expect(merged.errors.contains("cut.json:3:"), "\(merged.errors)")
      #expect(!scratch.has("all.json"))
    }
  }

  @Test(arguments: ["all.json", "link.json"])
  func `a digest may take the place of one that it is made of`(output: String) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace(), to: "traces/S1.jsonl")
      try scratch.write(SmallRun.trace(), to: "traces/S2.jsonl")
      try scratch.link("link.json", to: "all.json")
      let whole = try Execution(["digest", "traces"], in: scratch.path)
      _ = try Execution(["digest", "traces/S1.jsonl", "-o", "all.json"], in: scratch.path)
      let merged = try Execution(
        ["digest", "all.json", "traces/S2.jsonl", "-o", output], in: scratch.path)
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(try scratch.text("all.json") == whole.output)
      #expect(!scratch.has(output + ".part"))
    }
  }

  @Test func `a file that is not whole gives a digest and the status of degraded evidence`() throws
  {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.trace() + "not a line\n", to: "traces/S1.jsonl")
      let digest = try Execution(["digest", "traces", "-o", "all.json"], in: scratch.path)
      #expect(digest.status == 3, "\(digest.errors)")
      let direct = try Execution(["check", "traces/S1.jsonl"], in: scratch.path)
      let check = try Execution(["check", "all.json"], in: scratch.path)
      #expect(check.status == direct.status)
      #expect(check.output == direct.output.replacing(" S1.jsonl", with: " traces/S1.jsonl"))
    }
  }

  @Test func `a digest without files asks for one`() throws {
    let nothing = try Execution(["digest"])
    #expect(nothing.status == 2)
    #expect(nothing.errors.contains("almanac digest needs a file"))
    let missing = try Execution(["digest", "nowhere.jsonl"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no file or folder nowhere.jsonl"))
  }
}

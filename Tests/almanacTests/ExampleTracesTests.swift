import Foundation
import Testing

/// The traces of the bundled example are those of its scenarios.
struct ExampleTracesTests {
  private static let example = Execution.checkout + "/content/example"

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `each trace of the example is simulated from its scenario`() throws {
    let runs = try Self.names(in: Self.example + "/scenarios")
    #expect(try runs == Self.names(in: Self.example + "/runs"))
    for run in runs {
      try Scratch.with { scratch in
        let simulated = try Execution([
          "simulate", Self.example + "/scenarios/" + run, "-o", scratch.path + "/traces", "-q",
        ])
        #expect(simulated.status == 0, "\(simulated.errors)")
        let kept = "\(Self.example)/runs/\(run)/traces"
        let names = try Self.names(in: kept)
        #expect(try names == Self.names(in: scratch.path + "/traces"), "Run `make site`.")
        for name in names {
          let isSame = FileManager.default.contentsEqual(
            atPath: kept + "/" + name, andPath: scratch.path + "/traces/" + name)
          #expect(isSame, "\(run)/traces/\(name) is out of date. Run `make site` and commit it.")
        }
      }
    }
  }

  @Test func `the candidate's lint result is up to date`() throws {
    try Scratch.with { scratch in
      let linted = try Execution([
        "lint", Self.example, "--format", "sarif", "-o", scratch.path + "/almanac.sarif", "-q",
      ])
      #expect(linted.status == 1, "\(linted.errors)")
      let kept = Self.example + "/runs/2026-03-09-candidate-1.4/lint/almanac.sarif"
      let isSame = FileManager.default.contentsEqual(
        atPath: kept, andPath: scratch.path + "/almanac.sarif")
      #expect(isSame, "\(kept) is out of date. Run `make site` and commit it.")
    }
  }

  @Test func `the README's commands write the history of release 1.3`() throws {
    let page = try #require(WrittenPage.everything.first { $0.path == "example/README.md" })
    let block = try #require(page.blocks.first { $0.text.contains("history/policy-1.3") })
    try Scratch.with { scratch in
      let project = try PageProject(for: page, in: scratch)
      let written = try project.shell("rm history.jsonl\n" + block.text)
      #expect(written.status == 0, "\(written.errors)")
      let isSame = FileManager.default.contentsEqual(
        atPath: Self.example + "/history.jsonl", andPath: scratch.path + "/project/history.jsonl")
      #expect(
        isSame, "content/example/history.jsonl is not what the commands in \(page.path) write")
    }
  }

  @Test func `the site has scenario pages, the model's parameters and both schemas`()
    throws
  {
    let site = try Example.site.get()
    for path in [
      "scenarios/index.html", "scenarios/s5/index.html", "about/parameters/index.html",
      "schemas/scenario.schema.json", "schemas/scenario-result.schema.json",
    ] {
      #expect(site.files[path] != nil, "\(path)")
    }
    let page = String(decoding: try #require(site.files["scenarios/s1/index.html"]), as: UTF8.self)
    #expect(page.contains("S1-45-minutes"))
    #expect(page.contains("In other runs"))
    let parameters = String(
      decoding: try #require(site.files["about/parameters/index.html"]), as: UTF8.self)
    #expect(parameters.contains("budget.frequentPerDay") && parameters.contains("ASSUMPTION"))
  }
}

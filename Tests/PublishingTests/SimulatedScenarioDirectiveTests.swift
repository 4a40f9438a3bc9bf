import Analysis
import Guidance
import Markdown
import Testing
import Text
import Traces

@testable import Publishing
@testable import Runs

/// A chart of a scenario that no run contains is drawn from the program's own simulation.
struct SimulatedScenarioDirectiveTests {
  private static let example = Result { try Publication.example() }

  /// The output of the directive on a site with or without the example's runs.
  private func shown(_ text: String, hasRuns: Bool = false) throws -> String {
    let all = try Self.example.get()
    let matrix = all.matrix
    let publication = Publication(
      settings: all.settings, runs: hasRuns ? all.runs.filter { $0.description != nil } : [],
      guidance: all.guidance,
      matrix: matrix, templates: all.templates, assets: all.assets, reportTime: nil,
      toolVersion: "1.0",
      simulate: { id in
        var analysis = TraceAnalysis(file: id + ".jsonl", matrix: matrix, keepsLines: true)
        let reading = TraceReader().read(
          path: Publication.root + "/content/example/runs/2026-02-17-release-1.3/traces/S1.jsonl",
          named: id + ".jsonl", into: &analysis)
        return id == "S1" && reading.eventCount > 0 ? SimulatedTrace(of: analysis) : nil
      })
    let directive = try #require(MarkdownDocument(Array(text.utf8), file: "a.md").directives.first)
    let filler = DirectiveFiller(publication: publication, path: .about)
    return String(bytes: try #require(filler.html(of: directive)))
  }

  @Test(arguments: [":::timeline scenario=S1", ":::budget-chart scenario=S1 widget=nearby"])
  func `a site without runs shows a simulated chart without ledger links`(text: String) throws {
    let html = try shown(text)
    #expect(html.contains("<svg"))
    #expect(html.contains("Simulated by almanac: this site has no run."))
    #expect(!html.contains("ledger"))
  }

  @Test func `a run with the scenario precedes the simulation`() throws {
    let html = try shown(":::timeline scenario=S1", hasRuns: true)
    #expect(html.contains("<svg") && html.contains("ledger"))
    #expect(!html.contains("bundled simulator"))
  }

  @Test(arguments: [
    ":::timeline scenario=S99", ":::timeline scenario=S1 widget=nobody",
    ":::timeline scenario=S1 run=gone", ":::timeline scenario=S1 trace=gone.jsonl", ":::timeline",
  ])
  func `other directives are not simulated`(text: String) throws {
    let html = try shown(text)
    #expect(html.contains("Not shown: ") && !html.contains("<svg"))
  }
}

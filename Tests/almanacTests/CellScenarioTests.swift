import Foundation
import Testing

/// The scenario on the page of each cell of the authorization matrix.
struct CellScenarioTests {
  @Test func `the scenario on each cell's page covers the cell`() throws {
    let site = try Example.site.get()
    let pages = site.pages.filter { $0.path.hasPrefix("matrix/R") }
    #expect(pages.count == 84)
    try Scratch.with { scratch in
      for page in pages {
        let cell = String(page.path.split(separator: "/")[1])
        let block = try #require(page.html.components(separatedBy: "language-yaml\">").last)
        let text = try #require(block.components(separatedBy: "</code>").first)
        try scratch.write(text.replacing("&#39;", with: "'"), to: "scenarios/\(cell).yml")
      }
      try scratch.write(SmallRun.description, to: "runs/run-1/run.yml")
      let simulated = try Execution(
        ["simulate", "scenarios", "-o", "runs/run-1/traces"], in: scratch.path)
      #expect(simulated.status == 0, "\(simulated.errors)")
      let built = try Execution(["build", "--runs", "runs", "-o", "site"], in: scratch.path)
      #expect(built.status == 0, "\(built.errors)")
      let matrix = try scratch.text("site/matrix/index.html")
      for page in pages {
        let cell = String(page.path.split(separator: "/")[1])
        let row = try #require(
          matrix.components(separatedBy: "<tr id=\"\(cell.lowercased())\">").dropFirst().first?
            .components(separatedBy: "<tr>").first, "\(cell)")
        #expect(!row.contains(">not covered<"), "\(cell)")
      }
    }
  }
}

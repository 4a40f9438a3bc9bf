import Analysis
import Documents
import Testing

@testable import Publishing
@testable import Runs

@Suite struct CellHistoryTests {
  @Test func `a cell that only an earlier run covered is newly lost`() throws {
    let publication = try Publication.example()
    let release = try #require(
      publication.runs.dropFirst().first { $0.description?.kind == .release })
    for id in publication.matrix.cells.map(\.id) {
      let history = CellHistory(of: id, in: publication)
      let before = release.report.matrix?[id].status ?? .notCovered
      let now = publication.runs[0].report.matrix?[id].status ?? .notCovered
      #expect(history.isLost == (before != .notCovered && now == .notCovered), "\(id)")
      #expect(history.status == now)
    }
  }

  @Test func `the sentence names the run that had the evidence`() throws {
    let example = try Publication.example()
    let id = try #require(CellID("R09C5"))
    let history = CellHistory(of: id, in: example)
    #expect(history.observations.allSatisfy { !$0.run.report.traces.isEmpty })
    #expect(
      history.sentence
        == "Not checked, newly lost: Tide Nearby 1.3 (103) had evidence of this cell, Loose inputs has none."
    )
  }
}

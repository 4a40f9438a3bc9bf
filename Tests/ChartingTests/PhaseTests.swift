internal import Testing
internal import Text

@testable internal import Charting

/// The chart of counts over all phases.
@Suite struct PhaseTests {
  @Test func `neighboring phases with the same count are one column`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.phases([[3, 3, 4, 4, 4, 0]]).write(to: &$0) })
    let columns = document.with(class: "chart-column")
    #expect(columns.map { $0.attributes["x"] } == ["0%", "33.33%"])
    #expect(columns.map { $0.attributes["width"] } == ["33.33%", "50%"])
  }

  @Test func `a count has the same height in each series`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.phases([[1, 4], [1]]).write(to: &$0) })
    let columns = document.with(class: "chart-column")
    #expect(columns.map { $0.attributes["height"] } == ["16", "64", "16"])
  }

  @Test func `the table counts the phases of each count`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.phases([[3, 3, 4], [0, 0, 3]]).write(to: &$0) })
    let cells = document.named("td").map(\.text)
    #expect(cells == ["3.3", "3", "4", "0", "2", "1", "1", "0", "3", "2", "1", "0"])
  }

  @Test func `the description has the numbers of the drawing`() {
    let document = MarkupDocument(
      Samples.bytes { Samples.phases([[3, 3, 4], [0, 0, 3]]).write(to: &$0) })
    #expect(
      document.named("desc").map(\.text) == [
        "every 15 minutes: mean 3.3, from 3 to 4; every 15 minutes: mean 1, from 0 to 3."
      ])
  }

  @Test func `series beyond 24 are counted`() {
    let chart = Samples.phases(Array(repeating: [1], count: 26))
    #expect(chart.series.count == 24)
    #expect(chart.notes.last == "Not shown: 2 more widgets.")
  }
}

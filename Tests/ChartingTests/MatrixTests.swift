internal import Testing

@testable internal import Charting

@Suite struct MatrixTests {
  private let columns = ["C1", "C2"].map { MatrixHeader(code: $0, label: "context") }

  private func chart(_ cells: [ChartCell]) -> MatrixChart {
    MatrixChart(
      id: "m", title: "Matrix", rowsName: "Setting", columns: columns,
      rows: [ChartRow(MatrixHeader(code: "R09", label: "While Using"), cells: cells)])
  }

  @Test func `a missing cell is not covered`() {
    let counts = chart([ChartCell(.agrees, expected: "T")]).counts.filter { $0.count > 0 }
    #expect(counts.map(\.state) == [.agrees, .notCovered])
  }

  @Test func `surplus cells are omitted and counted in the caption`() {
    let document = MarkupDocument(
      Samples.bytes { output in
        chart(Array(repeating: ChartCell(.agrees, expected: "T"), count: 4)).write(to: &output)
      })
    #expect(document.named("td").count == 2)
    #expect(
      document.with(class: "chart-note").map(\.text) == [
        "2 of 2 cells covered.", "Omitted: 2 cells without a column.",
      ])
  }

  @Test func `a cell that differs has the observation as text`() {
    let cell = ChartCell(
      .differs, expected: "T · yes · CONTENT", observed: "T · no · UNAVAIL", count: 1,
      href: "#e-000123")
    let document = MarkupDocument(Samples.bytes { chart([cell]).write(to: &$0) })
    #expect(
      document.named("td").map(\.text) == [
        " differs · 1× T · yes · CONTENT observed T · no · UNAVAIL", "not covered",
      ])
    #expect(document.named("a").map { $0.attributes["href"] } == ["#e-000123"])
  }

  @Test func `a cell that a gate names is outlined and says so`() {
    let cell = ChartCell(.agrees, expected: "T", count: 2, isRequired: true)
    let document = MarkupDocument(Samples.bytes { chart([cell]).write(to: &$0) })
    #expect(document.with(class: "required").map(\.text) == [" agrees · 2× · required T"])
  }

  @Test func `a cell that no trace shows is one word`() {
    let cell = ChartCell(.notCovered, expected: "T · yes", isUncertain: true, note: "U3")
    let document = MarkupDocument(Samples.bytes { chart([cell]).write(to: &$0) })
    #expect(document.named("td").first?.text == "not covered")
  }

  @Test func `rows and columns have headers for screen readers`() {
    let document = MarkupDocument(Samples.bytes { Samples.matrix().write(to: &$0) })
    #expect(document.named("th").count == 10 + 1)
  }

  @Test func `long names in headers break only before capital letters`() {
    let names = ["Passcode-locked, NSFileProtectionComplete", "While Using the App or Widgets"]
    let chart = MatrixChart(
      id: "m", title: "Matrix", rowsName: "Setting",
      columns: names.map { MatrixHeader(code: "C", label: $0) }, rows: [])
    let bytes = Samples.bytes { chart.write(to: &$0) }
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(html.contains("</span> Passcode-locked, NSFile<wbr/>Protection<wbr/>Complete</th>"))
    #expect(html.contains("</span> While Using the App or Widgets</th>"))
  }

  @Test func `the thumbnail has a symbol for each cell and counts in its label`() {
    let chart = chart([ChartCell(.differs, expected: "T"), ChartCell(.notCovered, expected: "")])
    let document = MarkupDocument(
      Samples.bytes { MatrixThumbnail(of: chart, href: "matrix.html").write(to: &$0) })
    let picture = document.named("svg").first
    #expect(picture?.attributes["aria-label"] == "Matrix: 1 differs, 1 not covered")
    #expect(document.named("a").map { $0.attributes["href"] } == ["matrix.html"])
    let signs = document.named("path").prefix(2)
    #expect(signs.map { $0.attributes["class"] } == ["sign-differs", "sign-notCovered"])
    #expect(signs.map { $0.attributes["d"] } == ["M50 19m4 4l8 8m0-8l-8 8", "M86 19m7 8h2"])
    #expect(document.named("text").map(\.text) == ["C1", "C2", "R09"])
    // The legend has the symbols of the picture, including "not covered", and explains the codes.
    #expect(
      document.named("path").suffix(2).map { $0.attributes["d"] } == [
        "M0 0m4 4l8 8m0-8l-8 8", "M0 0m7 8h2",
      ])
    #expect(
      document.with(class: "chart-note").map(\.text) == [
        "Rows R09: Setting. Columns: C1 context; C2 context."
      ])
  }

  @Test func `each state has its own symbol and text`() {
    let states = ChartCell.State.allCases
    #expect(Set(states.map(\.symbol)).count == states.count)
    #expect(Set(states.map(\.smallSign)).count == states.count)
    #expect(Set(states.map(\.label)).count == states.count)
  }
}

internal import Analysis
internal import Runs
internal import SiteWriting
internal import Text

/// A scenario and its variants side by side, with a row for each widget of each.
struct ScenarioNumbers {
  let publication: Publication
  let run: Run
  let path: PagePath
  let family: [RunScenario]

  /// The maximum number of rows, since each is as wide as the page; the others are counted.
  private static let maximumRows = 30

  /// The shown rows; traces beyond them are not read.
  private var lines: [(scenario: RunScenario, numbers: SimulationFigures)] {
    var lines: [(scenario: RunScenario, numbers: SimulationFigures)] = []
    for scenario in family where lines.count < Self.maximumRows {
      let widgets = scenario.trace.map { trace in
        trace.widgets.compactMap { PlacedWidget(run: run, trace: trace, widget: $0).detail?.widget }
      }
      lines += SimulationFigures.rows(of: widgets ?? []).map { (scenario, $0) }
    }
    return Array(lines.prefix(Self.maximumRows))
  }

  private var count: Int {
    family.reduce(0) { $0 + SimulationFigures.rowCount(ofWidgets: $1.trace?.widgets.count ?? 0) }
  }

  /// The approximate size of the table, in bytes.
  var weight: Int { min(count, Self.maximumRows) * 1000 }

  static let fields = PageFields<ScenarioNumbers>("the numbers of a scenario") {
    Field.part(shownFields) { Shown(lines: $0.lines.map($0.row), count: $0.count) }
    Field.part(ReportLink.fields) { ReportLink(path: $0.path) }
    Field.texts("titles") { _ in NumberCells.titles }
  }

  private static let shownFields = PageFields<Shown>("the numbers that are shown") {
    Field.flag("hasNumbers") { !$0.lines.isEmpty }
    Field.list("numbers", of: Row.fields) { $0.lines }
    Field.text("moreNumbers") { $0.more }
  }

  private struct Shown {
    let lines: [Row]
    let count: Int

    var more: String {
      let more = count - lines.count
      return more > 0 ? Plural.text(more, "more line") : ""
    }
  }

  private func row(_ scenario: RunScenario, _ numbers: SimulationFigures) -> Row {
    Row(
      scenario: scenario, numbers: numbers, cells: NumberCells(numbers),
      other: publication.scenarios.path(of: scenario.id), path: path)
  }

  private struct Row {
    let scenario: RunScenario
    let numbers: SimulationFigures
    let cells: NumberCells
    let other: PagePath
    let path: PagePath

    static let fields = PageFields<Row>("the numbers of a widget") {
      Field.text("href") { $0.other == $0.path ? "" : $0.path.link(to: $0.other) }
      Field.text("scenario") { $0.scenario.id.shortened(to: 60) }
      Field.text("widget") { $0.numbers.name.shortened(to: 60) }
      Field.list("cells", of: Cell.fields) { row in
        zip(NumberCells.titles, row.cells.values).map { Cell(label: $0, value: $1) }
      }
      Field.text("reasons") { $0.cells.freeReasons.shortened(to: 200) }
    }
  }

  private struct Cell {
    let label: String
    let value: String

    static let fields = PageFields<Cell>("a number") {
      Field.text("label") { $0.label }
      Field.text("value") { $0.value }
    }
  }
}

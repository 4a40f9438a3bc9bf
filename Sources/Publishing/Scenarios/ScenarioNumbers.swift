internal import Analysis
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// A scenario and its variants side by side, a line for each widget of each.
struct ScenarioNumbers {
  let publication: Publication
  let run: Run
  let path: PagePath
  let family: [RunScenario]

  static let schema = TemplateSchema.list(
    .object(
      PageModel(
        "the numbers of a widget",
        [
          "href": .text, "scenario": .text, "widget": .text,
          "cells": .list(.object(PageModel("a number", ["label": .text, "value": .text]))),
          "reasons": .text,
        ])))

  /// More lines than this are counted, not shown: each is as wide as the page.
  private static let most = 30

  /// The lines that are shown: the rows of traces beyond them are not asked for.
  private var lines: [(scenario: RunScenario, numbers: PlayedNumbers)] {
    var lines: [(scenario: RunScenario, numbers: PlayedNumbers)] = []
    for scenario in family where lines.count < Self.most {
      let widgets = scenario.trace.map { trace in
        trace.widgets.compactMap { PlacedWidget(run: run, trace: trace, widget: $0).detail?.widget }
      }
      lines += PlayedNumbers.rows(of: widgets ?? []).map { (scenario, $0) }
    }
    return Array(lines.prefix(Self.most))
  }

  private var count: Int {
    family.reduce(0) { $0 + PlayedNumbers.rowCount(ofWidgets: $1.trace?.widgets.count ?? 0) }
  }

  /// About how many bytes of the page the table takes.
  var weight: Int { min(count, Self.most) * 1000 }

  var fields: [(String, TemplateValue)] {
    let lines = self.lines
    let more = count - lines.count
    return [
      ("hasNumbers", .flag(!lines.isEmpty)),
      ("titles", .list(NumberCells.titles.map { .text($0) })),
      ("numbers", .list(lines.map(row))),
      (
        "moreNumbers",
        .text(more > 0 ? "\(Plural.text(more, "more line")): report.json has the numbers." : "")
      ),
    ]
  }

  private func row(_ scenario: RunScenario, _ numbers: PlayedNumbers) -> TemplateValue {
    let cells = NumberCells(numbers)
    let other = publication.scenarios.path(of: scenario.id)
    return [
      "href": .text(other == path ? "" : path.link(to: other)),
      "scenario": .text(scenario.id.clipped(to: 60)),
      "widget": .text(numbers.name.clipped(to: 60)),
      "cells": .list(
        zip(NumberCells.titles, cells.values).map { title, value in
          ["label": .text(title), "value": .text(value)]
        }),
      "reasons": .text(cells.freeReasons.clipped(to: 200)),
    ]
  }
}

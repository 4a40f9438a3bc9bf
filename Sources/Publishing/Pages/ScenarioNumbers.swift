internal import Analysis
internal import Bytes
internal import Templates

/// A scenario and its variants side by side, a line for each widget of each.
struct ScenarioNumbers {
  let publication: Publication
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

  private var lines: [(scenario: RunScenario, numbers: PlayedNumbers)] {
    family.flatMap { scenario in
      PlayedNumbers.rows(of: scenario.trace?.widgets ?? []).map { (scenario, $0) }
    }
  }

  /// About how many bytes of the page the table takes.
  var weight: Int { min(lines.count, Self.most) * 1000 }

  var fields: [(String, TemplateValue)] {
    let lines = self.lines
    let more = lines.count - Self.most
    return [
      ("hasNumbers", .flag(!lines.isEmpty)),
      ("titles", .list(NumberCells.titles.map { .text($0) })),
      ("numbers", .list(lines.prefix(Self.most).map(row))),
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

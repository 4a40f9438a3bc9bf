internal import Findings
internal import Readiness
internal import Templates
internal import Text

/// What is different from the baseline, by what became of each finding and why.
struct ReadinessChanges {
  let changes: Changes?
  let links: ReadinessLinks

  static let counts = ReadinessTable(
    name: "counts", columns: ["kind"] + causes.map(\.rawValue) + ["total"],
    most: Changes.Kind.allCases.count, word: "row", largest: 5_000)
  static let lists = ReadinessTable(
    name: "lists", columns: ["anchor", "title", "more"],
    others: [
      (
        "findings",
        .list(
          .object(
            PageModel(
              "a changed finding",
              [
                "href": .text, "levelClass": .text, "level": .text, "label": .text,
                "message": .text, "cause": .text, "from": .text,
              ])))
      )
    ], most: Changes.Kind.allCases.count, word: "list", largest: 20_000)
  static let figures = ReadinessTable(
    name: "figureChanges", columns: ["name", "before", "now", "judgementClass", "judgement"],
    most: 8, word: "figure", largest: 5_000)
  static let circumstances = ReadinessTable(
    name: "circumstances", columns: ["cause", "sentence"], most: 8, word: "circumstance",
    largest: 4_000)

  static let schema: [(String, TemplateSchema)] =
    counts.schema + lists.schema + figures.schema + circumstances.schema
    + [
      ("hasBaseline", .flag), ("baseline", .text), ("noise", .text),
      ("gained", .list(Link.schema)), ("moreGained", .text), ("lost", .list(Link.schema)),
      ("moreLost", .text), ("hasCells", .flag),
    ]

  /// How many findings of one kind are listed; on paper those that are still there are counted alone.
  private static func most(of kind: Changes.Kind) -> Int {
    switch kind {
    case .new, .still: 8
    case .fixed, .moved, .waived: 4
    }
  }

  private static let causes = Changes.Cause.allCases

  var fields: [(String, TemplateValue)] {
    let findings = changes?.findings ?? []
    let shown = Changes.Kind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    let figures = changes?.figures ?? []
    let telling = figures.filter { $0.judgement != .withinNoise }
    let noise = figures.count - telling.count
    return Self.counts.fields(changes == nil ? [] : Changes.Kind.allCases) { counts(of: $0) }
      + Self.lists.fields(shown) { list(of: $0) }
      + Self.figures.fields(telling, Self.row)
      + Self.circumstances.fields(changes?.circumstances ?? []) {
        ["cause": .text($0.cause.words), "sentence": .text($0.sentence.clipped(to: 240))]
      }
      + cells
      + [
        ("hasBaseline", .flag(changes != nil)),
        ("baseline", .text(changes?.baseline.shownName ?? "")),
        (
          "noise",
          .text(noise > 0 ? "\(Plural.text(noise, "figure")) unchanged or within noise." : "")
        ),
      ]
  }

  private var cells: [(String, TemplateValue)] {
    let gained = changes?.gainedCells ?? []
    let lost = changes?.lostCells ?? []
    func value(_ cells: [String]) -> TemplateValue {
      .list(cells.prefix(12).map { Link($0, links.address(ofCell: $0)).value })
    }
    func more(_ cells: [String]) -> TemplateValue {
      .text(cells.count > 12 ? "and \(Plural.grouped(cells.count - 12)) more" : "")
    }
    return [
      ("hasCells", .flag(!gained.isEmpty || !lost.isEmpty)), ("gained", value(gained)),
      ("moreGained", more(gained)), ("lost", value(lost)), ("moreLost", more(lost)),
    ]
  }

  private func counts(of kind: Changes.Kind) -> TemplateObject {
    let findings = changes?.findings.filter { $0.kind == kind } ?? []
    return TemplateObject(
      [("kind", .text(kind.words))]
        + Self.causes.map { cause in
          (cause.rawValue, .text(Plural.grouped(findings.count { $0.cause == cause })))
        } + [("total", .text(Plural.grouped(findings.count)))])
  }

  private func list(of kind: Changes.Kind) -> TemplateObject {
    let findings = changes?.findings.filter { $0.kind == kind } ?? []
    let more = findings.count - Self.most(of: kind)
    return [
      "anchor": .text("changes-" + kind.rawValue),
      "title": .text(kind.words.prefix(1).uppercased() + kind.words.dropFirst()),
      "more": .text(more > 0 ? "And \(Plural.grouped(more)) more: report.json has all." : ""),
      "findings": .list(findings.prefix(Self.most(of: kind)).map(value)),
    ]
  }

  private func value(_ change: Changes.FindingChange) -> TemplateValue {
    let finding = change.finding
    return [
      "href": .text(links.address(of: finding)), "levelClass": .text(finding.level.rawValue),
      "level": .text(finding.level.rawValue), "label": .text(finding.shownLine),
      "message": .text(finding.message.clipped(to: 160)), "cause": .text(change.cause.words),
      "from": .text(change.from.map { "before at \($0.place)".clipped(to: 120) } ?? ""),
    ]
  }

  private static func row(_ figure: Changes.FigureChange) -> TemplateObject {
    [
      "name": .text(figure.subject.clipped(to: 160)), "before": .text(figure.shownBefore),
      "now": .text(figure.shownNow),
      "judgementClass": .text(figure.judgement == .better ? "pass" : "warning"),
      "judgement": .text(figure.judgement.words),
    ]
  }
}

extension RunRecord {
  /// The run with what it was for and when: `Tide Nearby 1.3 (118), release of 2026-02-01`.
  var shownName: String {
    let kind = kind.map { ", \($0)" } ?? ""
    return "\(title)\(kind)\(date.map { " of \($0.prefix(10))" } ?? "")".clipped(to: 160)
  }
}

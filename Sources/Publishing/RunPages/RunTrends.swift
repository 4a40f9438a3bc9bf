internal import Analysis
internal import Charting
internal import Documents
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// How runs, widgets and rules fared from run to run, as small lines with a mark at each release.
struct RunTrends {
  let publication: Publication
  let path: PagePath

  static let schema: [(String, TemplateSchema)] = [
    (
      "trendGroups",
      .list(
        .object(
          PageModel(
            "a group of trends",
            [
              "anchor": .text, "title": .text, "note": .text,
              "trends": .list(
                .object(PageModel("a trend", ["href": .text, "label": .text, "line": .html]))),
            ])))
    ), ("trendSentence", .text),
  ]

  /// More widgets and rules are counted, not drawn.
  private static let mostWidgets = 8
  private static let mostRules = 24

  /// Nothing for less than two runs: that is no trend.
  var fields: [(String, TemplateValue)] {
    let records = publication.history.records
    guard records.count > 1 else { return [("trendGroups", .none), ("trendSentence", .text(""))] }
    let trends = Trends(of: records)
    let releases = trends.runs.indices.filter { trends.runs[$0].isRelease }
    let groups = [
      Group(anchor: "trends", title: "Trends", lines: Self.wholeRuns(records)),
      widgets(trends), rules(trends),
    ].filter { !$0.lines.isEmpty }
    return [
      (
        "trendSentence",
        .text(
          "From the oldest of \(Plural.text(records.count, "run")) to the newest, the last 60 at most. "
            + "An upright line is a release: \(Self.names(of: trends.runs.filter(\.isRelease))).")
      ),
      ("trendGroups", .list(groups.map { $0.value(marks: releases) })),
    ]
  }

  /// A heading with its lines.
  private struct Group {
    let anchor: String
    let title: String
    var note = ""
    let lines: [Line]

    func value(marks: [Int]) -> TemplateValue {
      [
        "anchor": .text(anchor), "title": .text(title), "note": .text(note),
        "trends": .list(
          lines.enumerated().map { $0.element.value("\(anchor)-\($0.offset)", marks: marks) }),
      ]
    }
  }

  /// One value of each run, the oldest first.
  private struct Line {
    let label: String
    var href = ""
    let values: [Double?]
    var unit = ""

    func value(_ id: String, marks: [Int]) -> TemplateValue {
      var html: ByteOutput = []
      Sparkline(
        id: id, title: label, values: values, unit: unit, marks: marks, markName: "release"
      ).write(to: &html)
      return [
        "href": .text(href), "label": .text(label), "line": .html(SafeHTML(trusting: html)),
      ]
    }
  }
}

extension RunTrends {
  private static func wholeRuns(_ records: [RunRecord]) -> [Line] {
    [
      Line(
        label: "Open findings of lint tools",
        values: records.map { record in
          let tools = Set(record.tools.map(\.name))
          return tools.isEmpty
            ? nil : Double(record.findings.count { $0.isOpen && tools.contains($0.tool) })
        }),
      Line(
        label: "Most charged reloads in 24 h",
        values: records.map { record in
          record.widgets.filter(\.isCertified).compactMap(\.chargedIn24Hours).max().map(Double.init)
        }),
      Line(
        label: "Matrix cells covered",
        values: records.map { $0.widgets.isEmpty ? nil : Double($0.cells.count) }),
    ]
  }

  private func widgets(_ trends: Trends) -> Group {
    let lines = trends.widgets.prefix(Self.mostWidgets).flatMap { widget in
      let href = address(ofWidget: widget.kind)
      return GateMeasure.allCases.compactMap { measure -> Line? in
        guard let values = widget.values[measure] else { return nil }
        let (scale, unit) = measure.trendUnit
        return Line(
          label: "\(widget.kind.clipped(to: 60)): \(measure.figureName)", href: href,
          values: values.map { $0.flatMap { $0.isFinite ? $0 / scale : nil } }, unit: unit)
      }
    }
    return Group(
      anchor: "widget-trends", title: "Widgets",
      note: Self.rest(
        trends.widgets.count - Self.mostWidgets, "more kind of widget", "more kinds of widget"),
      lines: lines)
  }

  private func rules(_ trends: Trends) -> Group {
    let telling = trends.rules.filter { $0.findings.contains { $0 ?? 0 > 0 } }
    let lines = telling.prefix(Self.mostRules).map { rule in
      Line(
        label: "\(rule.id): open findings",
        href: publication.guidance.rule(rule.id) == nil ? "" : path.link(to: .rule(rule.id)),
        values: rule.findings.map { $0.map(Double.init) })
    }
    let quiet = trends.rules.count - telling.count
    return Group(
      anchor: "rule-trends", title: "Rules",
      note: [
        Self.rest(telling.count - Self.mostRules, "more rule", "more rules"),
        Self.rest(quiet, "rule had no finding in any run", "rules had no finding in any run"),
      ].filter { !$0.isEmpty }.joined(separator: " "),
      lines: lines)
  }

  /// The page of a kind in the newest run that has it.
  private func address(ofWidget kind: String) -> String {
    let run = publication.runs.first { $0.report.widgets.contains { $0.key.kind == kind } }
    return run.map { path.link(to: .widget(kind: kind, of: $0)) } ?? ""
  }

  private static func rest(_ count: Int, _ one: String, _ many: String) -> String {
    count > 0 ? "\(Plural.text(count, one, many))." : ""
  }

  private static func names(of releases: [Trends.Mark]) -> String {
    if releases.isEmpty { return "there is none yet" }
    return releases.suffix(8).map { $0.title.clipped(to: 60) }.joined(separator: ", ")
  }
}

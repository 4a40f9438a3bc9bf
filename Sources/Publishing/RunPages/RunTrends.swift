internal import Analysis
internal import Charting
internal import Documents
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The trends of each app, its widgets and rules over its last runs, as sparklines that mark
/// releases.
struct RunTrends {
  let publication: Publication
  let path: PagePath

  static let fields = PageFields<RunTrends>("the trends of the last runs") {
    Field.list("trendGroups", of: Group.fields) { $0.groups }
  }

  /// The maximum number of drawn widgets and rules; the others are counted.
  private static let maximumWidgets = 8
  private static let maximumRules = 24
  /// The maximum number of apps with trends.
  private static let maximumApps = 5

  private let apps: [AppTrends]

  /// The runs of one app, the oldest first.
  private struct AppTrends {
    let app: String
    let records: [RunRecord]
    let trends: Trends
  }

  init(publication: Publication, path: PagePath) {
    self.publication = publication
    self.path = path
    let records = publication.history.records
    // The app of the newest run first.
    var apps: [String] = []
    for record in records.reversed() where !apps.contains(record.app) { apps.append(record.app) }
    let newest = apps.map { app in
      Array(records.filter { $0.app == app }.suffix(Publication.trendRuns))
    }
    // One run has no trend.
    self.apps = newest.filter { $0.count > 1 }.prefix(Self.maximumApps).map {
      AppTrends(
        app: $0[0].app, records: $0, trends: Trends(of: $0, hiding: publication.waivers))
    }
  }

  /// The sentence above all trends.
  private var lead: String {
    let counts = apps.map { app in
      let count = Plural.text(app.records.count, "run")
      return apps.count == 1 ? count : "\(count) of \(app.app.shortened(to: 60))"
    }
    let releases = apps.flatMap { $0.trends.runs.filter(\.isRelease) }
    return
      "The last \(counts.joined(separator: ", ")), oldest first; at most \(Publication.trendRuns). "
      + "Vertical lines mark releases: \(Self.names(of: releases)). "
      + "Hollow dots are the lowest and the highest value."
  }

  private var groups: [Group] {
    var groups = apps.enumerated().flatMap { number, app in
      let marks = app.trends.runs.indices.filter { app.trends.runs[$0].isRelease }
      let whole = Group(anchor: "trends", title: "Trends", lines: completeRuns(app.records))
      return [whole, widgets(app.trends, of: app.app), rules(app.trends)].filter {
        !$0.lines.isEmpty
      }
      .map { group in
        var group = group
        if apps.count > 1 { group.title += " of \(app.app.shortened(to: 60))" }
        if number > 0 { group.anchor += "-\(number + 1)" }
        return group.marked(at: marks)
      }
    }
    if !groups.isEmpty { groups[0].lead = lead }
    return groups
  }

  /// A heading with its trends.
  private struct Group {
    var anchor: String
    var title: String
    var lead = ""
    var note = ""
    var lines: [Line]

    static let fields = PageFields<Group>("a group of trends") {
      Field.text("anchor") { $0.anchor }
      Field.text("title") { $0.title }
      Field.text("lead") { $0.lead }
      Field.text("note") { $0.note }
      Field.list("trends", of: Line.fields) { $0.lines }
    }

    func marked(at marks: [Int]) -> Group {
      var group = self
      for index in lines.indices {
        group.lines[index].id = "\(anchor)-\(index)"
        group.lines[index].marks = marks
      }
      return group
    }
  }

  /// One value of each run, oldest first.
  private struct Line {
    let label: String
    var href = ""
    let values: [Double?]
    /// The measure of the values, which determines their unit.
    let measure: GateMeasure
    /// Whether a larger value is better.
    var isBetterHigh = false
    /// The threshold of a gate.
    var threshold: GateThreshold?
    var id = ""
    var marks: [Int] = []

    static let fields = PageFields<Line>("a trend") {
      Field.text("href") { $0.href }
      Field.text("label") { $0.label }
      Field.html("line") { SafeHTML(trusting: $0.drawing) }
      Field.text("change") { $0.change }
      Field.text("changeClass") { $0.changeClass }
    }

    /// The newest value and the one before it, or `nil` if one of them was not measured.
    private var newest: (last: Double, previous: Double)? {
      guard values.count > 1, let last = values[values.count - 1],
        let previous = values[values.count - 2]
      else { return nil }
      return (last, previous)
    }

    /// The newest value minus the one before it, which may be infinite.
    private var difference: Double? {
      newest.map { $0.last == $0.previous ? 0 : $0.last - $0.previous }
    }

    private var change: String {
      guard let difference, let newest else { return "" }
      if abs(difference) < smallestChange { return "unchanged since the previous run" }
      if !difference.isFinite {
        return
          "\(difference > 0 ? "▲" : "▼") \(measure.textWithUnit(newest.previous)) in the previous run"
      }
      return
        "\(difference > 0 ? "▲ up" : "▼ down") \(size(of: abs(difference))) from the previous run"
    }

    private func size(of difference: Double) -> String {
      switch measure.unitOfValues {
      // In points, because a share that falls by half does not fall by 50 percentage points.
      case .percent: FixedPoint.text(difference, decimals: 1) + " points"
      case .seconds, .count: measure.textWithUnit(difference)
      }
    }

    private var changeClass: String {
      guard let difference, abs(difference) >= smallestChange else { return "same" }
      return (difference > 0) == isBetterHigh ? "better" : "worse"
    }

    /// The smallest difference that is visible at the shown precision.
    private var smallestChange: Double {
      switch measure.unitOfValues {
      case .percent: 0.05
      case .seconds: 1
      case .count: 0.005
      }
    }

    private var limit: Sparkline.Limit? {
      threshold.map { .init(value: $0.value, text: $0.textWithUnit(of: measure)) }
    }

    private var drawing: ByteOutput {
      var html: ByteOutput = []
      Sparkline(
        id: id, title: label, values: values, limit: limit, marks: marks, markName: "release",
        text: measure.textWithUnit
      ).write(to: &html)
      return html
    }
  }
}

extension RunTrends {
  private func completeRuns(_ records: [RunRecord]) -> [Line] {
    [
      Line(
        label: "Open findings of lint tools",
        values: records.map { record in
          let tools = Set(record.tools.map(\.name))
          guard !tools.isEmpty else { return nil }
          let waivers = publication.waivers[record.id]
          return Double(
            record.findings.count {
              $0.isOpen && tools.contains($0.tool) && waivers?.hides($0) != true
            })
        }, measure: .findings),
      Line(
        label: "Most charged reloads in 24 h",
        values: records.map { $0.worst(.charged) }, measure: .charged,
        threshold: threshold(of: .charged, for: nil)),
      Line(
        label: "Matrix cells covered",
        values: records.map { $0.widgets.isEmpty ? nil : Double($0.cells.count) },
        measure: .cells, isBetterHigh: true),
    ]
  }

  /// The strictest threshold of a measure for a kind or for all kinds, or `nil` if no gate has one.
  private func threshold(of measure: GateMeasure, for kind: String?) -> GateThreshold? {
    let gates = (publication.assessment?.gates ?? []).map(\.setting).filter { gate in
      gate.measure == measure
        && (gate.widgets.isEmpty || kind.map(gate.widgets.contains) ?? false)
    }
    let limits = gates.map { gate in
      switch gate.threshold {
      case .atMost(let value): (value, isMost: true)
      case .atLeast(let value): (value, isMost: false)
      }
    }
    if let least = limits.filter(\.isMost).map(\.0).min() { return .atMost(least) }
    return limits.filter { !$0.isMost }.map(\.0).max().map { .atLeast($0) }
  }

  private func widgets(_ trends: Trends, of app: String) -> Group {
    let lines = trends.widgets.prefix(Self.maximumWidgets).flatMap { widget in
      let href = address(ofWidget: widget.kind, of: app)
      return GateMeasure.allCases.compactMap { measure -> Line? in
        guard let values = widget.values[measure] else { return nil }
        return Line(
          label: "\(widget.kind.shortened(to: 60)): \(measure.figureName)", href: href,
          values: values, measure: measure,
          threshold: threshold(of: measure, for: widget.kind))
      }
    }
    return Group(
      anchor: "widget-trends", title: "Widgets",
      note: Self.rest(
        trends.widgets.count - Self.maximumWidgets, "more kind of widget", "more kinds of widget"),
      lines: lines)
  }

  private func rules(_ trends: Trends) -> Group {
    let relevant = trends.rules.filter { $0.findings.contains { $0 ?? 0 > 0 } }
    let lines = relevant.prefix(Self.maximumRules).map { rule in
      Line(
        label: "\(rule.id): open findings",
        href: publication.guidance.rule(rule.id) == nil ? "" : path.link(to: .rule(rule.id)),
        values: rule.findings.map { $0.map(Double.init) }, measure: .findings)
    }
    let quiet = trends.rules.count - relevant.count
    return Group(
      anchor: "rule-trends", title: "Rules",
      note: [
        Self.rest(relevant.count - Self.maximumRules, "more rule", "more rules"),
        Self.rest(
          quiet, "rule had no open finding in any run", "rules had no open finding in any run"),
      ].filter { !$0.isEmpty }.joined(separator: " "),
      lines: lines)
  }

  /// The page of a kind in the newest run of an app that has it.
  private func address(ofWidget kind: String, of app: String) -> String {
    let run = publication.runs.first {
      $0.description?.app ?? "" == app && $0.report.widgets.contains { $0.key.kind == kind }
    }
    return run.map { path.link(to: .widget(kind: kind, of: $0)) } ?? ""
  }

  private static func rest(_ count: Int, _ one: String, _ many: String) -> String {
    count > 0 ? "\(Plural.text(count, one, many))." : ""
  }

  private static func names(of releases: [Trends.Mark]) -> String {
    if releases.isEmpty { return "none yet" }
    return releases.suffix(8).map { $0.title.shortened(to: 60) }.joined(separator: ", ")
  }
}

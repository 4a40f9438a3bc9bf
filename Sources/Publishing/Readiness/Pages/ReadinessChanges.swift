internal import Findings
internal import Readiness
internal import Templates
internal import Text

/// The differences from the baseline, by kind of change and cause.
struct ReadinessChanges {
  let changes: Changes?
  let links: ReadinessLinks

  static let fields = PageFields<ReadinessChanges>("the changes") {
    Field.table(counts) { part in part.changes == nil ? [] : part.kinds(Changes.Kind.allCases) }
    Field.table(lists) { part in part.kinds(Changes.Kind.allCases).filter { !$0.findings.isEmpty } }
    Field.table(figures) { $0.relevant }
    Field.table(circumstances) { $0.changes?.circumstances ?? [] }
    Field.flag("hasCells") { !$0.gained.isEmpty || !$0.lost.isEmpty }
    Field.list("gained", of: Link.fields) { $0.cells($0.gained) }
    Field.text("moreGained") { more($0.gained) }
    Field.list("lost", of: Link.fields) { $0.cells($0.lost) }
    Field.text("moreLost") { more($0.lost) }
    Field.flag("hasBaseline") { $0.changes != nil }
    Field.text("baseline") { $0.changes?.baseline.shownName ?? "" }
    Field.text("noise") {
      let noise = ($0.changes?.figures.count ?? 0) - $0.relevant.count
      return noise > 0 ? "\(Plural.text(noise, "figure")) unchanged or within noise." : ""
    }
  }

  private static let counts = ReadinessTable(
    name: "counts", row: KindOfChange.counts, maximumRows: Changes.Kind.allCases.count, word: "row",
    maximumSize: 5_000)
  private static let lists = ReadinessTable(
    name: "lists", row: KindOfChange.list, maximumRows: Changes.Kind.allCases.count, word: "list",
    maximumSize: 20_000)
  private static let figures = ReadinessTable(
    name: "figureChanges", row: Changes.FigureChange.fields, maximumRows: 8, word: "figure",
    maximumSize: 5_000)
  private static let circumstances = ReadinessTable(
    name: "circumstances", row: circumstance, maximumRows: 8, word: "circumstance",
    maximumSize: 4_000)
  private static let circumstance = PageFields<Changes.RunDifference>("a circumstance") {
    Field.text("cause") { $0.cause.phrase }
    Field.text("sentence") { $0.sentence.shortened(to: 240) }
  }

  private var relevant: [Changes.FigureChange] {
    changes?.figures.filter { $0.evaluation != .withinNoise } ?? []
  }

  private func kinds(_ kinds: [Changes.Kind]) -> [KindOfChange] {
    kinds.map { kind in
      KindOfChange(
        kind: kind, findings: changes?.findings.filter { $0.kind == kind } ?? [], links: links)
    }
  }

  private var gained: [String] { changes?.gainedCells ?? [] }
  private var lost: [String] { changes?.lostCells ?? [] }

  private func cells(_ ids: [String]) -> [Link] {
    ids.prefix(12).map { Link($0, links.address(ofCell: $0)) }
  }

  private static func more(_ ids: [String]) -> String {
    ids.count > 12 ? "and \(Plural.grouped(ids.count - 12)) more" : ""
  }
}

/// The findings with one kind of change.
private struct KindOfChange {
  let kind: Changes.Kind
  let findings: [Changes.FindingChange]
  let links: ReadinessLinks

  private static let causes = Changes.Cause.allCases

  static let counts = PageFields<KindOfChange>("a kind of change") {
    Field.text("kind") { $0.kind.phrase }
    Field.values(causes.map { ($0.rawValue, .text) }) { row in
      causes.map { cause in
        (cause.rawValue, .text(Plural.grouped(row.findings.count { $0.cause == cause })))
      }
    }
    Field.text("total") { Plural.grouped($0.findings.count) }
  }

  static let list = PageFields<KindOfChange>("findings of one kind") {
    Field.text("anchor") { "changes-" + $0.kind.rawValue }
    Field.text("title") { $0.kind.phrase.capitalizedStart }
    Field.text("more") {
      let more = $0.findings.count - $0.maximumListed
      return more > 0 ? "\(Plural.grouped(more)) more" : ""
    }
    Field.list("findings", of: finding) { row in
      row.findings.prefix(row.maximumListed).map { ($0, row.links.address(of: $0.finding)) }
    }
  }

  private static let finding = PageFields<(change: Changes.FindingChange, href: String)>(
    "a changed finding"
  ) {
    Field.text("href") { $0.href }
    Field.text("levelClass") { $0.change.finding.level.rawValue }
    Field.text("level") { $0.change.finding.level.rawValue }
    Field.text("label") { $0.change.finding.shownLine }
    Field.text("message") { $0.change.finding.message.shortened(to: 160) }
    Field.text("cause") { $0.change.cause.phrase }
    Field.text("from") { $0.change.from.map { "before at \($0.place)".shortened(to: 120) } ?? "" }
  }

  /// The maximum number of listed findings; in print, unchanged findings are only counted.
  private var maximumListed: Int {
    switch kind {
    case .new, .still: 8
    case .fixed, .moved, .waived: 4
    }
  }
}

extension Changes.FigureChange {
  fileprivate static let fields = PageFields<Changes.FigureChange>("a figure that changed") {
    Field.text("name") { $0.subject.shortened(to: 160) }
    Field.text("before") { $0.textBefore }
    Field.text("now") { $0.textNow }
    Field.text("evaluationClass") { $0.evaluation == .better ? "pass" : "warning" }
    Field.text("evaluation") { $0.evaluation.phrase }
  }
}

extension RunRecord {
  /// The run with its kind and date: `Tide Nearby 1.3 (118), release of 2026-02-01`.
  var shownName: String {
    let kind = kind.map { ", \($0)" } ?? ""
    return "\(title)\(kind)\(date.map { " of \($0.prefix(10))" } ?? "")".shortened(to: 160)
  }
}

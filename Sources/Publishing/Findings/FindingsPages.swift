internal import Findings
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// The findings of a run: those that matter, the most severe first, in pages that stay small; and all of them by rule.
struct FindingsPages {
  let publication: Publication
  let run: Run
  /// The run's place in the list, the newest is 0.
  let index: Int

  /// How many findings one page lists.
  static let perPage = 50
  /// How many rules the table has.
  private static let mostRules = 40

  static let template = PageTemplate(
    "findings",
    [
      ("lead", .text), ("note", .text), ("hasFindings", .flag),
      ("findings", .list(FindingRow.schema)),
      ("emptyClass", .text), ("emptyTitle", .text), ("emptySentence", .text),
      ("hasPages", .flag),
      (
        "pages",
        .list(
          .object(PageModel("a page", ["href": .text, "label": .text, "isCurrent": .flag])))
      ),
      ("hasRules", .flag), ("rules", LintRuleTable.schema), ("moreRules", .text),
      ("rulesHref", .text),
    ])

  var files: [SiteFile] {
    let listed = listed
    let count = max(1, (listed.count + Self.perPage - 1) / Self.perPage)
    return (1...count).map { file($0, of: count, listed) }
  }

  /// Those with pages of their own and, where they leave room on the first page, others.
  private var listed: [Int] {
    let own = run.findings.indices.filter { publication.findings.hasPage(run.findings[$0]) }
    guard own.count < Self.perPage else { return own }
    let others = run.findings.indices.lazy.filter {
      !publication.findings.hasPage(run.findings[$0])
    }
    return own + others.prefix(Self.perPage - own.count)
  }

  private func file(_ page: Int, of count: Int, _ listed: [Int]) -> SiteFile {
    let path = PagePath.findings(of: run, page: page)
    var frame = Frame(
      path: path, title: count == 1 ? "Findings" : "Findings, page \(page) of \(count)")
    frame.parents = [("Runs", .runs), (run.title, .run(run))]
    frame.context = run.id
    if page > 1 { frame.previous = ("Page \(page - 1)", .findings(of: run, page: page - 1)) }
    if page < count { frame.next = ("Page \(page + 1)", .findings(of: run, page: page + 1)) }
    return Self.template.file(frame, in: publication) {
      [self] () -> [(String, TemplateValue)] in
      let shown = listed.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
      let empty = Self.empty(run, isComplete: publication.gaps(of: run).isEmpty)
      return [
        ("lead", .text(Self.lead(run))), ("note", .text(note(listing: listed.count))),
        ("hasFindings", .flag(!shown.isEmpty)),
        (
          "findings",
          .list(
            shown.map {
              FindingRow(finding: run.findings[$0], path: path, publication: publication).value
            })
        ),
        ("emptyClass", .text(empty.style)), ("emptyTitle", .text(empty.title)),
        ("emptySentence", .text(empty.sentence)), ("hasPages", .flag(count > 1)),
        ("pages", .list((1...count).map { link(to: $0, from: page) })),
      ] + rules(from: path, isFirst: page == 1)
    }
  }

  /// That the list has not all; empty when it has.
  private func note(listing count: Int) -> String {
    count == run.findings.count
      ? ""
      : "\(Plural.grouped(count)) of \(Plural.grouped(run.findings.count)) are listed, first those that cite a rule of"
        + " the guidance, are errors, new or waived."
  }

  private func rules(from path: PagePath, isFirst: Bool) -> [(String, TemplateValue)] {
    let rows = publication.findings.rows(ofRun: index)
    let shown = isFirst ? rows.prefix(Self.mostRules) : []
    let others = run.findings.count - shown.reduce(0) { $0 + $1.counts.total }
    let table = LintRuleTable(path: path, publication: publication)
    return [
      ("hasRules", .flag(!shown.isEmpty)),
      ("rules", .list(shown.map { table.row($0.name, $0.counts) })),
      (
        "moreRules",
        .text(others > 0 ? "\(Plural.text(others, "finding")) of other rules." : "")
      ),
      ("rulesHref", .text(path.link(to: .lintRules))),
    ]
  }

  private func link(to page: Int, from current: Int) -> TemplateValue {
    let path = PagePath.findings(of: run, page: current)
    return [
      "href": .text(path.link(to: .findings(of: run, page: page))),
      "label": .text("Page \(page)"), "isCurrent": .flag(page == current),
    ]
  }

  /// What lint results tell of a run, in one sentence.
  static func sentence(on run: Run) -> String {
    run.shownOpenFindings == "not checked" ? "No lint result was read." : lead(run)
  }

  /// The counts of a run's findings in one sentence.
  static func lead(_ run: Run) -> String {
    let repeated = run.repeatedFindings
    return run.findingCounts.words
      + (repeated > 0 ? ", \(Plural.grouped(repeated)) repeated and listed once." : ".")
  }

  private static func empty(
    _ run: Run, isComplete: Bool
  ) -> (style: String, title: String, sentence: String) {
    if run.shownOpenFindings == "not checked" {
      return ("not-checked", "Not checked", "The run has no lint result that could be read.")
    }
    if !isComplete {
      return (
        "degraded", "Nothing found in what could be read",
        "Some evidence of this run is missing, so this is no proof that the code is clean."
      )
    }
    return (
      "pass", "Checked and clean", "Every lint result of the run was read; none holds a finding."
    )
  }
}

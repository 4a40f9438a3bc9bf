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

  private static let fields = PageFields<Page>("a page of findings") {
    Field.text("lead") { lead($0.run) }
    Field.text("note") { $0.all.note(listing: $0.listed.count) }
    Field.flag("hasFindings") { !$0.shown.isEmpty }
    Field.list("findings", of: FindingRow.fields) { $0.rows }
    Field.text("emptyClass") { $0.empty.style }
    Field.text("emptyTitle") { $0.empty.title }
    Field.text("emptySentence") { $0.empty.sentence }
    Field.flag("hasPages") { $0.count > 1 }
    Field.list("pages", of: PageLink.fields) { page in
      (1...page.count).map { PageLink(number: $0, page: page) }
    }
    Field.part(rulesFields) { RulesPart(of: $0) }
    Field.text("rulesHref") { $0.path.link(to: .lintRules) }
  }

  private static let rulesFields = PageFields<RulesPart>("the rules with findings") {
    Field.flag("hasRules") { !$0.rows.isEmpty }
    Field.list("rules", of: LintRuleTable.Row.fields) { $0.rows }
    Field.text("moreRules") {
      $0.others > 0 ? "\(Plural.text($0.others, "finding")) of other rules." : ""
    }
  }

  static let template = PageTemplate("findings", fields.schema)

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
    return Self.template.file(frame, in: publication) { [self] in
      Self.fields.values(
        of: Page(all: self, number: page, count: count, listed: listed, path: path))
    }
  }

  private struct Page {
    let all: FindingsPages
    let number: Int
    let count: Int
    let listed: [Int]
    let path: PagePath

    var run: Run { all.run }

    var shown: ArraySlice<Int> {
      listed.dropFirst((number - 1) * perPage).prefix(perPage)
    }

    var rows: [FindingRow] {
      shown.map {
        FindingRow(finding: run.findings[$0], path: path, publication: all.publication)
      }
    }

    var empty: (style: String, title: String, sentence: String) {
      FindingsPages.empty(run, isComplete: all.publication.gaps(of: run).isEmpty)
    }
  }

  private struct PageLink {
    let number: Int
    let page: Page

    static let fields = PageFields<PageLink>("a page") {
      Field.text("href") { $0.page.path.link(to: .findings(of: $0.page.run, page: $0.number)) }
      Field.text("label") { "Page \($0.number)" }
      Field.flag("isCurrent") { $0.number == $0.page.number }
    }
  }

  /// The rules that have findings, on the first page.
  private struct RulesPart {
    let rows: [LintRuleTable.Row]
    let others: Int

    init(of page: Page) {
      let publication = page.all.publication
      let all = publication.findings.rows(ofRun: page.all.index)
      let shown = page.number == 1 ? all.prefix(mostRules) : []
      let table = LintRuleTable(path: page.path, publication: publication)
      rows = shown.map { table.row($0.name, $0.counts) }
      others = page.run.findings.count - shown.reduce(0) { $0 + $1.counts.total }
    }
  }

  /// That the list has not all; empty when it has.
  private func note(listing count: Int) -> String {
    count == run.findings.count
      ? ""
      : "\(Plural.grouped(count)) of \(Plural.grouped(run.findings.count)) are listed, first those that cite a rule of"
        + " the guidance, are errors, new or waived."
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

internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The findings of a run by rule, the rules of the guidance first.
///
/// The pages stay small: findings that are not listed are counted.
struct FindingsPages {
  let publication: Publication
  let run: Run
  /// The index of the run, 0 for the newest.
  let index: Int

  /// The number of findings per page.
  static let perPage = 20
  /// The maximum number of rules in the table.
  private static let maximumRules = 20

  private static let fields = PageFields<Page>("a page of findings") {
    Field.text("lead") { lead($0.run, in: $0.all.publication) }
    Field.text("note") { $0.all.note(listing: $0.listed) }
    Field.list("facets", of: FindingFacet.fields) { $0.facets }
    Field.list("filters", of: FindingFilter.fields) { $0.filters }
    Field.flag("hasFindings") { !$0.groups.isEmpty }
    Field.text("indexHref") { $0.indexHref }
    Field.text("byFileHref") { $0.byFileHref }
    Field.text("siteHref") { String(repeating: "../", count: $0.path.depth) }
    Field.list("groups", of: Group.fields) { page in
      page.groups.map { Group(group: $0, page: page) }
    }
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
    Field.text("rulesTitle") {
      Plural.text($0.rows.count, "rule with findings", "rules with findings")
    }
    Field.list("rules", of: LintRuleTable.Row.fields) { $0.rows }
    Field.text("moreRules") {
      $0.others > 0 ? "\(Plural.text($0.others, "finding")) of other rules." : ""
    }
  }

  static let template = PageTemplate("findings", fields.schema)

  var files: [SiteFile] {
    let groups = FindingGroup.all(in: run, index, of: publication, limit: Self.perPage)
    let pages = Self.pages(of: groups)
    let listed = groups.reduce(0) { $0 + $1.rows.reduce(0) { $0 + 1 + $1.tools.count } }
    return pages.indices.map { place in
      file(
        Page(all: self, number: place + 1, count: pages.count, groups: pages[place], listed: listed)
      )
    }
  }

  /// The groups by page, at least one page; a rule with many findings continues on the next page.
  private static func pages(of groups: [FindingGroup]) -> [[FindingGroup]] {
    var pages: [[FindingGroup]] = [[]]
    var room = perPage
    for group in groups {
      var rest = group.rows[...]
      while !rest.isEmpty {
        if room == 0 {
          pages.append([])
          room = perPage
        }
        var part = group
        part.rows = Array(rest.prefix(room))
        pages[pages.count - 1].append(part)
        room -= part.rows.count
        rest = rest.dropFirst(part.rows.count)
      }
    }
    return pages
  }

  private func file(_ page: Page) -> SiteFile {
    var frame = Frame(
      path: page.path,
      title: page.count == 1 ? "Findings" : "Findings, page \(page.number) of \(page.count)")
    frame.parents = [("Runs", .runs), (run.title, .run(run))]
    frame.context = run.id
    if page.number > 1 {
      frame.previous = ("Page \(page.number - 1)", .findings(of: run, page: page.number - 1))
    }
    if page.number < page.count {
      frame.next = ("Page \(page.number + 1)", .findings(of: run, page: page.number + 1))
    }
    return Self.template.file(frame, in: publication) { Self.fields.values(of: page) }
  }

  fileprivate struct Page {
    let all: FindingsPages
    let number: Int
    let count: Int
    let groups: [FindingGroup]
    /// The number of findings that all pages list.
    let listed: Int

    var run: Run { all.run }
    var path: PagePath { .findings(of: run, page: number) }

    var facets: [FindingFacet] {
      number == 1 ? FindingFacet.all(of: run, all.index, in: all.publication, from: path) : []
    }

    var filters: [FindingFilter] {
      FindingFilter.all(
        of: groups.flatMap(\.rows).map { run.findings[$0.finding] }, run,
        hasIndex: !indexHref.isEmpty, in: all.publication)
    }

    /// Only the newest run has an index of all its findings.
    var indexHref: String {
      byFileHref.isEmpty ? "" : path.link(to: .findingIndex(of: run))
    }

    /// Only the newest run is listed by file.
    var byFileHref: String {
      let isListed = all.index == 0 && !all.publication.fileFindings.files.isEmpty
      return isListed ? path.link(to: .findingsByFile(of: run)) : ""
    }

    var empty: (style: String, title: String, sentence: String) {
      FindingsPages.empty(run, isComplete: all.publication.evidence(of: run).gaps.isEmpty)
    }
  }

  /// A rule with its findings on one page.
  fileprivate struct Group {
    let group: FindingGroup
    let page: Page

    static let fields = PageFields<Group>("a rule with its findings") {
      Field.text("rule") { $0.group.name.label.fitting(80) }
      Field.text("ruleTitle") { $0.title.fitting(160) }
      Field.text("tool") { $0.group.name.tool.fitting(60) }
      Field.text("counts") { $0.group.phrase }
      Field.text("worstClass") { $0.group.counts.worst?.rawValue ?? "not-applicable" }
      Field.text("worstLabel") { $0.group.counts.worst?.rawValue ?? "none open" }
      Field.flag("isOpen") { $0.isOpen }
      Field.list("findings", of: FindingRow.fields) { $0.rows }
      Field.object("guidance", of: Link.fields) { $0.guidance }
      Field.object("all", of: Link.fields) { $0.all }
    }

    private var publication: Publication { page.all.publication }

    private var title: String { publication.guidance.rule(group.name.rule)?.title ?? "" }

    /// Whether findings are unfolded: the rule is in the guidance, or one of them has its own page.
    private var isOpen: Bool {
      group.isGuidance
        || group.rows.contains { publication.findings.hasPage(page.run.findings[$0.finding]) }
    }

    private var rows: [FindingRow] {
      group.rows.map {
        var row = FindingRow(
          finding: page.run.findings[$0.finding], path: page.path, publication: publication)
        row.list = .group
        row.otherTools = $0.tools
        row.run = page.all.index
        return row
      }
    }

    private var guidance: Link? {
      publication.guidance.rule(group.name.rule).map {
        Link("Rule \($0.id)", page.path.link(to: .rule($0.id)))
      }
    }

    private var all: Link? {
      let count = group.total
      let label =
        count > group.rows.count
        ? "all \(Plural.grouped(count)) findings of this rule" : "this rule in all runs"
      return publication.findings.path(of: group.name).map {
        Link(label, page.path.link(to: $0))
      }
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

  /// The rules with findings, on the first page.
  private struct RulesPart {
    let rows: [LintRuleTable.Row]
    let others: Int

    init(of page: Page) {
      let publication = page.all.publication
      let all = publication.findings.rows(ofRun: page.all.index)
      let shown = page.number == 1 ? all.prefix(maximumRules) : []
      let table = LintRuleTable(path: page.path, publication: publication)
      rows = shown.map { table.row($0.name, $0.counts) }
      others = page.run.findings.count - shown.reduce(0) { $0 + $1.counts.total }
    }
  }

  /// A note that the list is incomplete; empty if it is complete.
  private func note(listing count: Int) -> String {
    count == run.findings.count
      ? ""
      : "\(Plural.grouped(count)) of \(Plural.text(run.findings.count, "finding")) are listed here: those that cite a"
        + " rule of the guidance, errors, new and waived ones, and a few of each other rule. The pages of rules and"
        + " files list more."
  }

  /// The lint results of a run, in one sentence.
  static func sentence(on run: Run, in publication: Publication) -> String {
    run.hasLint ? lead(run, in: publication) : "No lint result was read."
  }

  /// The counts of a run's findings in one sentence.
  static func lead(_ run: Run, in publication: Publication) -> String {
    let repeated = run.repeatedFindings
    return publication.counts(of: run).phrase
      + (repeated > 0 ? ", \(Plural.grouped(repeated)) repeated and listed once." : ".")
  }

  private static func empty(
    _ run: Run, isComplete: Bool
  ) -> (style: String, title: String, sentence: String) {
    if !run.hasLint {
      return ("not-checked", "Not checked", "The run has no lint result that could be read.")
    }
    if !isComplete {
      return (
        "degraded", "No findings in the readable results",
        "Evidence of this run is incomplete, so this does not prove that the code is clean."
      )
    }
    return (
      "pass", "No findings", "Every lint result of the run was read completely."
    )
  }
}

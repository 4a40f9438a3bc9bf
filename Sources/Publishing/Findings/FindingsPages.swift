internal import Findings
internal import SiteWriting
internal import Templates
internal import Text

/// The list of a run's findings, the most severe first, in pages that stay small.
struct FindingsPages {
  let publication: Publication
  let run: Run

  /// How many findings one page lists.
  static let perPage = 100

  static let template = PageTemplate(
    "findings",
    [
      ("lead", .text), ("hasFindings", .flag), ("findings", .list(FindingRow.schema)),
      ("emptyClass", .text), ("emptyTitle", .text), ("emptySentence", .text),
      ("hasPages", .flag),
      (
        "pages",
        .list(
          .object(PageModel("a page", ["href": .text, "label": .text, "isCurrent": .flag])))
      ),
    ])

  var files: [SiteFile] {
    let count = max(1, (run.findings.count + Self.perPage - 1) / Self.perPage)
    let lead = Self.lead(run)
    return (1...count).map { file($0, of: count, lead: lead) }
  }

  private func file(_ page: Int, of count: Int, lead: String) -> SiteFile {
    let path = PagePath.findings(of: run, page: page)
    var frame = Frame(
      path: path, title: count == 1 ? "Findings" : "Findings, page \(page) of \(count)")
    frame.parents = [("Runs", .runs), (run.title, .run(run))]
    frame.context = run.id
    if page > 1 { frame.previous = ("Page \(page - 1)", .findings(of: run, page: page - 1)) }
    if page < count { frame.next = ("Page \(page + 1)", .findings(of: run, page: page + 1)) }
    return Self.template.file(frame, in: publication) {
      [publication, run] () -> [(String, TemplateValue)] in
      let shown = run.findings.dropFirst((page - 1) * Self.perPage).prefix(Self.perPage)
      let empty = Self.empty(run, isComplete: publication.gaps(of: run).isEmpty)
      return [
        ("lead", .text(lead)), ("hasFindings", .flag(!shown.isEmpty)),
        (
          "findings",
          .list(shown.map { FindingRow(finding: $0, path: path, publication: publication).value })
        ),
        ("emptyClass", .text(empty.style)), ("emptyTitle", .text(empty.title)),
        ("emptySentence", .text(empty.sentence)), ("hasPages", .flag(count > 1)),
        ("pages", .list(Self.pages(around: page, of: count).map { link(to: $0, from: page) })),
      ]
    }
  }

  private func link(to page: Int, from current: Int) -> TemplateValue {
    let path = PagePath.findings(of: run, page: current)
    return [
      "href": .text(path.link(to: .findings(of: run, page: page))),
      "label": .text("Page \(page)"), "isCurrent": .flag(page == current),
    ]
  }

  /// The pages worth a link: the first, the last, those nearby, and every tenth.
  static func pages(around page: Int, of count: Int) -> [Int] {
    (1...count).filter { $0 == 1 || $0 == count || abs($0 - page) <= 2 || $0 % 10 == 0 }
  }

  /// What lint results tell of a run, in one sentence.
  static func sentence(on run: Run) -> String {
    run.shownOpenFindings == "not checked" ? "No lint result was read." : lead(run)
  }

  /// The counts of a run's findings in one sentence.
  static func lead(_ run: Run) -> String {
    let open = run.openFindings
    let levels = [FindingLevel.error, .warning, .note, .none].compactMap { level -> String? in
      let count = open.count { $0.level == level }
      return count == 0 ? nil : Self.words(for: level, count)
    }
    var parts = ["\(Plural.text(open.count, "open finding"))"]
    if !levels.isEmpty { parts[0] += " (\(levels.joined(separator: ", ")))" }
    let suppressed = run.findings.count(where: \.isSuppressed)
    if suppressed > 0 { parts.append("\(Plural.grouped(suppressed)) suppressed by the tools") }
    let other = run.findings.count - open.count - suppressed
    if other > 0 { parts.append("\(Plural.grouped(other)) passed, gone or informational") }
    if run.repeatedFindings > 0 {
      parts.append("\(Plural.grouped(run.repeatedFindings)) repeated and listed once")
    }
    return parts.joined(separator: ", ") + "."
  }

  private static func words(for level: FindingLevel, _ count: Int) -> String {
    level == .none ? "\(Plural.grouped(count)) without level" : Plural.text(count, level.rawValue)
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

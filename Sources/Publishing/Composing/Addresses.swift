internal import Analysis
internal import Files
internal import Guidance
internal import Runs
internal import SiteWriting

/// The addresses of pages, which are stable across versions because readers keep links to them.
extension PagePath {
  static let overview = PagePath.folder("")
  static let readiness = PagePath.folder("readiness")
  static let runs = PagePath.folder("runs")
  static let matrix = PagePath.folder("matrix")
  static let scenarios = PagePath.folder("scenarios")
  static let parameters = PagePath.folder("about/parameters")
  static let guidance = PagePath.folder("guidance")
  static let coverageGaps = PagePath.folder("guidance/coverage-gaps")
  static let about = PagePath.folder("about")

  /// Everything that the site shows of runs, for programs.
  static let report = PagePath("report.json")

  /// Every finding of the newest run, for programs.
  static let sarif = PagePath("findings.sarif")

  /// The page that static hosts show for an unknown address.
  static let notFound = PagePath("404.html")

  static let search = PagePath.folder("search")

  /// The script with the names that the search shows.
  static let searchEntries = PagePath("search/entries.js")

  /// The script with the words that the search looks up.
  static let searchWords = PagePath("search/words.js")

  /// A page of the index from A to Z, counted from 1.
  static func alphabet(page: Int) -> PagePath { PagePath("search/a-to-z-\(page).html") }

  static func run(_ run: Run) -> PagePath { self.run(run.id) }

  /// The page of a run by its id.
  static func run(_ id: String) -> PagePath {
    .folder("runs/" + PathSegment.safe(for: id))
  }

  /// A page of a run's findings; the first page has the address of the folder.
  static func findings(of run: Run, page: Int = 1) -> PagePath { findings(of: run.id, page: page) }

  /// A page of the findings of a run by its id.
  static func findings(of id: String, page: Int = 1) -> PagePath {
    let folder = "runs/\(PathSegment.safe(for: id))/findings"
    return page == 1 ? .folder(folder) : PagePath("\(folder)/page-\(page).html")
  }

  /// The page of all files of a run that have findings.
  static func findingsByFile(of run: Run) -> PagePath {
    PagePath("runs/\(PathSegment.safe(for: run.id))/findings/by-file.html")
  }

  /// The page of a run's findings in a file.
  ///
  /// - Parameter segment: the file's path as a path segment, unique among the files with a page.
  static func fileFindings(_ segment: String, of run: Run) -> PagePath {
    PagePath("runs/\(PathSegment.safe(for: run.id))/findings/files/\(segment).html")
  }

  /// All findings of a run, for the script that filters them.
  static func findingIndex(of run: Run) -> PagePath {
    PagePath("runs/\(PathSegment.safe(for: run.id))/findings/index.js")
  }

  static func widget(kind: String, of run: Run) -> PagePath {
    .folder("runs/\(PathSegment.safe(for: run.id))/\(run.folders.folder(ofKind: kind))")
  }

  /// The page of a placed widget in one trace.
  ///
  /// It is `nil` for a widget without a page, which occurs if there are very many.
  static func placed(_ widget: WidgetKey, trace: String, of run: Run) -> PagePath? {
    placedFolder(widget, trace: trace, of: run).map { .folder($0) }
  }

  /// The ledger of a placed widget, or `nil` if it has no page.
  static func ledger(_ widget: WidgetKey, trace: String, of run: Run) -> PagePath? {
    placedFolder(widget, trace: trace, of: run).map { PagePath("\($0)/ledger.html") }
  }

  private static func placedFolder(_ widget: WidgetKey, trace: String, of run: Run) -> String? {
    run.folders.folder(of: widget, in: trace).map { "runs/\(PathSegment.safe(for: run.id))/\($0)" }
  }

  /// The page of a scenario in all runs.
  ///
  /// - Parameter segment: the scenario's name as a path segment, unique among the scenarios of the
  ///   site.
  static func scenario(_ segment: String) -> PagePath {
    .folder("scenarios/" + segment)
  }

  static func finding(_ cardName: String) -> PagePath {
    .folder("findings/" + cardName)
  }

  /// The page of the lint rules that have findings.
  static let lintRules = PagePath.folder("findings/rules")

  /// The page of a lint rule with its findings.
  ///
  /// - Parameter segment: the rule's name as a path segment, unique among the rules with a page.
  static func lintRule(_ segment: String) -> PagePath {
    .folder("findings/rules/" + segment)
  }

  static func cell(_ id: CellID) -> PagePath {
    .folder("matrix/" + id.description)
  }

  /// A file of a frozen release.
  static func release(_ folder: String, _ file: String = "index.html") -> PagePath {
    PagePath("r/\(folder)/\(file)")
  }

  static func rule(_ id: String) -> PagePath {
    .folder("guidance/" + id)
  }

  /// A page of `content/`: rules by their id, all others by their path.
  static func content(_ page: ContentPage) -> PagePath {
    if case .rule(let rule) = page.kind { return .rule(rule.id) }
    return content(atPath: page.path)
  }

  /// The address of a page that is not a rule, from its path below `content/`.
  static func content(atPath path: String) -> PagePath {
    let stem = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
    if stem == "index" { return .overview }
    let name = stem.hasSuffix("/index") ? String(stem.dropLast("/index".count)) : stem
    return .folder(
      name.split(separator: "/").map { PathSegment.safe(for: String($0)) }.joined(separator: "/"))
  }
}

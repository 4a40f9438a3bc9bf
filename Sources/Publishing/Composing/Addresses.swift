internal import Findings
internal import Guidance

/// Where each kind of page lives; addresses are kept over versions, links to them are in people's notes.
extension PagePath {
  static let overview = PagePath.folder("")
  static let runs = PagePath.folder("runs")
  static let matrix = PagePath.folder("matrix")
  static let guidance = PagePath.folder("guidance")
  static let about = PagePath.folder("about")

  static func run(_ run: Run) -> PagePath {
    .folder("runs/" + segment(for: run.id))
  }

  /// The list of a run's findings; the first page has the folder's own address.
  static func findings(of run: Run, page: Int = 1) -> PagePath {
    let folder = "runs/\(segment(for: run.id))/findings"
    return page == 1 ? .folder(folder) : PagePath("\(folder)/page-\(page).html")
  }

  static func widget(kind: String, of run: Run) -> PagePath {
    .folder("runs/\(segment(for: run.id))/widgets/\(segment(for: kind))")
  }

  /// One placed widget in one trace.
  static func placed(_ instance: String, kind: String, trace: String, of run: Run) -> PagePath {
    .folder(placedFolder(instance, kind: kind, trace: trace, of: run))
  }

  /// A page of the request ledger of one placed widget.
  static func ledger(
    _ instance: String, kind: String, trace: String, of run: Run, page: Int
  ) -> PagePath {
    PagePath(placedFolder(instance, kind: kind, trace: trace, of: run) + "/ledger-\(page).html")
  }

  static func finding(_ cardName: String) -> PagePath {
    .folder("findings/" + cardName)
  }

  static func rule(_ id: String) -> PagePath {
    .folder("guidance/" + id)
  }

  /// A page of `content/`: rules by their id, everything else by its path.
  static func content(_ page: ContentPage) -> PagePath {
    if case .rule(let rule) = page.kind { return .rule(rule.id) }
    let stem = page.path.hasSuffix(".md") ? String(page.path.dropLast(3)) : page.path
    if stem == "index" { return .overview }
    let name = stem.hasSuffix("/index") ? String(stem.dropLast("/index".count)) : stem
    return .folder(name.split(separator: "/").map { segment(for: String($0)) }.joined(separator: "/"))
  }

  private static func placedFolder(
    _ instance: String, kind: String, trace: String, of run: Run
  ) -> String {
    let name = trace.split(separator: "/").last.map(String.init) ?? trace
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    let widget = "runs/\(segment(for: run.id))/widgets/\(segment(for: kind))"
    return "\(widget)/\(segment(for: stem))-\(segment(for: instance))"
  }
}

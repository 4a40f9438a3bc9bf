internal import Analysis
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
    return .folder(
      name.split(separator: "/").map { segment(for: String($0)) }.joined(separator: "/"))
  }

  /// A folder a trace and in it one a widget: with one name for both, two pairs could meet.
  private static func placedFolder(
    _ instance: String, kind: String, trace: String, of run: Run
  ) -> String {
    let widget = "runs/\(segment(for: run.id))/widgets/\(segment(for: kind))"
    return "\(widget)/\(segment(for: run.shortName(ofTrace: trace)))/\(segment(for: instance))"
  }
}

extension Run {
  /// What addresses call a trace: `S1` for `traces/S1.jsonl`, the whole name when that says too little.
  func shortName(ofTrace file: String) -> String {
    let short = Self.stem(of: file)
    return repeatedStems.contains(short) ? file : short
  }

  /// The names that several of some traces would have without their folders and endings.
  static func repeatedStems(among traces: [TraceReport]) -> Set<String> {
    let stems = Dictionary(traces.map { (stem(of: $0.file), 1) }, uniquingKeysWith: +)
    return Set(stems.filter { $0.value > 1 }.keys)
  }

  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}

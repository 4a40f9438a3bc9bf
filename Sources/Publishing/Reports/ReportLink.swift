internal import SiteWriting

/// A link to the machine-readable file with the items that a page only counts.
struct ReportLink {
  let path: PagePath
  /// Whether the page is a frozen review, which has its own file in the same folder.
  var isFrozen = false

  static let fields = PageFields<ReportLink>("the report") {
    Field.text("reportHref") { $0.isFrozen ? $0.name : $0.path.link(to: .report) }
    Field.text("reportName") { $0.name }
  }

  private var name: String { isFrozen ? "release.json" : PagePath.report.description }
}

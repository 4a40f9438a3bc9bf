internal import SiteWriting

/// The file for programs that has what a page only counts, as the page links to it.
struct ReportLink {
  let path: PagePath
  /// Whether the page is a kept review, which has a file of its own beside it.
  var isFrozen = false

  static let fields = PageFields<ReportLink>("the report") {
    Field.text("reportHref") { $0.isFrozen ? $0.name : $0.path.link(to: .report) }
    Field.text("reportName") { $0.name }
  }

  private var name: String { isFrozen ? "release.json" : PagePath.report.description }
}

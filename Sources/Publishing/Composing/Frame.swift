internal import Documents
internal import SiteWriting

/// The common frame of all pages: title, navigation, breadcrumbs, previous and next page.
struct Frame: Sendable {
  let path: PagePath
  let title: String
  var description = ""
  /// What distinguishes pages with the same title in tabs and bookmarks: the run, the place.
  var context = ""
  /// The pages above this one, without the overview.
  var parents: [(label: String, path: PagePath)] = []
  var previous: (label: String, path: PagePath)?
  var next: (label: String, path: PagePath)?
  var editHref: String?
  /// Whether the search lists the page.
  var isListed = true
  /// Whether links are absolute, because the page is shown at other addresses than its own.
  var usesWholeAddresses = false
  /// The text beyond the title by which the search finds the page.
  var searchText = ""
  /// The places on the page that the search finds.
  var places: [PageLabel.Place] = []
  /// The time and program version of a page that was frozen earlier, in place of this build's.
  var stamp: BuildStamp?

  /// The time and the program version of a page.
  struct BuildStamp {
    let reportTime: String?
    let toolVersion: String
  }

  /// The parts of the site, in the order of the navigation.
  static let parts: [(label: String, path: PagePath)] = [
    ("Overview", .overview), ("Readiness", .readiness), ("Runs", .runs), ("Scenarios", .scenarios),
    ("Matrix", .matrix),
    ("Guidance", .guidance),
    ("About", .about), ("Search", .search),
  ]

  /// The entry of the page in the search, or `nil` if it is not listed.
  var label: PageLabel? {
    guard isListed else { return nil }
    let details = [parents.last?.label ?? "", context].filter { !$0.isEmpty }
    return PageLabel(
      title: title, detail: details.joined(separator: " · "), text: searchText, places: places)
  }
}

/// A frame in the context of its site.
struct FramedPage {
  let frame: Frame
  let publication: Publication
  /// Whether the page needs the style sheet of charts.
  let hasCharts: Bool

  private var path: PagePath { frame.path }

  private var stamp: Frame.BuildStamp {
    frame.stamp
      ?? Frame.BuildStamp(reportTime: publication.reportTime, toolVersion: publication.toolVersion)
  }

  /// The pages above this one; none if the navigation already links the only one.
  private var breadcrumbs: [(label: String, path: PagePath)] {
    let parents = frame.parents
    let isInNavigation = parents.count == 1 && Frame.parts.contains { $0.path == parents[0].path }
    return isInNavigation ? [] : parents
  }

  private func link(_ page: (label: String, path: PagePath)) -> Link {
    Link(page.label, address(of: page.path))
  }

  private func address(of target: PagePath) -> String {
    let whole = frame.usesWholeAddresses ? publication.settings.address(of: target) : nil
    return whole ?? path.link(to: target)
  }

  /// The beginning of the addresses of assets.
  private var root: String {
    let whole = frame.usesWholeAddresses ? publication.settings.baseURL : nil
    return whole.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
      ?? String(repeating: "../", count: path.depth)
  }

  static let fields = PageFields<FramedPage>("a page") {
    Field.text("language") { $0.publication.settings.language }
    Field.text("title") { $0.frame.title }
    Field.text("siteTitle") { $0.publication.settings.title }
    Field.text("context") { $0.frame.context }
    Field.text("description") { $0.frame.description }
    Field.text("root") { $0.root }
    Field.flag("hasCharts") { $0.hasCharts }
    Field.text("canonical") { $0.publication.settings.address(of: $0.path) ?? "" }
    Field.text("toolVersion") { $0.stamp.toolVersion }
    Field.text("reportTime") { $0.stamp.reportTime ?? "" }
    Field.text("editHref") { $0.frame.editHref ?? "" }
    Field.list("navigation", of: Part.fields) { page in
      Frame.parts.map {
        Part(label: $0.label, path: $0.path, href: page.address(of: $0.path), page: page.frame)
      }
    }
    Field.flag("hasBreadcrumbs") { !$0.breadcrumbs.isEmpty }
    Field.list("breadcrumbs", of: Link.fields) { page in
      page.breadcrumbs.map(page.link)
    }
    Field.flag("hasPager") { $0.frame.previous != nil || $0.frame.next != nil }
    Field.object("previous", of: Link.fields) { $0.frame.previous.map($0.link) }
    Field.object("next", of: Link.fields) { $0.frame.next.map($0.link) }
  }

  /// A part of the site in the navigation of a page.
  private struct Part {
    let label: String
    let path: PagePath
    let href: String
    let page: Frame

    static let fields = PageFields<Part>("a part of the site") {
      Field.text("href") { $0.href }
      Field.text("label") { $0.label }
      Field.flag("isCurrent") { $0.isCurrent }
      Field.text("currentKind") { $0.page.path == $0.path ? "page" : "true" }
    }

    private var isCurrent: Bool {
      path == .overview
        ? page.path == .overview
        : page.path.description.hasPrefix(path.description.dropLast(10))
          || page.parents.contains { $0.path == path }
    }
  }
}

/// A link for templates.
struct Link {
  let label: String
  let href: String

  init(_ label: String, _ href: String) {
    self.label = label
    self.href = href
  }

  static let fields = PageFields<Link>("a link") {
    Field.text("href") { $0.href }
    Field.text("label") { $0.label }
  }
}

/// A figure or fact with its name and an explanation.
struct Figure {
  let name: String
  let value: String
  var detail = ""
  var href = ""

  static let fields = PageFields<Figure>("a figure") {
    Field.text("name") { $0.name }
    Field.text("value") { $0.value }
    Field.text("detail") { $0.detail }
    Field.text("href") { $0.href }
    Field.flag("isMissing") { $0.value == "not checked" }
  }
}

extension SiteSettings {
  /// The published address of a page, or `nil` if the address of the site is unknown.
  func address(of path: PagePath) -> String? {
    baseURL.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + path.description }
  }
}

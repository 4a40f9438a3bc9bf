internal import Documents
internal import SiteWriting
internal import Templates

/// What every page has around its own content: title, navigation, breadcrumbs, previous and next.
struct Frame: Sendable {
  let path: PagePath
  let title: String
  var description = ""
  /// What tells the page from others with its title, in tabs and bookmarks: the run, the place.
  var context = ""
  /// The pages above this one, the overview left out.
  var parents: [(label: String, path: PagePath)] = []
  var previous: (label: String, path: PagePath)?
  var next: (label: String, path: PagePath)?
  var editHref: String?
  /// Whether the search lists the page.
  var isListed = true
  /// Stands for the time and the program of this build on a page that was frozen earlier.
  var stamp: Stamp?

  /// When and with what a page was made.
  struct Stamp {
    let reportTime: String?
    let toolVersion: String
  }

  /// The parts of the site, in the order of the navigation.
  static let parts: [(label: String, path: PagePath)] = [
    ("Overview", .overview), ("Readiness", .readiness), ("Runs", .runs), ("Scenarios", .scenarios),
    ("Matrix", .matrix),
    ("Guidance", .guidance),
    ("About", .about), ("Search", .search()),
  ]

  /// What the search calls the page; nil when it is one of too many.
  var label: PageLabel? {
    guard isListed else { return nil }
    let details = [parents.last?.label ?? "", context].filter { !$0.isEmpty }
    return PageLabel(title: title, detail: details.joined(separator: " · "))
  }

  /// The names that templates may use for it.
  static let schema: [(String, TemplateSchema)] = [
    ("language", .text), ("title", .text), ("siteTitle", .text), ("context", .text),
    ("description", .text),
    ("root", .text), ("canonical", .text), ("toolVersion", .text), ("reportTime", .text),
    ("editHref", .text),
    (
      "navigation",
      .list(
        .object(
          PageModel(
            "a part of the site",
            [
              "href": .text, "label": .text, "isCurrent": .flag, "currentKind": .text,
            ])))
    ),
    ("hasBreadcrumbs", .flag), ("breadcrumbs", .list(Link.schema)), ("hasPager", .flag),
    ("previous", Link.schema), ("next", Link.schema),
  ]

  /// The values for those names.
  func fields(in publication: Publication) -> [(String, TemplateValue)] {
    let crumbs = parents.isEmpty && path == .overview ? [] : [("Overview", .overview)] + parents
    let stamp =
      stamp
      ?? Stamp(reportTime: publication.reportTime, toolVersion: publication.toolVersion)
    return [
      ("language", .text(publication.settings.language)), ("title", .text(title)),
      ("siteTitle", .text(publication.settings.title)), ("context", .text(context)),
      ("description", .text(description)),
      ("root", .text(String(repeating: "../", count: path.depth))),
      ("canonical", .text(publication.settings.address(of: path) ?? "")),
      ("toolVersion", .text(stamp.toolVersion)),
      ("reportTime", .text(stamp.reportTime ?? "")), ("editHref", .text(editHref ?? "")),
      ("navigation", .list(Self.parts.map { navigation($0) })),
      ("hasBreadcrumbs", .flag(!crumbs.isEmpty)),
      ("breadcrumbs", .list(crumbs.map { Link($0.label, path.link(to: $0.path)).value })),
      ("hasPager", .flag(previous != nil || next != nil)),
      ("previous", previous.map { Link($0.label, path.link(to: $0.path)).value } ?? .none),
      ("next", next.map { Link($0.label, path.link(to: $0.path)).value } ?? .none),
    ]
  }

  private func navigation(_ part: (label: String, path: PagePath)) -> TemplateValue {
    let isInside =
      part.path == .overview
      ? path == .overview
      : path.description.hasPrefix(part.path.description.dropLast(10))
        || parents.contains { $0.path == part.path }
    return [
      "href": .text(path.link(to: part.path)), "label": .text(part.label),
      "isCurrent": .flag(isInside), "currentKind": .text(path == part.path ? "page" : "true"),
    ]
  }
}

/// A link as templates show it.
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

  static let schema = fields.object

  var value: TemplateValue { Self.fields.value(of: self) }
}

/// A figure with its name and a line of explanation, or a fact with its name.
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

  static let schema = fields.object

  var templateValue: TemplateValue { Self.fields.value(of: self) }
}

extension SiteSettings {
  /// The address under which a page is published; nil when the site's own is not known.
  func address(of path: PagePath) -> String? {
    baseURL.map { ($0.hasSuffix("/") ? $0 : $0 + "/") + path.description }
  }
}

internal import Guidance

/// The project's own folders: each one with an `index.md` is a section of the guidance.
struct ContentSections: Sendable {
  /// A folder at the top of the content, with its pages.
  struct Section: Sendable {
    /// The folder's `index.md`.
    let index: ContentPage
    let folder: Substring
    /// The other pages in and below the folder, by order and path.
    let pages: [ContentPage]
  }

  /// The sections in the order of their index pages.
  let all: [Section]
  /// The position of each section by its folder.
  private let ranks: [Substring: Int]

  /// The folders whose pages are listed elsewhere.
  private static let builtIn: Set<Substring> = ["concepts", "guidance", "guides", "reference"]

  init(of guidance: GuidanceLibrary) {
    var pages: [Substring: [ContentPage]] = [:]
    for page in guidance.pages {
      if let folder = Self.folder(of: page) { pages[folder, default: []].append(page) }
    }
    let sections = pages.compactMap { folder, pages -> Section? in
      guard let index = pages.first(where: { $0.path == folder + "/index.md" }) else { return nil }
      let others = pages.filter { $0.path != index.path }
      return Section(index: index, folder: folder, pages: others.sorted(by: Self.precedes))
    }
    let all = sections.sorted { Self.precedes($0.index, $1.index) }
    self.all = all
    ranks = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.folder, $0) })
  }

  /// The section of a page, which may be its index page.
  func section(of page: ContentPage) -> Section? {
    Self.folder(of: page).flatMap { ranks[$0] }.map { all[$0] }
  }

  /// The position of a page's section; pages without a section are last.
  func rank(of page: ContentPage) -> Int {
    Self.folder(of: page).flatMap { ranks[$0] } ?? all.count
  }

  /// Whether a list of the site or a section shows a page; others are reached by links only.
  func lists(_ page: ContentPage) -> Bool {
    guard case .page = page.kind, page.path != "index.md", section(of: page) == nil else {
      return true
    }
    return page.path.hasPrefix("reference/") || page.path.hasPrefix("guidance/")
  }

  private static func folder(of page: ContentPage) -> Substring? {
    guard case .page = page.kind, let slash = page.path.firstIndex(of: "/") else { return nil }
    let folder = page.path[..<slash]
    return builtIn.contains(folder) ? nil : folder
  }

  private static func precedes(_ left: ContentPage, _ right: ContentPage) -> Bool {
    (left.order ?? .max, left.path) < (right.order ?? .max, right.path)
  }
}

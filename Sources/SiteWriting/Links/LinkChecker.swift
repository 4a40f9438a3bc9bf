package import Diagnostics
internal import Text

/// Checks that every link of a site leads to a file of the site and that every anchor exists.
///
/// A page can be checked on its own, on any thread. Anchors on other pages are checked once both
/// pages are known.
package struct LinkChecker: Sendable {
  private let site: Site
  /// The anchors of the pages added so far, up to a maximum number.
  private var anchors: [PagePath: Set<String>] = [:]
  private var anchorCount = 0
  /// The links to anchors of pages whose anchors are not known yet, by the page they lead to.
  private var waiting: [PagePath: [Fragment]] = [:]
  private var broken: [Diagnostic] = []
  /// The pages that no list shows and that no page added so far links to.
  private var orphans: Set<PagePath> = []
  private static let maximumSuggestions = 50
  /// The maximum number of files to search for a suggestion; the files that people link to come
  /// first.
  private static let maximumCandidates = 10_000
  /// The maximum number of anchors to search linearly.
  private static let maximumSearchedAnchors = 64
  /// The maximum number of anchors in memory.
  ///
  /// A page beyond it is rendered again when a later page links to one of its anchors.
  private let maximumAnchors: Int
  /// The number of checked links; each address counts once for each page.
  package private(set) var count = 0

  /// A link to an anchor, and the page that contains it.
  private struct Fragment {
    let address: String
    let anchor: String
    let page: SiteFile
  }

  /// - Parameters:
  ///   - site: the site whose pages are checked.
  ///   - maximumAnchors: the maximum number of anchors of pages in memory.
  package init(of site: Site, maximumAnchors: Int = 1 << 17) {
    self.site = site
    self.maximumAnchors = maximumAnchors
    for file in site.files where file.isUnlisted { orphans.insert(file.path) }
  }

  /// Adds a page whose links are checked.
  mutating func add(_ page: CheckedLinks, of file: SiteFile) {
    count += page.count
    for link in page.broken { report(link.address, to: link.target, on: file) }
    orphans.subtract(page.unlisted)
    for link in page.fragments {
      let fragment = Fragment(address: link.address, anchor: link.anchor, page: file)
      if let anchors = anchors[link.target] {
        settle([fragment], of: link.target, anchors)
      } else {
        waiting[link.target, default: []].append(fragment)
      }
    }
    let path = file.path
    let own = waiting.removeValue(forKey: path) ?? []
    if !own.isEmpty { settle(own, of: path, Set(page.anchors)) }
    guard anchorCount + page.anchors.count <= maximumAnchors else { return }
    anchors[path] = Set(page.anchors)
    anchorCount += page.anchors.count
  }

  /// The diagnostics: an error for each broken address of a page, and a warning for each page
  /// without a link to it.
  package consuming func finish() -> [Diagnostic] {
    for file in site.files {
      if waiting.isEmpty && orphans.isEmpty { break }
      if orphans.remove(file.path) != nil { broken.append(.orphan(file)) }
      guard let fragments = waiting.removeValue(forKey: file.path) else { continue }
      settle(
        fragments, of: file.path,
        file.isPage ? Set(Self.decoded(PageLinks(in: file.bytes.span).anchors)) : [])
    }
    for path in waiting.keys.sorted() { settle(waiting[path] ?? [], of: path, []) }
    return broken.inReadingOrder()
  }

  private mutating func settle(_ links: [Fragment], of target: PagePath, _ anchors: Set<String>) {
    for link in links where !anchors.contains(link.anchor) {
      let near = broken.count < Self.maximumSuggestions ? link.anchor : nil
      broken.append(
        Self.diagnostic(
          "site.broken-anchor",
          "broken link \"\(link.address)\": no anchor \"\(link.anchor)\" in \(target)",
          link.address, on: link.page,
          suggestion: Self.nearest(near, anchors) { "#" + $0 }
            ?? "Link to a heading of the page, or without an anchor."))
    }
  }

  private mutating func report(_ address: String, to target: String, on page: SiteFile) {
    broken.append(
      Self.diagnostic(
        "site.broken-link", "broken link \"\(address)\": no such page", address, on: page,
        suggestion: broken.count < Self.maximumSuggestions
          ? page.source?.correction(address) ?? suggestion(for: address, target, on: page.path)
          : nil))
  }

  /// The page that was probably meant, as a link that works on the page.
  ///
  /// If the address is one name, such as the id of a rule, it is compared with the names of
  /// folders.
  private func suggestion(for address: String, _ target: String, on own: PagePath) -> String? {
    let paths = site.files.prefix(Self.maximumCandidates).lazy.map(\.path).filter { $0 != own }
    let name = String(address.prefix { $0 != "#" })
    guard name.contains(where: { "/.".contains($0) }) else {
      return Self.nearest(name, Set(paths.compactMap { Self.lastFolder(of: $0.description) })) {
        $0
      }
    }
    // Outside the site, a link probably meant the same path from its root.
    let steps = target.split(separator: "/").drop { $0 == ".." }
    guard let meant = PagePath(checking: steps.joined(separator: "/")) else { return nil }
    if meant != own, site.paths.contains(meant) { return "Did you mean \(own.link(to: meant))?" }
    let index = "index.html"
    // Nearly every address ends in this name, so it makes no two of them alike.
    return Self.nearest(
      own.link(to: meant).withoutSuffix(index),
      paths.map { path in
        own.link(to: path).withoutSuffix(index)
      }
    ) { $0.isEmpty || $0.hasSuffix("/") ? $0 + index : $0 }
  }

  /// The folder of an index page: `LOC-007` for `guidance/LOC-007/index.html`.
  private static func lastFolder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 1 && parts.last == "index.html" ? String(parts[parts.count - 2]) : nil
  }
}

extension LinkChecker {
  /// Checks the links of one page as far as the paths of the site suffice.
  func check(_ links: PageLinks, of file: SiteFile) -> CheckedLinks {
    var page = CheckedLinks(anchors: Self.decoded(links.anchors))
    for address in links.addresses where !Self.isExternal(address) {
      page.count += 1
      guard let target = check(address, of: file.path, &page) else { continue }
      if file.source != nil, target != file.path, orphans.contains(target),
        !links.neighbors.contains(address)
      {
        page.unlisted.append(target)
      }
    }
    return page
  }

  /// Returns the file that an address leads to, or nil if the site does not have it.
  private func check(_ address: String, of own: PagePath, _ page: inout CheckedLinks) -> PagePath? {
    let bytes = address.utf8
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let query = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
    let path = address[..<query]
    let target = path.isEmpty ? own : own.target(of: Self.decoded(path))
    guard let target, path.isEmpty || site.paths.contains(target) else {
      page.broken.append((address, target?.description ?? String(path)))
      return nil
    }
    guard hash != bytes.endIndex else { return target }
    let anchor = Self.decoded(address[bytes.index(after: hash)...])
    guard !anchor.isEmpty else { return target }
    // Nearly every anchor is in the page itself and known here. Many are looked up later in a set,
    // which is faster.
    let isKnown =
      page.anchors.count <= Self.maximumSearchedAnchors && target == own
      && page.anchors.contains(anchor)
    if !isKnown { page.fragments.append((address, target, anchor)) }
    return target
  }

  private static func diagnostic(
    _ id: String, _ summary: String, _ address: String, on page: SiteFile, suggestion: String?
  ) -> Diagnostic {
    let place = page.source?.place(address)
    let written = FilePosition(file: page.source?.file ?? page.path.description)
    return Diagnostic(
      id, .error, summary, at: place?.0 ?? written, excerpt: place?.1,
      suggestion: suggestion ?? "Fix the link, or add the page.",
      notes: [Diagnostic.Note("on the page \(page.path)")])
  }

  /// The suggestion for a word, or nil if no candidate is near.
  ///
  /// Searching is slow, and a thousand broken links have one cause, so only the first ones get a
  /// suggestion.
  private static func nearest(
    _ word: String?, _ candidates: some Sequence<String>, _ shown: (String) -> String
  ) -> String? {
    guard let word else { return nil }
    return Nearest.word(to: word, among: candidates.sorted()).map { "Did you mean \(shown($0))?" }
  }

  /// Whether an address leaves the site, because it has a scheme or begins with `//`.
  package static func isExternal(_ address: String) -> Bool {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: ":"): return true
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return address.hasPrefix("//")
      default: continue
      }
    }
    return false
  }

  /// The anchors with escapes decoded.
  ///
  /// A browser first looks for an anchor as it is written in the address, so an id may have escapes
  /// too.
  private static func decoded(_ anchors: [String]) -> [String] { anchors.map { decoded($0) } }

  /// The address with escapes such as `%41` decoded; an invalid escape is kept.
  package static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(bytes: PercentEncoding.decodedBytes(of: text))
  }
}

extension String {
  fileprivate func withoutSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

extension Diagnostic {
  fileprivate static func orphan(_ file: SiteFile) -> Diagnostic {
    Diagnostic(
      "content.orphan-page", .warning, "no page or section links to this page",
      at: FilePosition(file: file.source?.file ?? file.path.description),
      suggestion: "Link to it, or add an index.md to its folder to make the folder a section.")
  }
}

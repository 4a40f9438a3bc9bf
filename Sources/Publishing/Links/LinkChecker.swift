internal import Bytes
package import Diagnostics

/// Checks that every link of a site leads to a file of the site and every anchor exists.
///
/// Each page is looked at on its own, on whatever thread wrote it; anchors on other pages are judged at the
/// end, when all are known.
package struct LinkChecker: Sendable {
  private let paths: Set<PagePath>
  private var anchors: [PagePath: [String]] = [:]
  private var pending: [Pending] = []
  private var broken: [Diagnostic] = []
  private static let mostSuggestions = 50
  /// How many links were looked at, each address once a page.
  package private(set) var count = 0

  private struct Pending: Sendable {
    let page: PagePath
    let target: PagePath
    let anchor: String
    let address: String
    let source: PageSource?
  }

  /// - Parameter paths: every file of the site.
  package init(paths: some Sequence<PagePath>) {
    self.paths = Set(paths)
  }

  /// Looks a page's links up among the files of the site; right ones are forgotten, most of them are.
  package func look(at links: PageLinks, on page: PagePath) -> PageLinksLeft {
    let own = Set(links.anchors)
    var left = PageLinksLeft(anchors: links.anchors)
    for address in links.addresses where !Self.isExternal(address) {
      left.count += 1
      let (path, anchor) = Self.parts(of: address)
      let target = path.isEmpty ? page : page.target(of: Self.decoded(path))
      guard let target, paths.contains(target) else {
        left.broken.append((address, target?.description ?? String(path)))
        continue
      }
      if anchor.isEmpty { continue }
      let name = Self.decoded(anchor)
      if target == page && own.contains(name) { continue }
      left.pending.append((address, target, name))
    }
    return left
  }

  /// Takes in what looking at one page left over.
  package mutating func add(_ left: PageLinksLeft, of file: SiteFile) {
    anchors[file.path] = left.anchors
    count += left.count
    for (address, target) in left.broken { refuse(address, leadingTo: target, on: file) }
    pending += left.pending.map { address, target, anchor in
      Pending(
        page: file.path, target: target, anchor: anchor, address: address, source: file.source)
    }
  }

  /// What is broken, one diagnostic an address and page; every one is an error.
  package consuming func finish() -> [Diagnostic] {
    var sets: [PagePath: Set<String>] = [:]
    for link in pending {
      let known = sets[link.target] ?? Set(anchors[link.target] ?? [])
      sets[link.target] = known
      if known.contains(link.anchor) { continue }
      broken.append(
        Self.diagnostic(
          "site.broken-anchor",
          "the link \(link.address) leads to \(link.target), which has no anchor #\(link.anchor)",
          link.address, page: link.page, source: link.source,
          suggestion: broken.count >= Self.mostSuggestions
            ? "" : Self.nearest(link.anchor, known) { "#" + $0 }))
    }
    return broken.inReadingOrder()
  }
}

extension LinkChecker {
  private mutating func refuse(_ address: String, leadingTo target: String, on file: SiteFile) {
    let near =
      broken.count >= Self.mostSuggestions
      ? "" : Self.nearest(target, paths.map(\.description)) { $0 }
    broken.append(
      Self.diagnostic(
        "site.broken-link", "the link \(address) leads to no page of the site", address,
        page: file.path, source: file.source, suggestion: near))
  }

  /// An address without its query, and the anchor behind it, the empty text when it has none.
  private static func parts(of address: String) -> (path: Substring, anchor: Substring) {
    let bytes = address.utf8
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let path = bytes[..<end].prefix { $0 != UInt8(ascii: "?") }
    return (Substring(path), Substring(bytes[end...].dropFirst()))
  }

  private static func diagnostic(
    _ id: String, _ summary: String, _ address: String, page: PagePath, source: PageSource?,
    suggestion: String
  ) -> Diagnostic {
    let place = source?.place(address)
    let written = FilePosition(file: source?.file ?? page.description)
    return Diagnostic(
      id, .error, summary, at: place?.0 ?? written, excerpt: place?.1,
      suggestion: suggestion.isEmpty
        ? "Mend the link, or the page that should be there" : suggestion,
      notes: [Diagnostic.Note("on the page \(page)")])
  }

  /// Asked only for the first broken links: a thousand of them have one cause, and searching takes its time.
  private static func nearest(
    _ word: String, _ candidates: some Sequence<String>, _ shown: (String) -> String
  ) -> String {
    Nearest.word(to: word, among: candidates.sorted()).map { "Did you mean \(shown($0))?" } ?? ""
  }

  /// Whether an address leaves the site: it has a scheme.
  static func isExternal(_ address: String) -> Bool {
    let scheme = address.utf8.prefix { byte in
      byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "?")
        && byte != UInt8(ascii: "#")
    }
    if scheme.endIndex == address.endIndex { return false }
    return address.utf8[scheme.endIndex] == UInt8(ascii: ":") || address.hasPrefix("//")
  }

  /// The address with `%41` and the like undone; a broken escape stays as it is.
  static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: ByteOutput = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(bytes: digits), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(bytes: bytes)
  }
}

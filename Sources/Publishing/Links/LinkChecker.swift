internal import Bytes
package import Diagnostics

/// Checks that every link of a site leads to a file of the site and every anchor exists.
///
/// Pages are given one by one, in any order and from any thread's results; anchors on other pages are
/// judged at the end, when all are known.
package struct LinkChecker: Sendable {
  private let paths: Set<PagePath>
  private var anchors: [PagePath: Set<String>] = [:]
  private var pending: [Pending] = []
  private var broken: [Diagnostic] = []
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

  /// Takes one page's links and anchors in.
  package mutating func add(_ links: PageLinks, of file: SiteFile) {
    anchors[file.path] = Set(links.anchors)
    for address in links.addresses where !Self.isExternal(address) {
      count += 1
      check(address, on: file)
    }
  }

  /// What is broken, one diagnostic an address and page; every one is an error.
  package consuming func finish() -> [Diagnostic] {
    for link in pending where anchors[link.target]?.contains(link.anchor) != true {
      broken.append(
        Self.diagnostic(
          "site.broken-anchor",
          "the link \(link.address) leads to \(link.target), which has no anchor #\(link.anchor)",
          link.address, page: link.page, source: link.source,
          suggestion: Self.nearest(link.anchor, anchors[link.target] ?? []) { "#" + $0 }))
    }
    return broken.inReadingOrder()
  }
}

extension LinkChecker {
  private mutating func check(_ address: String, on file: SiteFile) {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "?", omittingEmptySubsequences: false)[0]
    let target = path.isEmpty ? file.path : file.path.target(of: Self.decoded(path))
    guard let target, paths.contains(target) else {
      let near = Self.nearest(target?.description ?? String(path), paths.map(\.description)) { $0 }
      broken.append(
        Self.diagnostic(
          "site.broken-link", "the link \(address) leads to no page of the site", address,
          page: file.path, source: file.source, suggestion: near))
      return
    }
    guard parts.count == 2, !parts[1].isEmpty else { return }
    pending.append(
      Pending(
        page: file.path, target: target, anchor: Self.decoded(parts[1]), address: address,
        source: file.source))
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

  private static func nearest(
    _ word: String, _ candidates: some Sequence<String>, _ shown: (String) -> String
  ) -> String {
    Nearest.word(to: word, among: candidates.sorted()).map { "Did you mean \(shown($0))?" } ?? ""
  }

  /// Whether an address leaves the site: it has a scheme.
  static func isExternal(_ address: String) -> Bool {
    guard let colon = address.firstIndex(of: ":") else { return address.hasPrefix("//") }
    return !address[..<colon].contains { $0 == "/" || $0 == "?" || $0 == "#" }
  }

  /// The address with `%41` and the like undone; a broken escape stays as it is.
  static func decoded(_ text: some StringProtocol) -> String {
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

internal import Guidance
internal import SiteWriting
internal import Text

extension ContentLinks {
  /// Returns how to correct a link that leads nowhere, or nil if no file is near.
  ///
  /// - Parameter drafts: The paths of the pages that are left out because they are drafts.
  func correction(of destination: String, drafts: Set<String>) -> String? {
    let written = LinkChecker.decoded(destination.prefix { !"?#".contains($0) })
    guard !written.isEmpty else { return nil }
    let place = Self.place(of: written, from: page.path)
    let spellings = Self.spellings(of: place)
    let others = Set(pages.keys).subtracting([page.path])
    if let exact = spellings.first(where: others.contains) { return proposal(exact) }
    if let draft = spellings.first(where: drafts.contains) {
      return "\(draft) is a draft. Delete `draft: true` from it, or build with --drafts."
    }
    if !written.contains(where: { "/.".contains($0) }),
      let id = Nearest.word(to: written, among: ruleIDs)
    {
      return "Did you mean \(id)?"
    }
    let files = others.filter { !$0.hasPrefix(Self.ruleKey) }
    return (namesake(of: spellings, among: files) ?? nearest(to: spellings, among: files))
      .map(proposal)
  }

  private var ruleIDs: [String] {
    pages.keys.filter { $0.hasPrefix(Self.ruleKey) }
      .map { String($0.dropFirst(Self.ruleKey.count)) }.sorted()
  }

  /// The only file with the same name in another folder.
  private func namesake(of spellings: [String], among files: Set<String>) -> String? {
    let names = Set(spellings.map(Self.name)).subtracting(["index.md"])
    let same = files.filter { names.contains(Self.name(of: $0)) }
    return same.count == 1 ? same.first : nil
  }

  /// The file whose path from the page is nearest, without the steps upwards and the ending.
  private func nearest(to spellings: [String], among files: Set<String>) -> String? {
    guard let meant = spellings.first.flatMap(link) else { return nil }
    let byWords = Dictionary(
      first: files.sorted().compactMap { file in link(to: file).map { (Self.words(of: $0), file) } }
    )
    return Nearest.word(to: Self.words(of: meant), among: byWords.keys.sorted())
      .flatMap { byWords[$0] }
  }

  private static func words(of link: String) -> String {
    let steps = link.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
    guard let dot = steps.lastIndex(of: "."), !steps[dot...].contains("/") else { return steps }
    return String(steps[..<dot])
  }

  /// The link from the page's file to another file.
  private func link(to file: String) -> String? {
    guard let own = PagePath(checking: page.path), let other = PagePath(checking: file) else {
      return nil
    }
    return own.link(to: other)
  }

  private func proposal(_ file: String) -> String {
    "Did you mean \(WebAddress.encoded(path: link(to: file) ?? file))?"
  }

  /// The path below the content folder; a link that leaves the folder probably began at its root.
  private static func place(of link: String, from file: String) -> String {
    if !link.hasPrefix("/"), let place = PagePath.relative(link, to: file) { return place }
    return link.split(separator: "/").drop { $0 == ".." }.joined(separator: "/")
  }

  /// The files that a path can mean: the page of an address, and the pages of a folder.
  private static func spellings(of place: String) -> [String] {
    let ending = ["/index.html", ".html"].first(where: place.hasSuffix)
    guard ending != nil || !name(of: place).contains(".") else { return [place] }
    let page = place.dropLast(ending?.count ?? 0)
    return [page + ".md", page + "/index.md"]
  }

  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}

internal import Analysis
internal import Guidance
internal import Readiness
internal import SiteWriting

/// The links of a release review; a frozen one has none, because its evidence may be removed.
struct ReadinessLinks {
  let path: PagePath
  let publication: Publication
  let isFrozen: Bool

  init(from path: PagePath, in publication: Publication, isFrozen: Bool) {
    self.path = path
    self.publication = publication
    self.isFrozen = isFrozen
  }

  /// The address of a finding; empty if the site does not have it.
  func address(of finding: FindingRecord) -> String {
    isFrozen ? "" : publication.findings.address(of: finding)?.link(from: path) ?? ""
  }

  /// The page of a rule of the guidance; empty for a rule that only a tool has.
  func address(ofRule id: String) -> String {
    isFrozen || publication.guidance.rule(id) == nil ? "" : path.link(to: .rule(id))
  }

  /// The page of a cell; empty if the matrix has no such cell.
  func address(ofCell id: String) -> String {
    guard !isFrozen, let cell = CellID(id),
      publication.matrix.cells.contains(where: { $0.id == cell })
    else { return "" }
    return path.link(to: .cell(cell))
  }

  /// The address of a page, by its path below the site's root.
  func address(ofPage page: String) -> String {
    isFrozen ? "" : PagePath(checking: page).map { path.link(to: $0) } ?? ""
  }
}

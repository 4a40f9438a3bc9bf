internal import Analysis
internal import Guidance
internal import Readiness
internal import SiteWriting

/// Where a release review leads: nowhere from a frozen one, whose evidence may be gone one day.
struct ReadinessLinks {
  let path: PagePath
  let publication: Publication
  let isFrozen: Bool

  init(from path: PagePath, in publication: Publication, isFrozen: Bool) {
    self.path = path
    self.publication = publication
    self.isFrozen = isFrozen
  }

  /// Where a finding is; empty when the site does not have it.
  func address(of finding: FindingRecord) -> String {
    isFrozen ? "" : publication.findings.address(of: finding)?.link(from: path) ?? ""
  }

  /// The page of a rule of the guidance; empty when a tool has the rule and we do not.
  func address(ofRule id: String) -> String {
    isFrozen || publication.guidance.rule(id) == nil ? "" : path.link(to: .rule(id))
  }

  /// The page of a cell; empty when the matrix has no such cell.
  func address(ofCell id: String) -> String {
    guard !isFrozen, let cell = CellID(id),
      publication.matrix.cells.contains(where: { $0.id == cell })
    else { return "" }
    return path.link(to: .cell(cell))
  }

  /// A page by its path below the site's root.
  func address(ofPage page: String) -> String {
    isFrozen ? "" : PagePath(checking: page).map { path.link(to: $0) } ?? ""
  }
}

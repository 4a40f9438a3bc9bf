internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

extension Assessment {
  /// Links to the failed gates whose evidence names something, from one of its pages.
  func failedGates(
    from path: PagePath, naming isNamed: (GateResult.GateEvidence) -> Bool
  ) -> [Link] {
    gates.enumerated().filter { $1.outcome == .fail && $1.evidence.contains(where: isNamed) }
      .map { place, gate in
        let anchor = ReadinessGates.anchor(ofGate: place)
        return Link(gate.setting.name.shortened(to: 60), path.link(to: .readiness) + "#" + anchor)
      }
  }
}

extension PlacedWidget {
  /// Links to the failed gates that name the widget, from a page.
  func failedGates(in review: Assessment?, from path: PagePath) -> [Link] {
    guard let review, let page = self.path else { return [] }
    return review.failedGates(from: path) { $0.path == page.description }
  }
}

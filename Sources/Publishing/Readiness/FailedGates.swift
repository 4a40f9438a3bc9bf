internal import Analysis
internal import Documents
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// A gate that fails, with its index among all gates.
typealias FailedGate = (place: Int, gate: GateResult)

extension Assessment {
  /// The failed gates whose evidence names something.
  func failedGates(naming isNamed: (GateResult.GateEvidence) -> Bool) -> [FailedGate] {
    gates.enumerated().filter { $1.outcome == .fail && $1.evidence.contains(where: isNamed) }
      .map { ($0.offset, $0.element) }
  }
}

extension PlacedWidget {
  /// The failed gates that name the widget.
  func failedGates(in review: Assessment?) -> [FailedGate] {
    guard let review, let path else { return [] }
    return review.failedGates { $0.path == path.description }
  }
}

extension Link {
  /// A link to a gate on the page of the release review.
  init(to failed: FailedGate, from path: PagePath) {
    let anchor = ReadinessGates.anchor(ofGate: failed.place)
    self.init(
      failed.gate.setting.name.shortened(to: 60), path.link(to: .readiness) + "#" + anchor)
  }
}

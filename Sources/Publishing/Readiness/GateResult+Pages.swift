internal import Documents
internal import Readiness
internal import SiteWriting

extension GateResult {
  /// Where to see it: the pages of what stands out or, where nothing does, those of all that was measured.
  func pages(of record: RunRecord) -> [Evidence] {
    if !evidence.isEmpty { return evidence }
    switch setting.measure {
    case .findings: return [Evidence("findings of the run", .findings(of: record.id))]
    case .rules: return [Evidence("rules of the guidance", .guidance)]
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget, .tools:
      return [Evidence("evidence of the run", .run(record.id))]
    case .cells:
      return setting.cells.isEmpty
        ? [Evidence("authorization matrix", .matrix)]
        : setting.cells.map { Evidence(label: $0, page: "matrix/\($0)/index.html") }
    case .scenarios: return [Evidence("scenarios", .scenarios)]
    case .waivers, .expiredWaivers:
      return [Evidence(label: "waivers", page: "\(PagePath.readiness)#waivers")]
    }
  }
}

extension GateResult.Evidence {
  fileprivate init(_ label: String, _ path: PagePath) {
    self.init(label: label, page: path.description)
  }
}

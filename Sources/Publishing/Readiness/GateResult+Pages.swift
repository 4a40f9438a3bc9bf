internal import Documents
internal import Readiness
internal import SiteWriting

extension GateResult {
  /// The pages of the gate's evidence or, without any, of everything that was measured.
  ///
  /// - Parameters:
  ///   - findings: the addresses of the site's findings.
  ///   - scenarios: the addresses of its scenarios.
  func pages(
    of record: RunRecord, _ findings: FindingSelection, _ scenarios: ScenarioRecords
  ) -> [Page] {
    let pages = evidence.compactMap { evidence -> Page? in
      switch evidence {
      case .page(let label, let path): Page(label: label, path: path)
      case .finding(let finding):
        findings.address(of: finding).map { Page(label: finding.name, path: $0.description) }
      case .scenario(let id): Page("scenario \(id)", scenarios.path(of: id))
      }
    }
    return pages.isEmpty ? defaultPages(of: record) : pages
  }

  private func defaultPages(of record: RunRecord) -> [Page] {
    switch setting.measure {
    case .findings: return [Page("findings of the run", .findings(of: record.id))]
    case .rules: return [Page("rules of the guidance", .guidance)]
    case .charged, .withheld, .exhausted, .contentAge, .freshViews, .oldAuthorization, .runTime,
      .fixLatency, .waitingWithoutBudget, .tools:
      return [Page("evidence of the run", .run(record.id))]
    case .cells:
      return setting.cells.isEmpty
        ? [Page("authorization matrix", .matrix)]
        : setting.cells.map { Page(label: $0, path: "matrix/\($0)/index.html") }
    case .scenarios: return [Page("scenarios", .scenarios)]
    case .waivers, .expiredWaivers:
      return [Page(label: "waivers", path: "\(PagePath.readiness)#waivers")]
    }
  }
}

extension GateResult {
  /// A page that shows the source of a value.
  struct Page {
    let label: String
    /// The path below the site's root.
    let path: String

    init(label: String, path: String) {
      self.label = label
      self.path = path
    }

    fileprivate init(_ label: String, _ path: PagePath) {
      self.init(label: label, path: path.description)
    }
  }
}

import Findings

/// Totals of a whole file.
extension LintReading {
  /// The failing results of all runs, by level.
  var counts: LevelCounts {
    toolRuns.reduce(LevelCounts()) { $0 + $1.counts }
  }

  /// The worst completeness of the runs: failed if any failed or there is none, then not attested, then complete.
  var completeness: Completeness {
    guard !toolRuns.isEmpty else { return .failed(reasons: ["the file has no run of a tool"]) }
    var reasons: [String] = []
    var unattested: String?
    for run in toolRuns {
      switch run.completeness {
      case .failed(let more): reasons += more
      case .notAttested(let reason): unattested = unattested ?? reason
      case .complete: break
      }
    }
    if !reasons.isEmpty { return .failed(reasons: reasons) }
    return unattested.map { .notAttested(reason: $0) } ?? .complete
  }
}

extension Finding {
  /// The locations that explain the finding, such as a compiler's notes.
  var relatedLocations: [RelatedLocation] { extras.relatedLocations }
}

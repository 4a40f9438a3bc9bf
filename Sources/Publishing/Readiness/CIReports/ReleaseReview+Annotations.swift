package import Diagnostics
internal import Findings
internal import Readiness
internal import Text

extension ReleaseReview {
  /// The maximum number of annotations; services drop the rest, so ours are few and the worst.
  private static let maximumAnnotations = 10

  /// The verdict unless it is GO, and the worst findings, new ones first; ten at most, with the
  /// others counted.
  package var annotations: [Diagnostic] {
    let open = assessment.openFindings
    let verdicts = verdictNotes
    let all = verdicts + open.prefix(Self.maximumAnnotations).map(note)
    let count = verdicts.count + open.count
    let unlisted = assessment.unlistedFindings.total
    guard count > Self.maximumAnnotations || unlisted > 0 else { return all }
    let kept = all.prefix(Self.maximumAnnotations - 1)
    let rest = Plural.text(count - kept.count + unlisted, "more open finding")
    return kept + [Diagnostic("almanac", .note, rest, suggestion: pointer(to: Self.page))]
  }

  /// The verdict unless it is GO, and the verdicts on the other apps of the job.
  private var verdictNotes: [Diagnostic] {
    let title = otherApps.isEmpty ? [] : [record.titleWithID]
    let own = Self.severity(assessment.verdict).map {
      Diagnostic(
        "almanac", $0, Self.phrase((title + assessment.opening).joined(separator: ". ")),
        suggestion: pointer(to: Self.page))
    }
    let others = otherApps.compactMap { other in
      Self.severity(other.verdict).map {
        Diagnostic(
          "almanac", $0,
          Self.phrase(([other.record.titleWithID] + other.opening).joined(separator: ". ")))
      }
    }
    let worstFirst =
      others.filter { $0.severity == .error } + others.filter { $0.severity != .error }
    return [own].compactMap(\.self) + worstFirst.prefix(Self.maximumAnnotations / 2)
  }

  private static func severity(_ verdict: Verdict) -> Severity? {
    switch verdict {
    case .go: nil
    case .goWithWaivers: .note
    case .notEnoughEvidence: .warning
    case .noGo: .error
    }
  }

  private func note(_ finding: FindingRecord) -> Diagnostic {
    Diagnostic(
      (finding.rule.isEmpty ? finding.tool : finding.rule).shortened(to: 120),
      Severity(finding.level), Self.phrase(finding.message),
      at: finding.path.map { FilePosition(file: $0.shortened(to: 400), line: finding.line) },
      suggestion: pointer(to: page(of: finding)))
  }

  /// The text without the full stop that a diagnostic gets when it is printed.
  private static func phrase(_ text: String) -> String { text.shortened(to: 400).withoutFullStop }

  private func pointer(to page: String?) -> String {
    address(of: page).map { "See \($0)." } ?? ""
  }
}

extension Severity {
  fileprivate init(_ level: FindingLevel) {
    switch level {
    case .error: self = .error
    case .warning: self = .warning
    case .note, .none: self = .note
    }
  }
}

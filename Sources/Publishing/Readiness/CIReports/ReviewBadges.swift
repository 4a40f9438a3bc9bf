internal import Analysis
internal import Charting
internal import Documents
internal import Readiness
internal import SiteWriting
internal import Text
internal import Traces

/// Three badges: the verdict, the reload budget and the matrix, each of which can be not checked.
struct ReviewBadges {
  /// The review, or `nil` if there is no run.
  let review: ReleaseReview?

  var files: [SiteFile] {
    [("verdict", verdict), ("budget", budget), ("coverage", coverage)].map { name, badge in
      SiteFile(PagePath("badges/\(name).svg"), bytes: badge.svg)
    }
  }

  private static let notChecked = "not checked"

  private var verdict: Badge {
    guard let review else { return Badge("release", Self.notChecked, .unknown) }
    let reviews = [review.assessment] + review.otherApps
    let verdict =
      Verdict(together: reviews.map(\.verdict)) ?? review.assessment.verdict
    let tone: Badge.Tone =
      switch verdict {
      case .go: review.record.origins.best?.isObserved == true ? .good : .neutral
      case .goWithWaivers: .caution
      case .noGo: .bad
      case .notEnoughEvidence: .unknown
      }
    return Badge("release", verdict.label(on: review.record), tone)
  }

  /// The gate on charged reloads with the least headroom or, without one, the most charged reloads.
  private var budget: Badge {
    let label = "reloads in 24 h"
    let gates = review?.assessment.gates.filter { $0.setting.measure == .charged } ?? []
    if gates.contains(where: { $0.outcome == .notChecked }) {
      return Badge(label, Self.notChecked, .unknown)
    }
    if let gate = gates.min(by: { ($0.margin ?? 0) < ($1.margin ?? 0) }) {
      return Badge(
        label,
        "\(gate.shownMeasured), \(gate.shownThreshold)\(gate.isUnobserved ? ", \(gate.basis?.label ?? "")" : "")",
        gate.outcome == .fail ? .bad : gate.isUnobserved ? .neutral : .good)
    }
    let charged = review?.record.widgets.compactMap(\.chargedIn24Hours).max()
    return charged.map { Badge(label, "\(Plural.grouped($0)) charged", .neutral) }
      ?? Badge(label, Self.notChecked, .unknown)
  }

  /// The cells that agree with the matrix in evidence that is not degraded.
  ///
  /// They are counted among the cells that gates require or, without such gates, among the possible
  /// ones.
  private var coverage: Badge {
    guard let review, !review.record.widgets.isEmpty else {
      return Badge("matrix", Self.notChecked, .unknown)
    }
    let cells = review.record.cells
    let gates = review.assessment.gates.filter { $0.setting.measure == .cells }
    let asked = Set(
      gates.isEmpty
        ? CellID.possible(without: review.impossibleCells)
        : gates.flatMap { $0.setting.requiredCells(without: review.impossibleCells) })
    let reliable = cells.count { $0.agrees && !$0.isDegraded && asked.contains($0.cell) }
    let isWrong = cells.contains { !$0.agrees } || gates.contains { $0.outcome == .fail }
    let isAsked = !gates.isEmpty && gates.allSatisfy { $0.outcome == .pass }
    let noun = gates.isEmpty ? "possible cell" : "required cell"
    let best = TraceOrigin.bestFirst.first { origin in
      cells.contains {
        $0.agrees && !$0.isDegraded && asked.contains($0.cell) && $0.origin == origin
      }
    }
    let basis = best.map { $0.isObserved ? "" : ", \($0.label)" } ?? ""
    return Badge(
      "matrix", "\(reliable) of \(Plural.text(asked.count, noun))\(basis)",
      isWrong ? .bad : isAsked && best?.isObserved == true ? .good : .neutral)
  }
}

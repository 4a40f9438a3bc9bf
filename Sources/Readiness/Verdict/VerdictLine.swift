internal import Analysis
internal import Documents
internal import Text

extension Assessment {
  /// The verdict in one line, with what decides it: `NO-GO: 3 of 9 gates failed, 1 not checked`.
  ///
  /// It includes the number of waivers and suppressed findings, the first reason for missing
  /// evidence, and the basis when there is no device trace.
  package var verdictLine: String {
    let basis = record.basisPhrase
    switch verdict {
    case .noGo: return line(gatePhrase, record.origins.best == nil ? nil : basis)
    case .notEnoughEvidence:
      return line(
        reasons.first?.sentence.withoutFullStop ?? "", record.origins.best == nil ? nil : basis)
    case .go, .goWithWaivers:
      let silenced = SuppressedFindings(of: record, gates: gates.map(\.setting), changes: changes)
      return line(
        [hidingPhrase, silenced.phrase].compactMap(\.self).joined(separator: ", "), basis)
    }
  }

  private func line(_ details: String, _ basis: String?) -> String {
    if details.isEmpty { return verdict.rawValue + (basis.map { ", \($0)" } ?? "") }
    return "\(verdict.rawValue): \(details)" + (basis.map { "; \($0)" } ?? "")
  }

  /// `3 of 9 gates failed, 1 not checked`.
  private var gatePhrase: String {
    let open = gates.count { $0.outcome == .notChecked }
    return "\(gates.count { $0.outcome == .fail }) of \(Plural.text(gates.count, "gate")) failed"
      + (open > 0 ? ", \(open) not checked" : "")
  }

  private var hidingPhrase: String? {
    let hiding = waivers.entries.filter(\.isHiding)
    guard !hiding.isEmpty else { return nil }
    var line = Plural.text(hiding.count, "waiver")
    let soon = hiding.filter { $0.state == .expiringSoon }
    if let days = soon.compactMap(\.daysLeft).min() {
      line +=
        soon.count == 1
        ? ", 1 expires \(Self.phrase(forDays: days))"
        : ", \(Plural.grouped(soon.count)) expire soon, the first \(Self.phrase(forDays: days))"
    }
    return line
  }

  private static func phrase(forDays days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    default: "in \(Plural.text(days, "day"))"
    }
  }
}

extension WaiverLedger.Entry {
  /// Whether the waiver was created after the date of the report.
  var isDecidedLater: Bool {
    guard let daysLeft, let last = waiver.expires else { return false }
    return waiver.created.daysSinceEpoch > last.daysSinceEpoch - daysLeft
  }

  /// Whether the waiver currently hides something from a gate.
  package var isHiding: Bool {
    (state == .active || state == .expiringSoon) && count > 0
  }
}

extension WaiverLedger {
  /// Returns the waiver that currently hides a finding, by the version and digits of the
  /// fingerprint, or nil if none does.
  package func waiver(hiding fingerprint: String) -> Entry? {
    covering[fingerprint].map { entries[$0] }
  }
}

extension WaiverLedger.Entry {
  /// The state in words.
  package var phrase: String {
    switch state {
    case .active: "active"
    case .expiringSoon: "expires soon"
    case .expired: waiver.expires == nil ? "no valid last day" : "expired"
    case .unmatched: "unmatched"
    case .notChecked: "not checked"
    case .shadowed: "covered by \(shadowedBy ?? "")"
    case .createdLater: "created after the release"
    case .undecided: "needs a date"
    }
  }
}

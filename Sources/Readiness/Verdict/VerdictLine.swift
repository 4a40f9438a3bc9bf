internal import Analysis
internal import Documents
internal import Text

extension Assessment {
  /// The verdict in one line, with what decides it: `NO-GO: 3 of 9 gates failed, 1 not checked`.
  ///
  /// Waivers and what tools suppress are counted in it, missing evidence has its first reason, and
  /// evidence without a device trace says so.
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
        ? ", 1 expires \(Self.words(forDays: days))"
        : ", \(Plural.grouped(soon.count)) expire soon, the first \(Self.words(forDays: days))"
    }
    return line
  }

  private static func words(forDays days: Int) -> String {
    switch days {
    case 0: "today"
    case 1: "tomorrow"
    default: "in \(Plural.text(days, "day"))"
    }
  }
}

extension WaiverLedger.Entry {
  /// Whether the day on which it was decided is still to come.
  var isDecidedLater: Bool {
    guard let daysLeft, let last = waiver.expires else { return false }
    return waiver.created.daysSinceEpoch > last.daysSinceEpoch - daysLeft
  }

  /// Whether it takes something out of a gate's count now.
  package var isHiding: Bool {
    (state == .active || state == .expiringSoon) && count > 0
  }
}

extension WaiverLedger {
  /// The waiver that hides a finding now, by the version and the digits of its fingerprint; nil when none does.
  package func waiver(hiding fingerprint: String) -> Entry? {
    covering[fingerprint].map { entries[$0] }
  }
}

extension WaiverLedger.Entry {
  /// The state in words.
  package var words: String {
    switch state {
    case .active: "active"
    case .expiringSoon: "expires soon"
    case .expired: "expired"
    case .unmatched: "matches nothing"
    case .shadowed: "covered by \(shadowedBy ?? "")"
    case .undecided: "needs a date"
    }
  }
}

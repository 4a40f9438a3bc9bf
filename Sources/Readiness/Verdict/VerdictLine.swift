internal import Bytes
internal import Documents

extension Assessment {
  /// The verdict in one line, with its waivers counted: `GO WITH WAIVERS: 3 waivers, 1 expires in 5 days`.
  ///
  /// What tools were told to be silent about is counted too, where a gate would have asked for it.
  package var verdictLine: String {
    let silenced = SilencedFindings(of: record, gates: gates.map(\.setting), changes: changes)
    let hidden = [hidingPhrase, silenced.phrase].compactMap(\.self)
    return verdict.rawValue + (hidden.isEmpty ? "" : ": ") + hidden.joined(separator: ", ")
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

extension WaiverState {
  /// The state in words.
  package var words: String {
    switch self {
    case .active: "active"
    case .expiringSoon: "expires soon"
    case .expired: "expired"
    case .unmatched: "fits nothing"
    case .shadowed(let other): "covered by \(other)"
    case .undecided: "not decided"
    }
  }
}

internal import Documents
internal import Text

extension VerdictEvaluation {
  /// The notes about waivers: those that expire soon, do not apply, or match nothing.
  var waiverNotes: [String] {
    var notes: [String] = []
    let soon = ledger.entries(.expiringSoon).map(\.waiver.id)
    if !soon.isEmpty {
      notes.append(
        "\(Plural.text(soon.count, "waiver")) \(soon.count == 1 ? "expires" : "expire") within"
          + " \(Plural.text(warnDays, "day")): \(soon.shortList(3)).")
    }
    let later = ledger.entries(.createdLater).filter { $0.count > 0 }.map(\.waiver.id)
    if !later.isEmpty {
      notes.append(
        "\(Plural.text(later.count, "waiver")) \(later.count == 1 ? "was" : "were") created after the"
          + " release and \(later.count == 1 ? "does" : "do") not apply to it: \(later.shortList(3))."
      )
    }
    let early = ledger.entries.filter { $0.state != .createdLater && $0.isDecidedLater }
      .map(\.waiver.id)
    if !early.isEmpty {
      notes.append(
        "\(Plural.text(early.count, "waiver")) \(early.count == 1 ? "was" : "were") decided after the"
          + " date of this report: \(early.shortList(3)).")
    }
    let unmatched = ledger.entries(.unmatched).map(\.waiver).filter { waiver in
      guard let finding = record.findingWithoutCode(near: waiver) else { return true }
      notes.append(
        "\(waiver.id) no longer matches any finding by its fingerprint. The code of"
          + " \(finding.name) is unknown, so it is identified by its line. Read the result with the"
          + " sources (--source-root), or waive it again.")
      return false
    }.map(\.id)
    if !unmatched.isEmpty {
      notes.append(
        "\(unmatched.shortList(3)) no longer \(unmatched.count == 1 ? "matches" : "match") any finding."
          + " Correct \(unmatched.count == 1 ? "its match or delete it" : "their matches or delete them")."
      )
    }
    let unchecked = ledger.entries(.notChecked).map(\.waiver.id)
    if !unchecked.isEmpty {
      notes.append(
        "\(unchecked.shortList(3)) \(unchecked.count == 1 ? "is" : "are") not checked, because the run"
          + " lacks evidence that \(unchecked.count == 1 ? "it" : "they") may match. Keep"
          + " \(unchecked.count == 1 ? "it" : "them") until the run is complete.")
    }
    return notes
  }
}

internal import Documents
internal import Text

extension WaiverLedger {
  /// Matches waivers with the findings of a run; the date decides which of them are active. A waiver
  /// that was created after a release does not apply to it.
  ///
  /// - Parameters:
  ///   - openCells: The cells of the matrix that a waiver can hide.
  ///   - lacking: The evidence that the run lacks.
  init(
    of record: RunRecord, waivers: [Waiver], openCells: Set<String>, lacking: MissingEvidence,
    now: Instant?, warnDays: Int
  ) {
    let today = now?.date
    // By expiry date, those without a date first.
    let drafts = waivers.sortedStably { $0.expires }.map { waiver in
      Entry(
        waiver, of: record.findings.filter { $0.isOpen && waiver.match.matches($0) },
        unlisted: record.unlistedFindings.filter { waiver.match.matches($0) },
        cells: waiver.match.cell.map { openCells.contains($0) ? [$0] : [] } ?? [],
        isDecided: !lacking.mayContain(waiver.match),
        isTooLate: record.isRelease
          && today.map { $0.daysSinceEpoch < waiver.created.daysSinceEpoch } ?? false, today: today,
        warnDays: warnDays)
    }
    let coverages = drafts.map(\.coverage)
    let entries = drafts.indices.map { Self.shadowed($0, among: drafts, coverages) }
    var covering: [String: Int] = [:]
    // The waiver that expires last applies; of several with the same date, the first one.
    for (index, entry) in entries.enumerated() where entry.isHiding {
      for finding in entry.matches {
        let other = covering[finding.fingerprint].map { entries[$0].waiver.expires }
        if other != entry.waiver.expires { covering[finding.fingerprint] = index }
      }
    }
    self.init(
      entries: entries, suppressed: record.findings.filter { $0.suppression != nil },
      covering: covering)
  }

  /// Returns the entry, marked as shadowed if another one that expires no earlier covers everything
  /// it covers.
  private static func shadowed(
    _ index: Int, among entries: [Entry], _ coverages: [Set<WaiverLedger.Covered>]
  ) -> Entry {
    var entry = entries[index]
    guard entry.isHiding else { return entry }
    let other = entries.indices.first { other in
      let isAsLong = entries[other].waiver.expires == entry.waiver.expires
      guard other != index, entries[other].isHiding, other > index || isAsLong,
        coverages[index].isSubset(of: coverages[other])
      else { return false }
      // Of two that cover the same until the same day, the first one applies.
      return !isAsLong || other < index || coverages[other].count > coverages[index].count
    }
    guard let other else { return entry }
    entry.state = .shadowed
    entry.shadowedBy = entries[other].waiver.id
    return entry
  }
}

extension WaiverLedger {
  /// A finding or cell that waivers cover.
  fileprivate enum Covered: Hashable {
    case finding(String)
    case unlisted(UnlistedFindings)
    case cell(String)
  }
}

extension WaiverLedger.Entry {
  fileprivate var coverage: Set<WaiverLedger.Covered> {
    Set(
      matches.map { .finding($0.fingerprint) } + unlisted.map { .unlisted($0) }
        + cells.map { .cell($0) })
  }

  fileprivate init(
    _ waiver: Waiver, of matches: [FindingRecord], unlisted: [UnlistedFindings], cells: [String],
    isDecided: Bool, isTooLate: Bool, today: CalendarDate?, warnDays: Int
  ) {
    let daysLeft = today.flatMap { today in
      waiver.expires.map { $0.daysSinceEpoch - today.daysSinceEpoch }
    }
    let state: WaiverState =
      if isTooLate {
        .createdLater
      } else if matches.isEmpty && unlisted.isEmpty && cells.isEmpty {
        isDecided ? .unmatched : .notChecked
      } else if waiver.expires == nil {
        .expired
      } else if let daysLeft {
        daysLeft < 0 ? .expired : daysLeft <= warnDays ? .expiringSoon : .active
      } else {
        .undecided
      }
    self.init(
      waiver: waiver, state: state, daysLeft: daysLeft, matches: matches, unlisted: unlisted,
      cells: cells)
  }
}

extension WaiverLedger {
  /// The entries that currently hide something.
  package var hiding: [Entry] { entries.filter(\.isHiding) }

  /// The cells of the matrix that a waiver currently hides.
  var hiddenCells: Set<String> { Set(hiding.flatMap(\.cells)) }

  /// Returns the entries in a state.
  package func entries(_ state: WaiverState) -> [Entry] { entries.filter { $0.state == state } }
}

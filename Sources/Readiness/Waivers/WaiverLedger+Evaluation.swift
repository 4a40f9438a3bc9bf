package import Documents
package import Text

extension WaiverLedger {
  /// Holds waivers against what a run found; the day of the time given decides which of them hold.
  ///
  /// - Parameter openCells: cells of the matrix that ask for attention.
  package init(
    of record: RunRecord, waivers: [Waiver], openCells: Set<String>, now: Instant?, warnDays: Int
  ) {
    let today = now?.date
    let drafts = Self.inOrderOfExpiry(
      waivers.map { waiver in
        Entry(
          waiver, of: record.findings.filter { $0.isOpen && waiver.match.fits($0) },
          unlisted: record.unlistedFindings.filter { waiver.match.fits($0) },
          cells: waiver.match.cell.map { openCells.contains($0) ? [$0] : [] } ?? [], today: today,
          warnDays: warnDays)
      })
    let coverages = drafts.map(\.coverage)
    let entries = drafts.indices.map { Self.shadowed($0, among: drafts, coverages) }
    var covering: [String: Int] = [:]
    // The one that expires last wins; of equals the first.
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

  /// Those without a day first; of one day in the order of the file.
  private static func inOrderOfExpiry(_ entries: [Entry]) -> [Entry] {
    entries.enumerated().sorted { left, right in
      switch (left.element.waiver.expires, right.element.waiver.expires) {
      case (nil, nil): left.offset < right.offset
      case (nil, _): true
      case (_, nil): false
      case (let a?, let b?): a == b ? left.offset < right.offset : a < b
      }
    }.map(\.element)
  }

  /// The entry, marked when another that holds at least as long covers all that it covers.
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
      // Of two that cover the same until the same day the first one stands.
      return !isAsLong || other < index || coverages[other].count > coverages[index].count
    }
    guard let other else { return entry }
    entry.state = .shadowed
    entry.shadowedBy = entries[other].waiver.id
    return entry
  }
}

extension WaiverLedger {
  /// One thing that waivers cover.
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
    today: CalendarDate?, warnDays: Int
  ) {
    let daysLeft = today.flatMap { today in
      waiver.expires.map { $0.daysSinceEpoch - today.daysSinceEpoch }
    }
    let state: WaiverState =
      if matches.isEmpty && unlisted.isEmpty && cells.isEmpty {
        .unmatched
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
  /// The entries that hide something now.
  package var hiding: [Entry] { entries.filter(\.isHiding) }

  /// The cells of the matrix that a waiver hides now.
  var hiddenCells: Set<String> { Set(hiding.flatMap(\.cells)) }

  /// The entries in one state.
  package func entries(_ state: WaiverState) -> [Entry] { entries.filter { $0.state == state } }
}

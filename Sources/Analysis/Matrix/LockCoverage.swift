package import Traces

/// The evidence about each combination of data protection and lock state, by data protection.
package typealias LockCoverage = EvidenceGrid<LockCell>

extension LockCoverage {
  /// Creates a coverage without any evidence.
  package init() {
    self.init(
      cells: DataProtection.allCases.flatMap { protection in
        LockState.allCases.map { LockCell(protection: protection, lock: $0) }
      })
  }

  /// Adds a display of an entry as evidence.
  mutating func consider(
    _ state: EntryState, protection: DataProtection?, lock: LockState,
    evidence: ([String]) -> CellEvidence
  ) {
    guard let protection else {
      // While unlocked, every data protection has the same expectation, so nothing is undecided.
      if lock == .unlocked { return }
      undecided.add(evidence(["the header does not specify extension.dataProtection"]))
      return
    }
    guard
      let index = cells.firstIndex(where: { $0.protection == protection && $0.lock == lock })
    else { return }
    switch cells[index].difference(of: state) {
    case nil: cells[index].observed.add(evidence([]), as: .agreeing)
    case .some where cells[index].isOpen:
      cells[index].observed.add(
        evidence(["the sources disagree on whether a lock without a passcode hides everything (U7)"]
        ),
        as: .indeterminate)
    case .some(let difference): cells[index].observed.add(evidence([difference]), as: .differing)
    }
  }
}

/// The evidence about what a widget shows for one data protection in one lock state.
package struct LockCell: ObservedCell {
  package let protection: DataProtection
  package let lock: LockState
  package var observed = CellObservations()

  package var status: CellStatus { observed.status(isConflict: false) }

  /// Whether the widget has to show its placeholder instead of its timeline.
  package var expectsPlaceholder: Bool {
    switch (protection, lock) {
    case (_, .beforeFirstUnlock): true
    case (_, .unlocked): false
    case (.complete, _): true
    case (.completeUnlessOpen, .passcodeLocked): true
    case (.completeUnlessOpen, .locked): false
    case (.completeUntilFirstUserAuthentication, _), (.none, _): false
    }
  }

  /// Whether the sources disagree: one requires the placeholder for any lock, another only with a
  /// passcode (U7).
  package var isOpen: Bool { protection == .complete && lock == .locked }

  /// Describes what is wrong with a display, or returns nil if nothing is.
  ///
  /// Where the timeline is expected, a redacted view is right on any locked device.
  func difference(of state: EntryState) -> String? {
    switch (state, expectsPlaceholder) {
    case (.placeholder, true): nil
    case (.placeholder, false): "showed placeholder; expected the timeline"
    case (.redacted, false):
      lock == .unlocked ? "showed redacted; expected the timeline while unlocked" : nil
    case (_, true): "showed \(state.rawValue); expected placeholder"
    case (_, false): nil
    }
  }
}

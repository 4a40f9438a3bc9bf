package import Traces

/// Which combinations of data protection and lock were seen on screen, and whether they held.
package struct LockCoverage: Equatable, Sendable {
  /// One cell for each data protection and lock state, protection by protection.
  package private(set) var cells: [LockCell]
  /// Displays of traces that do not say which data protection the extension has.
  package private(set) var undecided = EvidenceList()

  package init() {
    cells = DataProtection.allCases.flatMap { protection in
      LockState.allCases.map { LockCell(protection: protection, lock: $0) }
    }
  }

  /// All that was seen.
  var lists: [EvidenceList] { cells.flatMap(\.observed.lists) + [undecided] }

  /// The cell of a data protection and a lock state.
  package subscript(protection: DataProtection, lock: LockState) -> LockCell? {
    cells.first { $0.protection == protection && $0.lock == lock }
  }

  /// Makes all evidence weak, because some is missing.
  mutating func weaken() {
    for index in cells.indices { cells[index].observed.weaken() }
  }

  /// What one trace showed, with what that is worth.
  package func graded(_ grade: EvidenceGrade) -> LockCoverage {
    var graded = self
    for index in cells.indices where cells[index].observed.traceCount > 0 {
      graded.cells[index].observed = cells[index].observed.graded(grade)
    }
    return graded
  }

  /// Adds the graded evidence of other traces.
  package mutating func merge(_ other: LockCoverage) {
    for index in cells.indices where index < other.cells.count {
      cells[index].observed.merge(other.cells[index].observed)
    }
    undecided.merge(other.undecided)
  }

  /// Changes each list of evidence, cell by cell.
  mutating func changeLists(_ change: (inout EvidenceList) -> Void) {
    for index in cells.indices { cells[index].observed.changeLists(change) }
    change(&undecided)
  }

  /// Puts evidence in the place of a cell's.
  mutating func put(_ observed: CellObservations, at index: Int) {
    cells[index].observed = observed
  }

  /// Puts displays that could not be placed in the place of those here.
  mutating func put(undecided: EvidenceList) {
    self.undecided = undecided
  }

  /// Takes a display of an entry in.
  mutating func consider(
    _ state: EntryState, protection: DataProtection?, lock: LockState,
    evidence: ([String]) -> CellEvidence
  ) {
    guard let protection else {
      // Unlocked, every data protection asks for the same: there is nothing to decide.
      if lock == .unlocked { return }
      undecided.add(evidence(["the header does not give extension.dataProtection"]))
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

/// What a widget may show for one data protection in one lock state.
package struct LockCell: Equatable, Sendable {
  package let protection: DataProtection
  package let lock: LockState
  package internal(set) var observed = CellObservations()

  package var status: CellStatus { observed.status(isConflict: false) }

  /// Whether the widget has to hide behind its placeholder rather than show its timeline.
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

  /// Whether one source says that the placeholder is shown, and another only says it of a passcode (U7).
  package var isOpen: Bool { protection == .complete && lock == .locked }

  /// What is wrong with showing a state, or nil; a redacted view is right wherever someone may be locked out.
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

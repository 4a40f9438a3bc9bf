internal import Traces

extension TraceReport {
  /// What in the report no analysis could have made, as a phrase; nil when it is sound.
  ///
  /// Asked of reports that come from elsewhere: pages and charts rely on what is held here.
  package var flaw: String? {
    let observed = matrix.cells.map(\.observed) + lockMatrix.cells.map(\.observed)
    let evidence = matrix.lists + lockMatrix.lists
    let isOfOneFile =
      evidence.allSatisfy { $0.first.allSatisfy { $0.file == file } }
      && rules.allSatisfy { $0.violations.allSatisfy { $0.file == file } }
    let hasLockCells = lockMatrix.cells.elementsEqual(LockCoverage().cells) {
      $0.protection == $1.protection && $0.lock == $1.lock
    }
    let checks: [(isRight: Bool, flaw: String)] = [
      (eventCount >= 0, "a count is negative"),
      (epoch.isSound, "its epoch is no date"),
      (isOfOneFile, "its evidence is of another file"),
      (
        evidence.allSatisfy(\.isSound) && observed.allSatisfy(\.isSound),
        "it has more evidence than it counts"
      ),
      (hasLockCells, "the cells of the lock are not those of this program"),
      (
        rules.map(\.ruleID) == TraceRules.all.map { $0.id },
        "its rules are not those of this program"
      ),
      (rules.allSatisfy(\.isSound), "it has more violations than it counts"),
      (
        coverage.situations.count == RealWorldSituation.allCases.count,
        "its situations are not those of this program"
      ),
      (device.isSound, "it has more states of the device than are kept"),
      (
        widgets.map(\.number).sorted() == Array(widgets.indices),
        "two of its widgets have the same number"
      ),
      (
        widgets.count <= RowLimit.widgets
          && zip(widgets, widgets.dropFirst()).allSatisfy { $0.key < $1.key },
        "its widgets are not in order"
      ),
    ]
    return checks.first { !$0.isRight }?.flaw ?? widgets.lazy.compactMap(\.flaw).first
  }
}

extension EvidenceList {
  fileprivate var isSound: Bool { first.count == min(count, Self.kept) }
}

extension CellObservations {
  /// One trace was read.
  fileprivate var isSound: Bool { traceCount == (count == 0 ? 0 : 1) }
}

extension RuleOutcome {
  fileprivate var isSound: Bool {
    checked >= 0 && undecided >= 0 && (0...undecided).contains(decisive)
      && violations.count == min(violationCount, Self.keptViolations)
  }
}

extension TraceEpoch {
  /// Whether it is of the years that RFC 3339 can write.
  var isSound: Bool {
    abs(utcOffset) <= 18 * 3600 && (-62_135_596_800...253_402_300_799).contains(unixSeconds)
  }
}

extension DeviceReport {
  fileprivate var isSound: Bool {
    let sizes = [
      appStates.count, sessions.count / AppSession.allCases.count, locks.count, uses.count,
      authorizations.count,
    ]
    // The last state lasts and is kept beside the closed ones.
    return sizes.allSatisfy { $0 <= RowLimit.perWidget + 1 }
  }
}

extension Changes {
  /// Compares a run with an earlier one.
  ///
  /// - Parameter waivers: The waivers of the later run; the findings they hide are reported as
  ///   waived.
  package init(from baseline: RunRecord, to record: RunRecord, waivers: WaiverLedger) {
    let pairs = FindingPairs(from: baseline.findings, to: record.findings)
    let appeared = CauseFinder(in: record, missingIn: baseline)
    let vanished = CauseFinder(in: baseline, missingIn: record)
    let stayed = record.findings.enumerated().compactMap { index, finding in
      Self.change(
        of: finding, before: pairs.earlier[index].map { baseline.findings[$0] }, waivers,
        pairs.possiblyKnown.contains(index) ? .input : appeared.cause(of: finding))
    }
    let gone = pairs.removed.filter { baseline.findings[$0].isOpen }.map { index in
      let finding = baseline.findings[index]
      return FindingChange(
        kind: .fixed,
        cause: pairs.possiblyKept.contains(index) ? .input : vanished.cause(of: finding),
        finding: finding)
    }
    let then = baseline.coveredCells
    let now = record.coveredCells
    self.init(
      baseline: baseline, findings: Self.inOrder(stayed + gone),
      gainedCells: now.filter { !then.contains($0) }, lostCells: then.filter { !now.contains($0) },
      figures: FigureComparison(from: baseline, to: record).changes,
      circumstances: RunDifferences(from: baseline, to: record).all)
  }

  /// Returns the change of a finding of the later run, or nil if it needs no action in either run.
  ///
  /// - Parameter appeared: Why the earlier run lacks the finding, if it does.
  private static func change(
    of finding: FindingRecord, before: FindingRecord?, _ waivers: WaiverLedger,
    _ appeared: @autoclosure () -> Cause
  ) -> FindingChange? {
    let moved = before.flatMap { $0.path == finding.path ? nil : $0 }
    guard finding.isOpen else {
      if finding.suppression != nil {
        // Only a suppression that the baseline did not have is a change.
        let isNewlySilent = before.map(\.isOpen) ?? true
        return isNewlySilent
          ? FindingChange(kind: .waived, cause: .policy, finding: finding, from: moved) : nil
      }
      return before?.isOpen == true
        ? FindingChange(kind: .fixed, cause: .code, finding: finding, from: moved) : nil
    }
    if waivers.waiver(for: finding) != nil {
      return FindingChange(kind: .waived, cause: .policy, finding: finding, from: moved)
    }
    guard let before else {
      return FindingChange(kind: .new, cause: appeared(), finding: finding)
    }
    guard before.isOpen else {
      // The tool no longer suppresses the finding, or the rule passed before.
      let cause = before.suppression == nil ? appeared() : .policy
      return FindingChange(kind: .new, cause: cause, finding: finding, from: moved)
    }
    return FindingChange(
      kind: moved == nil ? .still : .moved, cause: .code, finding: finding, from: moved)
  }

  /// Returns the changes by kind; within a kind, the order of the runs (severity, then place) is
  /// kept.
  private static func inOrder(_ changes: [FindingChange]) -> [FindingChange] {
    [Kind.new, .fixed, .moved, .waived, .still].flatMap { kind in
      changes.filter { $0.kind == kind }
    }
  }
}

extension RunRecord {
  /// The cells of the matrix with complete evidence, in the matrix's order.
  fileprivate var coveredCells: [String] { cells.filter { !$0.isDegraded }.map(\.cell) }
}

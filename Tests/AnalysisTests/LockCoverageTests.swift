import Analysis
import Testing
import Traces

@Suite struct LockCoverageTests {
  func status(
    _ protection: DataProtection, _ lock: LockState, shows state: EntryState
  ) -> CellStatus? {
    var script = TraceScript.placed()
    script.reload("r1", at: "07:00", charge: .free(.initialLoad))
    script.at("08:00", .deviceLock(lock))
    script.at("09:00", .entryDisplayed(EntryDisplay(instance: "a", state: state)))
    let report = script.report(
      TraceScript.header([("extension.dataProtection", "\"\(protection.rawValue)\"")]))
    #expect(report.lockMatrix.cells.count { $0.status != .notCovered } == 1)
    return report.lockMatrix.cells.first { $0.protection == protection && $0.lock == lock }?.status
  }

  @Test(arguments: [
    (DataProtection.complete, [false, true, true, true]),
    (.completeUnlessOpen, [false, false, true, true]),
    (.completeUntilFirstUserAuthentication, [false, false, false, true]),
    (.none, [false, false, false, true]),
  ])
  func `each data protection shows the placeholder when required`(
    _ protection: DataProtection, _ isHidden: [Bool]
  ) {
    for (lock, isHidden) in zip(LockState.allCases, isHidden) {
      #expect(
        status(protection, lock, shows: .placeholder) == (isHidden ? .agrees : .differs),
        "\(protection) \(lock)")
      // The sources disagree whether locked or passcode-locked is meant (U7).
      let isOpen = protection == .complete && lock == .locked
      #expect(
        status(protection, lock, shows: .content)
          == (isOpen ? .indeterminate : isHidden ? .differs : .agrees),
        "\(protection) \(lock)")
    }
  }

  @Test func `a redacted view is expected only while locked`() {
    #expect(status(.none, .passcodeLocked, shows: .redacted) == .agrees)
    #expect(status(.none, .unlocked, shows: .redacted) == .differs)
  }

  @Test func `no cell is covered without the data protection`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "07:00")
    script.at("08:00", .deviceLock(.passcodeLocked))
    script.at("09:00", .entryDisplayed(EntryDisplay(instance: "a", state: .content)))
    let report = script.report()
    #expect(!report.lockMatrix.cells.contains { $0.status.isCovered })
    #expect(report.lockMatrix.undecided.count == 1)
  }

  @Test func `complete protection behind a passcode is cell C7`() {
    var script = TraceScript.placed()
    script.reload("r1", at: "07:00")
    script.at("22:00", .deviceLock(.passcodeLocked))
    script.request("q1", at: "22:30", .push)
    script.at("22:30", .reloadWithheld(requestID: "q1", reason: .locked, into: nil))
    script.at("22:40", .entryDisplayed(EntryDisplay(instance: "a", state: .content)))
    let report = script.report(
      TraceScript.header([("extension.dataProtection", "\"NSFileProtectionComplete\"")]))
    let cell = report.cell("R09C7")
    #expect(cell?.observed.agreeing.first.map(\.reference.time) == [TraceScript.time("22:30")])
    #expect(
      cell?.observed.differing.first.map(\.differences) == [
        ["showed content; expected placeholder"]
      ])
  }
}

import Analysis
import Testing
import Traces

@Suite struct MatrixCoverageTests {
  /// A trace with one reload, or one display where no reload runs, in a cell's setting and context.
  /// The parameters decide questions that the sources leave open.
  static func trace(
    in id: CellID, deciding decisions: [(String, String)] = Self.decisions,
    _ result: (inout TraceScript) -> Void
  ) -> TraceReport {
    let setting = id.row == 12 ? .always : AuthorizationSetting.allCases[id.row - 1]
    var script = TraceScript.placed("a", setting, wantsLocation: id.row != 12)
    switch id.column {
    case 1: script.at("08:00", .appState(.foreground))
    case 2: script.at("08:00", .sessionBegan(.navigation))
    case 3: script.at("08:00", .sessionBegan(.audio))
    case 4: script.at("08:55", .widgetVisible(instance: "a"))
    case 5:
      script.at("08:50", .widgetVisible(instance: "a"))
      script.at("08:55", .widgetHidden(instance: "a"))
    case 7: script.at("08:00", .deviceLock(.passcodeLocked))
    default: break
    }
    result(&script)
    return script.report(
      TraceScript.header([("extension.dataProtection", "\"Complete\"")] + decisions))
  }

  private static let decisions = [
    ("location.allowOnceForegroundDelivers", "false"), ("location.nowPlayingIsInUse", "false"),
  ]

  static func state(for display: MatrixCell.ExpectedDisplay) -> EntryState {
    switch display {
    case .content, .contentConflict: .content
    case .unavailable: .unavailable
    case .notApproved: .notApproved
    case .placeholder, .lint: .placeholder
    }
  }

  @Test(arguments: TraceScript.matrix.cells)
  func `a reload in the context of a cell covers only this cell`(_ cell: MatrixCell) {
    let report = Self.trace(in: cell.id) { script in
      if cell.flag == .noReload {
        let entry = EntryDisplay(instance: "a", state: .placeholder)
        script.at("09:00", .widgetVisible(instance: "a"))
        script.reload("r0", at: "07:00", shows: nil)
        script.at("09:00", .entryDisplayed(entry))
        script.request("q1", at: "09:00", .push)
        script.at("09:00", .reloadWithheld(requestID: "q1", reason: .locked, into: nil))
      } else {
        script.reload(
          "r1", at: "09:00", flag: cell.flag == .unknown ? nil : cell.flag == .yes,
          location: cell.isDelivered ? .delivered : LocationResult.LocationOutcome.none,
          shows: Self.state(for: cell.display))
      }
    }
    let status = cell.isConflict ? "conflict" : "agrees"
    let covered = report.coveredCells.filter { $0.hasPrefix(cell.id.description) }
    if cell.flag == .noReload {
      // The trace's reload while locked contradicts the cell.
      #expect(report.coveredCells == ["\(cell.id) differs"])
      #expect(report.cell(cell.id.description)?.observed.agreeing.count == 1)
      #expect(report.cell(cell.id.description)?.observed.differing.count == 1)
    } else if cell.isProvisional {
      #expect(covered == ["\(cell.id) indeterminate"])
      #expect(report.matrix.covered == 0)
    } else {
      #expect(covered == ["\(cell.id) \(status)"])
      #expect(report.matrix.covered == 1)
    }
  }

  @Test(
    arguments: TraceScript.matrix.cells.filter {
      $0.uncertainty.hasPrefix("U1") || $0.uncertainty.hasPrefix("U3")
    })
  func `a cell that the sources leave open is indeterminate until a parameter decides it`(
    _ cell: MatrixCell
  ) {
    let report = Self.trace(in: cell.id, deciding: []) { script in
      script.reload(
        "r1", at: "09:00", flag: cell.flag == .yes, location: LocationResult.LocationOutcome.none,
        shows: Self.state(for: cell.display))
    }
    #expect(report.coveredCells == ["\(cell.id) indeterminate"])
    #expect(report.matrix.covered == 0)
    let question = cell.uncertainty.prefix(2)
    let evidence = report.cell(cell.id.description)?.observed.indeterminate.first.first
    #expect(
      evidence?.differences.map { $0.hasSuffix("is not documented (\(question))") } == [true])
    #expect(report.rule("LOC-018")?.outcome == .notChecked)
  }

  @Test(arguments: ["R03C1", "R07C3", "R09C3", "R10C6"])
  func `the certain parts of an open cell are still checked`(
    _ name: String
  ) throws {
    let id = try #require(CellID(name))
    let isApproved = TraceScript.matrix[id].flag == .yes
    func report(flag: Bool, _ state: EntryState) -> TraceReport {
      Self.trace(in: id, deciding: []) {
        $0.reload(
          "r1", at: "09:00", flag: flag, location: LocationResult.LocationOutcome.none, shows: state
        )
      }
    }
    let flag = report(flag: !isApproved, isApproved ? .notApproved : .unavailable)
    #expect(flag.coveredCells == ["\(name) differs"])
    #expect(flag.rule("LOC-018")?.outcome == .fail)
    let display = report(flag: isApproved, isApproved ? .content : .unavailable)
    #expect(display.coveredCells == ["\(name) differs"])
    #expect(display.rule("LOC-008")?.outcome == .fail)
    let right = report(flag: isApproved, isApproved ? .unavailable : .notApproved)
    #expect(right.coveredCells == ["\(name) indeterminate"])
    #expect(right.rule("LOC-008")?.outcome == .pass)
  }

  @Test(arguments: [LocationResult.LocationOutcome.none, .timeout, .error])
  func `a due location that was not delivered decides neither the cell nor the rule`(
    _ outcome: LocationResult.LocationOutcome
  ) throws {
    let id = try #require(CellID("R09C1"))
    let report = Self.trace(in: id, deciding: []) {
      $0.reload("r1", at: "09:00", location: outcome, shows: .unavailable)
    }
    #expect(report.coveredCells == [])
    #expect(report.matrix.undecided.count == 1)
    #expect(report.rule("LOC-018")?.outcome == .notChecked)
  }

  @Test func `a delivery that contradicts the matrix also violates LOC-018`() throws {
    let id = try #require(CellID("R03C3"))
    let report = Self.trace(in: id, deciding: []) {
      $0.reload("r1", at: "09:00", flag: false, location: .delivered, shows: .notApproved)
    }
    #expect(report.coveredCells == ["R03C3 differs"])
    #expect(report.rule("LOC-018")?.outcome == .fail)
  }

  @Test(arguments: [("10:00:04", 0), ("10:00:06", 1)])
  func `a reload during the app's grace period belongs to no cell`(
    _ clock: String, _ covered: Int
  ) {
    var script = TraceScript.placed("a", .whenInUseAppOnly)
    script.at("09:00", .appState(.foreground))
    script.at("10:00", .appState(.background))
    script.reload(
      "r1", at: clock, flag: false, location: LocationResult.LocationOutcome.none,
      shows: .notApproved)
    let report = script.report(TraceScript.header([("inUse.appGrace", "5")]))
    #expect(report.matrix.covered == covered)
    #expect(report.matrix.undecided.count == 1 - covered)
  }

  @Test func `a trace that agrees and differs in one cell counts once`() throws {
    let id = try #require(CellID("R09C6"))
    let report = Self.trace(in: id) { script in
      script.reload(
        "r1", at: "09:00", location: LocationResult.LocationOutcome.none, shows: .unavailable)
      script.reload("r2", at: "10:00", location: .delivered, shows: .content)
    }
    let observed = try #require(report.cell("R09C6")?.observed)
    #expect((observed.agreeing.count, observed.differing.count) == (1, 1))
    #expect(observed.traceCount == 1)
  }

  @Test(arguments: [(EntryState.content, []), (.unavailable, ["R09C6 agrees"])])
  func `content of an approved widget that requests no location proves nothing about the cell`(
    _ shown: EntryState, _ covered: [String]
  ) throws {
    let report = Self.trace(in: try #require(CellID("R09C6"))) { script in
      script.reload("r1", at: "09:00", location: .notRequested, shows: shown)
    }
    #expect(report.coveredCells == covered)
    #expect(report.matrix.undecided.count == 1 - covered.count)
  }

  @Test(arguments: [AuthorizationSetting.notAsked, .always])
  func `a widget that uses no location belongs to no cell`(_ setting: AuthorizationSetting) {
    var script = TraceScript.placed("a", setting, wantsLocation: false)
    script.reload("r1", at: "09:00", flag: nil, location: .notRequested)
    script.at("10:00", .deviceLock(.passcodeLocked))
    script.show(.placeholder, at: "10:00")
    let report = script.report(
      TraceScript.header([("extension.dataProtection", "\"Complete\"")]))
    #expect(report.coveredCells == [])
    #expect(report.matrix.undecided.count == 0)
  }

  @Test(arguments: [false, true])
  func `a widget that wants no location contradicts a cell by its flag, not by its content`(
    _ flag: Bool
  ) throws {
    var script = TraceScript.placed("a", .never, wantsLocation: false)
    script.reload("r1", at: "09:00", flag: flag, location: nil, shows: .content)
    let report = script.report(TraceScript.modeled())
    #expect(report.coveredCells == (flag ? ["R04C6 differs"] : []))
    script = TraceScript.placed("a", .never)
    script.reload("r1", at: "09:00", flag: flag, location: nil, shows: .content)
    #expect(script.report(TraceScript.modeled()).coveredCells == ["R04C6 differs"])
  }

  @Test(
    arguments: TraceScript.matrix.cells.filter {
      $0.flag != .noReload && !$0.isProvisional && !$0.isDelivered
    })
  func `an unexpected delivery differs`(_ cell: MatrixCell) throws {
    let report = Self.trace(in: cell.id) { script in
      script.reload(
        "r1", at: "09:00", flag: cell.flag == .yes, location: .delivered,
        shows: Self.state(for: cell.display))
    }
    #expect(report.coveredCells == ["\(cell.id) differs"])
    let evidence = try #require(report.cell(cell.id.description)?.observed.differing.first.first)
    #expect(evidence.differences.count == 1)
  }

  @Test(arguments: EntryState.allCases)
  func `a conflict cell accepts every display except unavailable`(_ state: EntryState) throws {
    let id = try #require(CellID("R08C1"))
    let report = Self.trace(in: id) { script in
      script.reload("r1", at: "09:00", flag: false, shows: state)
    }
    #expect(report.coveredCells == ["R08C1 \(state == .unavailable ? "differs" : "conflict")"])
  }

  @Test func `contexts with the same expectation are covered together`() throws {
    let id = try #require(CellID("R09C1"))
    let report = Self.trace(in: id) { script in
      script.at("08:59", .widgetVisible(instance: "a"))
      script.reload("r1", at: "09:00")
    }
    #expect(report.coveredCells == ["R09C1 agrees", "R09C4 agrees"])
  }

  @Test func `contexts with different expectations cover nothing`() throws {
    let id = try #require(CellID("R09C3"))
    let report = Self.trace(in: id) { script in
      script.at("08:59", .widgetVisible(instance: "a"))
      script.reload("r1", at: "09:00")
    }
    #expect(report.coveredCells == [])
    #expect(
      report.matrix.overlaps.first.first?.differences
        == ["several contexts applied during one reload: R09C3, R09C4"])
  }

  @Test(arguments: [LocationResult.LocationOutcome.timeout, .error, .notRequested])
  func `a failed fix does not cover a cell that expects a delivery`(
    _ outcome: LocationResult.LocationOutcome
  ) throws {
    let id = try #require(CellID("R11C6"))
    let report = Self.trace(in: id) { script in
      script.reload("r1", at: "09:00", location: outcome, shows: .unavailable)
    }
    #expect(report.coveredCells == [])
    #expect(report.matrix.undecided.count == 1)
  }

  @Test(arguments: [
    (TraceHeader.Producer.device, "the app's state is not recorded"),
    (.import, "the app's state is not recorded"),
  ])
  func `a device trace without app states covers no cell`(
    _ producer: TraceHeader.Producer, _ reason: String
  ) {
    var script = TraceScript()
    script.at(
      "00:00", .authorizationChanged(AuthorizationChange(setting: .always)),
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.reload("r1", at: "09:00")
    #expect(
      script.report(TraceScript.header(producer: producer)).matrix.undecided.first
        .map(\.differences) == [[reason]])
    #expect(script.report().coveredCells == ["R11C6 agrees"])
  }

  @Test func `evidence is limited and counted`() throws {
    let id = try #require(CellID("R11C6"))
    let report = Self.trace(in: id) { script in
      for number in 0..<9 { script.reload("r\(number)", at: "09:0\(number)") }
    }
    #expect(report.cell("R11C6")?.observed.agreeing.count == 9)
    #expect(
      report.cell("R11C6")?.observed.agreeing.first.map(\.reloadID)
        == ["r0", "r1", "r2", "r3", "r4"])
  }
}

extension MatrixCell {
  /// Whether it concerns provisional Always, for which no parameter decides the open question.
  fileprivate var isProvisional: Bool { uncertainty.hasPrefix("U5") }
}

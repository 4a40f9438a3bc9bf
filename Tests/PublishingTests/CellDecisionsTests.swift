import Analysis
import Documents
import Testing
import Text

@testable import Publishing
@testable import Readiness

struct CellDecisionsTests {
  private func cellState(_ status: CellStatus) throws -> CellState {
    let waiver = Waiver(
      id: "W-1", match: Waiver.Match(), owner: "Ada", reason: "no device yet", evidence: nil,
      created: CalendarDate(daysSinceEpoch: 20_500), expires: CalendarDate("2026-04-01"),
      range: DocumentRange(offset: 0, length: 0))
    let entry = WaiverLedger.Entry(
      waiver: waiver, state: .active, daysLeft: 9, matches: [], unlisted: [],
      cells: ["R09C6"])
    let decisions = CellDecisions(
      impossible: ["R05C3": "no audio"],
      waivers: WaiverLedger(entries: [entry], suppressed: [], covering: [:]))
    return decisions.cellState(
      of: try #require(CellID("R09C6")), seen: status, isWeak: false)
  }

  @Test func `a cell without evidence is waived by its waiver`() throws {
    let cellState = try cellState(.notCovered)
    #expect(cellState.label == "waived" && cellState.styleClass == "not-checked")
    #expect(cellState.decision == "Waived by W-1 until 2026-04-01: no device yet")
  }

  @Test(arguments: [CellStatus.agrees, .differs, .conflict])
  func `evidence precedes a decision`(status: CellStatus) throws {
    let cellState = try cellState(status)
    #expect(cellState.label == status.label && cellState.decision.isEmpty)
  }

  @Test func `an impossible cell has the reason`() throws {
    let decisions = CellDecisions(impossible: ["R05C3": "no audio"], waivers: nil)
    let cellState = decisions.cellState(
      of: try #require(CellID("R05C3")), seen: .notCovered, isWeak: false)
    #expect(cellState.label == "impossible")
    #expect(cellState.decision == "The app cannot reach this cell: no audio")
  }
}

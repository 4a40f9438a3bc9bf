import Analysis
import Documents
import Testing
import Text

@testable import Publishing
@testable import Readiness

struct CellDecisionsTests {
  private func standing(_ status: CellStatus) throws -> CellStanding {
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
    return decisions.standing(
      of: try #require(CellID("R09C6")), seen: status, isWeak: false)
  }

  @Test func `a cell without evidence is waived by the waiver that covers it`() throws {
    let standing = try standing(.notCovered)
    #expect(standing.label == "waived" && standing.styleClass == "not-checked")
    #expect(standing.decision == "Waived by W-1 until 2026-04-01: no device yet")
  }

  @Test(arguments: [CellStatus.agrees, .differs, .conflict])
  func `evidence goes before a decision`(status: CellStatus) throws {
    let standing = try standing(status)
    #expect(standing.label == status.label && standing.decision.isEmpty)
  }

  @Test func `a cell that the app cannot reach says why`() throws {
    let decisions = CellDecisions(impossible: ["R05C3": "no audio"], waivers: nil)
    let standing = decisions.standing(
      of: try #require(CellID("R05C3")), seen: .notCovered, isWeak: false)
    #expect(standing.label == "impossible")
    #expect(standing.decision == "The app cannot get there: no audio")
  }
}

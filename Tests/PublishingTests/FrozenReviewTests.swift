import Diagnostics
import Documents
import Testing
import Text

@testable import Readiness

/// Reviews that are written to a history line and read again.
struct FrozenReviewTests {
  private static let texts = [
    "Tide", "<script>\u{202E}\u{2028}\n\"\\", String(repeating: "ä", count: 5000), "",
  ]

  @Test(arguments: texts) func `a review survives a round trip through the history`(text: String)
    throws
  {
    let review = try Assessment.sample(text: text, count: 7)
    let frozen = HistoryLine.frozen(review)
    #expect(HistoryLine.frozen(frozen) == frozen)
    #expect(
      frozen.verdict == review.verdict && frozen.reasons.sentences == review.reasons.sentences)
    #expect(frozen.waivers.entries.map(\.state) == review.waivers.entries.map(\.state))
    #expect(frozen.waivers.waiver(hiding: "v1:0")?.waiver.id == "W-0")
    #expect(frozen.gates.map(\.sentence) == review.gates.map(\.sentence))
    #expect(frozen.gates.map(\.outcome) == review.gates.map(\.outcome))
    #expect(frozen.changes?.findings.map(\.kind) == review.changes?.findings.map(\.kind))
    #expect(frozen.changes?.figures == review.changes?.figures)
    #expect(frozen.now == review.now)
  }

  @Test func `a frozen review links to no page of the site`() throws {
    let frozen = HistoryLine.frozen(try Assessment.sample())
    #expect(frozen.gates.allSatisfy { $0.evidence.isEmpty })
  }

  @Test func `a review with an unknown finding invalidates its line`() throws {
    let review = try Assessment.sample()
    let line = String(
      bytes: HistoryLine.bytes(of: History.Entry(record: review.record, review: review)))
    let broken = line.replacing(
      "\"fingerprint\":\"v1:0\",\"isHidden\"", with: "\"fingerprint\":\"v1:9\",\"isHidden\"")
    var problems: [Diagnostic] = []
    let history = History(
      lines: ByteOutput(broken.utf8), file: "history.jsonl", diagnostics: &problems)
    #expect(history.entries.isEmpty && problems.map(\.id) == ["history.broken-line"])
  }
}

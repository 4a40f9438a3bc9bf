import Documents
import Findings
import Testing
import Text

@testable import Readiness

struct ChangesTests {
  private func changes(
    _ before: RunRecord, _ now: RunRecord, waived: [FindingRecord] = []
  ) -> Changes {
    let waiver = Waiver(
      id: "W-1", match: Waiver.Match(), owner: "Ana", reason: "soon", evidence: nil,
      created: .init(daysSinceEpoch: 0), expires: nil, range: DocumentRange(offset: 0, length: 0))
    let entry = WaiverLedger.Entry(
      waiver: waiver, state: .active, daysLeft: 9, matches: waived, unlisted: [], cells: [])
    let ledger = WaiverLedger(
      entries: [entry], suppressed: [],
      covering: Dictionary(uniqueKeysWithValues: waived.map { ($0.fingerprint, 0) }))
    return Changes(from: before, to: now, waivers: ledger)
  }

  private func reported(_ changes: Changes) -> [String] {
    changes.findings.map { change in
      let from = change.from.map { " from \($0.path ?? "")" } ?? ""
      return "\(change.kind) \(change.finding.rule) \(change.cause)\(from)"
    }
  }

  @Test func `findings in both runs are not new`() {
    let findings = [finding("a"), finding("b", line: 7)]
    let found = changes(
      record("1", findings: findings), record("2", findings: [finding("a"), finding("b", line: 9)]))
    #expect(reported(found) == ["still a code", "still b code"])
    #expect(found.circumstances.isEmpty && found.figures.isEmpty)
  }

  private func unknown(_ line: Int, in path: String = "A.swift") -> FindingRecord {
    var record = finding("a", in: path, line: line, look: "line \(line)")
    record.isIdentifiedByLine = true
    return record
  }

  @Test func `a finding whose code is unknown may be the same one at another line`() {
    let found = changes(record("1", findings: [unknown(2)]), record("2", findings: [unknown(7)]))
    #expect(reported(found) == ["new a input", "fixed a input"])
    let kept = changes(record("1", findings: [unknown(2)]), record("2", findings: [unknown(2)]))
    #expect(reported(kept) == ["still a code"])
    let other = changes(record("1", findings: [finding("b")]), record("2", findings: [unknown(7)]))
    #expect(reported(other) == ["new a code", "fixed b code"])
  }

  @Test(arguments: [false, true])
  func `a finding at the same line is the same if its code is known in one run only`(
    _ isKnownBefore: Bool
  ) {
    let known = finding("a", line: 2, look: "let x = y!")
    let runs = isKnownBefore ? ([known], [unknown(2)]) : ([unknown(2)], [known])
    let same = changes(record("1", findings: runs.0), record("2", findings: runs.1))
    #expect(reported(same) == ["still a code"])
    let other = finding("a", line: 2, look: "let z = y!")
    let replaced = changes(record("1", findings: [known]), record("2", findings: [other]))
    #expect(reported(replaced) == ["new a code", "fixed a code"])
  }

  @Test(arguments: [false, true])
  func `a finding without code follows its renamed file at the same line and may at another`(
    _ isKnownBefore: Bool
  ) {
    var moved = finding("a", in: "New.swift", line: 2, look: "let x = y!")
    var before = unknown(2)
    if isKnownBefore {
      (moved, before) = (unknown(2, in: "New.swift"), finding("a", line: 2, look: "let x = y!"))
    }
    let same = changes(record("1", findings: [before]), record("2", findings: [moved]))
    #expect(reported(same) == ["moved a code from A.swift"])
    let shifted = changes(record("1", findings: [unknown(7)]), record("2", findings: [moved]))
    #expect(reported(shifted) == ["new a input", "fixed a input"])
    #expect(shifted.findings.map(\.isNew) == [false, false])
  }

  @Test
  func `a finding does not follow into a file that had findings, or out of one that has some`() {
    let moved = finding("a", in: "New.swift", line: 2, look: "let x = y!")
    let other = finding("b", in: "New.swift")
    let known = changes(
      record("1", findings: [unknown(2), other]), record("2", findings: [moved, other]))
    #expect(reported(known) == ["new a code", "fixed a code", "still b code"])
    let stays = changes(
      record("1", findings: [unknown(2), finding("b")]),
      record("2", findings: [moved, finding("b")]))
    #expect(reported(stays) == ["new a code", "fixed a code", "still b code"])
  }

  @Test func `of two findings at the line of an earlier one, one is new`() {
    let found = changes(
      record("1", findings: [unknown(2)]),
      record(
        "2", findings: [finding("a", line: 2, look: "x"), finding("a", line: 2, look: "y")]))
    #expect(reported(found).sorted() == ["new a code", "still a code"])
  }

  @Test func `the surplus of findings without code is new`() {
    let found = changes(
      record("1", findings: [unknown(2)]), record("2", findings: [unknown(7), unknown(9)]))
    #expect(reported(found) == ["new a input", "new a code", "fixed a input"])
  }

  @Test func `findings with different code are never matched`() {
    let found = changes(
      record("1", findings: [finding("a", line: 2, look: "x")]),
      record("2", findings: [finding("a", line: 7, look: "y")]))
    #expect(reported(found) == ["new a code", "fixed a code"])
  }

  @Test func `added findings are new and removed ones are fixed`() {
    let found = changes(
      record("1", findings: [finding("a")]), record("2", findings: [finding("b")]))
    #expect(reported(found) == ["new b code", "fixed a code"])
  }

  @Test func `a finding with a waiver is waived`() {
    let hidden = finding("a")
    let found = changes(record("1"), record("2", findings: [hidden]), waived: [hidden])
    #expect(reported(found) == ["waived a policy"])
  }

  @Test(arguments: [
    // In the earlier run · in this run · reported change
    ([finding("a")], [finding("a", suppression: "")], ["waived a policy"]),
    ([], [finding("a", suppression: "later")], ["waived a policy"]),
    ([finding("a", suppression: "")], [finding("a", suppression: "")], []),
    ([finding("a", suppression: "")], [finding("a")], ["new a policy"]),
    ([finding("a", suppression: "")], [], []),
    ([finding("a")], [finding("a", isOpen: false)], ["fixed a code"]),
  ])
  func `suppression by a tool is a policy change`(
    before: [FindingRecord], now: [FindingRecord], expected: [String]
  ) {
    #expect(
      reported(changes(record("1", findings: before), record("2", findings: now))) == expected)
  }

  @Test func `findings follow their renamed file`() {
    let before = ["x", "y"].map { finding("a", in: "Old.swift", look: $0) }
    let now = ["x", "y"].map { finding("a", in: "New.swift", look: $0) }
    #expect(
      reported(changes(record("1", findings: before), record("2", findings: now)))
        == ["moved a code from Old.swift", "moved a code from Old.swift"])
  }

  @Test func `similar findings in one file follow it together`() {
    func alike(_ path: String, _ count: Int) -> [FindingRecord] {
      (1...count).map { line in
        FindingRecord(
          fingerprint: "v1:\(path)\(line)", pathless: "alike", tool: "SwiftLint", rule: "a",
          guidance: [], level: .error, path: path, line: line, message: "", isOpen: true,
          suppression: nil)
      }
    }
    let found = changes(
      record("1", findings: alike("Old.swift", 3)), record("2", findings: alike("New.swift", 2)))
    #expect(
      reported(found)
        == ["fixed a code", "moved a code from Old.swift", "moved a code from Old.swift"])
  }

  @Test func `similar findings in several files follow renames that other findings prove`() {
    func pair(_ path: String, own: String) -> [FindingRecord] {
      [finding("own", in: path, look: own), finding("both", in: path, look: "same")]
    }
    let found = changes(
      record("1", findings: pair("A.swift", own: "1") + pair("B.swift", own: "2")),
      record("2", findings: pair("C.swift", own: "1") + pair("D.swift", own: "2")))
    #expect(
      found.findings.map { "\($0.kind) \($0.from?.path ?? "") \($0.finding.path ?? "")" }
        == [
          "moved A.swift C.swift", "moved A.swift C.swift", "moved B.swift D.swift",
          "moved B.swift D.swift",
        ])
  }

  @Test func `without proof of a rename, findings are new and fixed`() {
    let found = changes(
      record("1", findings: [finding("a", in: "A.swift"), finding("a", in: "B.swift")]),
      record("2", findings: [finding("a", in: "C.swift"), finding("a", in: "D.swift")]))
    #expect(reported(found) == ["new a code", "new a code", "fixed a code", "fixed a code"])
  }

  @Test func `cells with evidence in one run only are gained or lost`() {
    func cells(_ names: [String]) -> [CellRecord] {
      names.map { CellRecord(cell: $0, agrees: true, isDegraded: false) }
    }
    let found = changes(
      record("1") { $0.cells = cells(["R01C1", "R02C1"]) },
      record("2") { $0.cells = cells(["R02C1", "R09C6"]) })
    #expect(found.gainedCells == ["R09C6"] && found.lostCells == ["R01C1"])
  }

  @Test func `degraded evidence gains no cell, and replaces complete evidence as a loss`() {
    func cell(isDegraded: Bool) -> [CellRecord] {
      [CellRecord(cell: "R01C1", agrees: true, isDegraded: isDegraded)]
    }
    let gained = changes(record("1"), record("2") { $0.cells = cell(isDegraded: true) })
    #expect(gained.gainedCells == [])
    let lost = changes(
      record("1") { $0.cells = cell(isDegraded: false) },
      record("2") { $0.cells = cell(isDegraded: true) })
    #expect(lost.lostCells == ["R01C1"])
  }

  @Test(arguments: [
    ([40], [40], "withinNoise"), ([40], [41], "worse"), ([41], [40], "better"),
    ([38, 42], [41, 45], "withinNoise"), ([38, 42], [43, 45], "worse"),
    ([38, 42], [30, 37], "better"),
  ])
  func `repeated measurements form a range, and overlapping ranges are noise`(
    before: [Int], now: [Int], evaluation: String
  ) {
    func run(_ id: String, _ values: [Int]) -> RunRecord {
      record(id) {
        $0.widgets = values.enumerated().map { widget(trace: "traces/\($0).jsonl", charged: $1) }
      }
    }
    let figures = changes(run("1", before), run("2", now)).figures
    #expect(figures.map(\.evaluation.rawValue) == [evaluation])
    #expect(figures.map(\.measure) == [.charged])
  }

  @Test func `figures of traces without a budget are not compared`() {
    let found = changes(
      record("1") { $0.widgets = [widget(charged: 40)] },
      record("2") { $0.widgets = [widget(charged: 400, isCertified: false)] })
    #expect(found.figures.isEmpty)
  }

  @Test func `worse figures come first`() {
    let found = changes(
      record("1") { $0.widgets = [widget(charged: 40, age: 60)] },
      record("2") { $0.widgets = [widget(charged: 40, age: 90)] })
    #expect(found.figures.map(\.measure) == [.contentAge, .charged])
  }
}

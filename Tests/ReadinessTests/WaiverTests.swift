import Documents
import Testing
import Text

@testable import Readiness

/// What waivers hide, and until when.
struct WaiverTests {
  private let broken = RunRecord.reliable().with {
    $0.findings = [.made(1), .made(2, rule: "LOC-002", path: "App/B.swift")]
  }

  private func states(_ waivers: String, on day: String? = "2026-03-10") -> [WaiverState] {
    Assessment(broken, waivers: "waivers:\n" + waivers, on: day).waivers.entries.map(\.state)
  }

  @Test(arguments: [
    ("2026-03-25", WaiverState.active), ("2026-03-24", .expiringSoon),
    ("2026-03-10", .expiringSoon),
    ("2026-03-09", .expired), ("soon", .expired), ("2026-02-30", .expired),
  ])
  func `a waiver includes its last day, and an invalid date is expired`(
    expires: String, state: WaiverState
  ) {
    #expect(
      WaiverLedger(expiring: expires, now: "2026-03-10T00:00:00+13:00", for: broken) == state)
    #expect(
      WaiverLedger(expiring: expires, now: "2026-03-10T23:59:59-11:00", for: broken) == state)
  }

  @Test func `without a date, the state of a waiver is undecided`() {
    #expect(states(ReleasePolicy.entry("W-1"), on: nil) == [.undecided])
    #expect(states(ReleasePolicy.entry("W-1", "rule: LOC-009"), on: nil) == [.unmatched])
  }

  @Test(arguments: [
    ("rule: LOC-001", [1]), ("path: Widgets/A.swift", [1]), ("path: Widgets", [1]),
    ("path: '*.swift'", [1, 2]), ("path: 'W*A.swift'", [1]), ("path: Widget", []),
    ("rule: LOC-001, path: App/*", []), ("fingerprint: '1000000000000000'", [1]),
    ("fingerprint: 'v1:20000000000000000'", [2]), ("fingerprint: '3000000000000000'", []),
    ("cell: R01C1", []),
  ])
  func `all parts of a match are required`(match: String, found: [Int]) {
    let review = Assessment(broken, waivers: ReleasePolicy.waiver("W-1", match))
    #expect(
      review.waivers.entries.flatMap(\.matches).map(\.message) == found.map { "message \($0)" })
  }

  @Test func `a waiver matches the rule of a finding`() {
    let record = RunRecord.reliable().with { record in
      record.findings = [.made(1, rule: "RLD-019"), .made(2, rule: "force_cast")]
    }
    let review = Assessment(record, waivers: ReleasePolicy.waiver("W-1", "rule: RLD-019"))
    #expect(review.waivers.entries.flatMap(\.matches).map(\.rule) == ["RLD-019"])
  }

  @Test func `the later-expiring one of two matching waivers applies and shadows the other`() {
    let waivers =
      ReleasePolicy.entry("W-1", expires: "2026-03-30")
      + ReleasePolicy.entry("W-2", "path: Widgets/*", expires: "2026-04-30")
    let review = Assessment(broken, waivers: "waivers:\n" + waivers)
    #expect(review.waivers.entries.map(\.waiver.id) == ["W-1", "W-2"])
    #expect(review.waivers.entries.map(\.state) == [.shadowed, .active])
    #expect(review.waivers.entries.map(\.shadowedBy) == ["W-2", nil])
    #expect(review.waivers.waiver(for: broken.findings[0])?.waiver.id == "W-2")
  }

  @Test func `a release is evaluated at its date, with the waivers that existed then`() {
    let waivers =
      "waivers:\n" + ReleasePolicy.entry("W-1", expires: "2026-03-05")
      + ReleasePolicy.entry("W-2", "rule: LOC-002", created: "2026-03-04")
    let candidate = Assessment(broken, waivers: waivers)
    #expect(candidate.waivers.entries.map(\.state) == [.expired, .active])
    let release = Assessment(broken.with { $0.kind = "release" }, waivers: waivers)
    #expect(release.waivers.entries.map(\.state) == [.expiringSoon, .createdLater])
    #expect(release.waivers.hidden.sorted() == [broken.findings[0].fingerprint])
    #expect(release.now?.description == broken.date && release.verdict == .noGo)
    #expect(
      release.reasons.sentences.contains(
        "1 waiver was created after the release and does not apply to it: W-2."))
  }

  @Test func `a waiver that was created on the day of the release applies to it`() {
    let release = Assessment(
      broken.with { $0.kind = "release" },
      waivers: "waivers:\n" + ReleasePolicy.entry("W-1", created: "2026-03-02"))
    #expect(release.waivers.entries.map(\.state) == [.active])
  }

  @Test func `the first one of two equal waivers applies`() {
    let waivers = ReleasePolicy.entry("W-2") + ReleasePolicy.entry("W-1")
    let review = Assessment(broken, waivers: "waivers:\n" + waivers)
    #expect(review.waivers.entries.map(\.waiver.id) == ["W-2", "W-1"])
    #expect(review.waivers.entries.map(\.state) == [.active, .shadowed])
    #expect(review.waivers.entries.map(\.shadowedBy) == [nil, "W-2"])
  }

  @Test func `a broader waiver that expires sooner shadows nothing`() {
    let waivers =
      ReleasePolicy.entry("W-1", "path: '*.swift'", expires: "2026-03-30")
      + ReleasePolicy.entry("W-2", expires: "2026-04-30")
    let review = Assessment(broken, waivers: "waivers:\n" + waivers)
    #expect(review.waivers.entries.map(\.state) == [.active, .active])
    #expect(review.waivers.waiver(for: broken.findings[0])?.waiver.id == "W-2")
    #expect(review.waivers.waiver(for: broken.findings[1])?.waiver.id == "W-1")
  }

  @Test func `an expired waiver shadows nothing, and its renewal applies`() {
    let waivers =
      ReleasePolicy.entry("W-1", expires: "2026-03-01") + ReleasePolicy.entry("W-2")
    #expect(states(waivers) == [.expired, .active])
  }

  @Test func `a finding suppressed by a tool is listed and matched by no waiver`() {
    let record = RunRecord.reliable().with { $0.findings = [.made(1, isOpen: false)] }
    let review = Assessment(record, waivers: ReleasePolicy.waiver())
    #expect(review.waivers.suppressed.map(\.rule) == ["LOC-001"])
    #expect(review.waivers.entries.map(\.state) == [.unmatched])
    #expect(review.verdict == .goWithWaivers)
  }

  @Test func `a waiver for a cell applies if a gate requires the cell`() {
    let gates =
      ReleasePolicy.usual + "gates: [{name: m, measure: cells, cells: [R01C1, R02C1], atMost: 0}]"
    let record = RunRecord.reliable().with {
      $0.cells = [CellRecord(cell: "R01C1", agrees: true, isDegraded: false)]
    }
    #expect(Assessment(record, gates).verdict == .notEnoughEvidence)
    let review = Assessment(record, gates, waivers: ReleasePolicy.waiver("W-1", "cell: R02C1"))
    #expect(review.verdict == .goWithWaivers)
    #expect(review.gates.map(\.waived) == [1, 0])
    let other = Assessment(record, gates, waivers: ReleasePolicy.waiver("W-1", "cell: R03C1"))
    #expect(other.waivers.entries.map(\.state) == [.unmatched])
  }

  @Test(arguments: [
    ("rule: force_cast", WaiverState.notChecked), ("fingerprint: '3000000000000000'", .notChecked),
    ("rule: LOC-001", .notChecked), ("rule: OrderedImports", .unmatched),
    ("cell: R03C1", .unmatched),
  ])
  func `a waiver that may match the missing result of a tool is not obsolete`(
    match: String, state: WaiverState
  ) {
    let settings = "expects: {tools: [swiftlint, swift-format]}\n"
    let formatted = ToolRecord(
      name: "swift-format", version: nil, state: .complete, rules: ["OrderedImports"])
    let complete = RunRecord.reliable().with { $0.tools.append(formatted) }
    let waiver = ReleasePolicy.waiver("W-1", match)
    #expect(Assessment(complete, settings, waivers: waiver).waivers.entries[0].state == .unmatched)
    for isFailed in [true, false] {
      let lacking = complete.with { record in
        record.tools[0] = ToolRecord(name: "swiftlint", version: nil, state: .failed)
        if !isFailed { record.tools.removeFirst() }
      }
      let review = Assessment(lacking, settings, waivers: waiver)
      #expect(review.waivers.entries[0].state == state, "\(isFailed)")
      let advice = "W-1 is not checked, because the run lacks evidence that it may match. Keep it"
      #expect(
        review.reasons.sentences.contains { $0.hasPrefix(advice) } == (state == .notChecked))
      #expect(
        review.reasons.sentences.contains { $0.contains("no longer matches") }
          == (state == .unmatched))
    }
  }

  @Test(arguments: [
    ("rule: TST-001", WaiverState.notChecked), ("cell: R03C1", .notChecked),
    ("rule: force_cast", .unmatched),
  ])
  func `a waiver that may match a missing trace is not obsolete`(match: String, state: WaiverState)
  {
    let lacking = RunRecord.reliable().without("S1")
    let review = Assessment(lacking, waivers: ReleasePolicy.waiver("W-1", match))
    #expect(review.waivers.entries.map(\.state) == [state])
  }

  @Test func `a waiver that may match evidence that only the baseline had is not obsolete`() {
    let earlier = RunRecord.reliable("1", kind: "release", day: 1)
    let waiver = ReleasePolicy.waiver("W-1", "rule: force_cast")
    let lacking = RunRecord.reliable().without("swiftlint")
    let review = Assessment(lacking, "", waivers: waiver, earlier: [earlier])
    #expect(review.waivers.entries.map(\.state) == [.notChecked])
    let alone = Assessment(lacking, "", waivers: waiver)
    #expect(alone.waivers.entries.map(\.state) == [.unmatched])
  }

  @Test func `a waiver that matches keeps its state although evidence is missing`() {
    let settings = "expects: {tools: [swiftlint, swift-format]}\n"
    let review = Assessment(broken, settings, waivers: ReleasePolicy.waiver())
    #expect(review.waivers.entries.map(\.state) == [.active])
  }
}

extension WaiverLedger {
  /// The state of the single waiver.
  fileprivate static func == (ledger: WaiverLedger, state: WaiverState) -> Bool {
    ledger.entries.map(\.state) == [state]
  }

  fileprivate init(expiring day: String, now: String, for record: RunRecord) {
    self.init(
      of: record, waivers: ReleasePolicy(waivers: ReleasePolicy.waiver(expires: day)).waivers,
      openCells: [], lacking: MissingEvidence(of: record, []), now: Instant(now), warnDays: 14)
  }
}

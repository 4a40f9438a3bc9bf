internal import Analysis
internal import Documents
internal import Findings
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Text

/// The last runs with their verdicts and changes, the oldest first.
///
/// A frozen review has none, because the records of other runs may change.
struct ReadinessRuns {
  let links: ReadinessLinks

  static let fields = PageFields<ReadinessRuns>("the last runs") {
    Field.table(table) { part in
      part.records.indices.suffix(table.maximumRows).map { Row(part: part, index: $0) }
    }
    Field.text("runsHref") { $0.links.address(ofPage: PagePath.runs.description) }
    Field.text("runsLabel") {
      $0.records.count > table.maximumRows
        ? "All runs, and trends over \(Plural.grouped($0.records.count))" : "Trends of these runs"
    }
  }

  private static let table = ReadinessTable(
    name: "lastRuns", row: Row.fields, maximumRows: Publication.lastRuns, word: "run",
    maximumSize: 9_000)

  private var records: [RunRecord] { links.isFrozen ? [] : links.publication.history.records }

  private struct Row {
    let part: ReadinessRuns
    let record: RunRecord
    private let earlier: RunRecord?
    private let verdict: Verdict?
    private let basis: String

    init(part: ReadinessRuns, index: Int) {
      self.part = part
      record = part.records[index]
      earlier = part.records[..<index].last
      (verdict, basis) = part.links.publication.verdict(on: record.id)
    }

    static let fields = PageFields<Row>("a run") {
      Field.text("href") {
        $0.part.links.publication.address(ofRun: $0.record.id, from: $0.part.links.path)
      }
      Field.text("name") { $0.record.shownName }
      Field.text("id") { $0.record.id.shortened(to: 80) }
      Field.text("verdictClass") { $0.verdict?.style(on: $0.record) ?? "" }
      Field.text("verdict") { $0.verdict?.label(on: $0.record) ?? "" }
      Field.text("basis") { $0.basis }
      Field.text("changes") { $0.part.changes(in: $0.record, after: $0.earlier) }
      Field.text("scenarios") {
        let failed = $0.record.scenarios(.fail)
        return $0.record.scenarios.isEmpty
          ? "no scenario" : failed.isEmpty ? "none" : failed.shortList(6, each: 40)
      }
      Field.text("charged") {
        $0.record.worst(.charged).map { GateMeasure.charged.text($0) } ?? "not checked"
      }
    }
  }

  /// The numbers of findings by change: `3 new, including errors: LOC-005; 1 may be new; 2 fixed;
  /// 12 open`.
  private func changes(in record: RunRecord, after earlier: RunRecord?) -> String {
    let waivers = links.publication.waivers[record.id] ?? .none
    let listed = record.findings.lazy.filter { $0.isOpen && !waivers.hides($0) }
    let unlisted = record.unlistedFindings.filter { !waivers.hides($0) }.total
    // The tool of findings that are only counted is unknown.
    let inTraces = unlisted == 0 ? listed.count { $0.tool == TraceFindings.tool.name } : 0
    let open =
      "\(Plural.grouped(listed.count + unlisted)) open"
      + (inTraces > 0 ? ", \(Plural.grouped(inTraces)) of them in traces" : "")
    guard let earlier else { return "\(open) (first run on record)" }
    let changes = Changes(from: earlier, to: record, waivers: waivers)
    let new = changes.findings.lazy.filter(\.isNew).map(\.finding)
    let doubtful = changes.findings.count(where: \.mayBeNew)
    let errors = Set(
      new.filter { $0.level == .error }.map { $0.rule.isEmpty ? $0.tool : $0.rule }
    ).sorted()
    let fixed = changes.findings.count { $0.kind == .fixed }
    return "\(Plural.grouped(new.count)) new"
      + (errors.isEmpty ? "" : ", including errors: \(errors.shortList(4, each: 40))")
      + (doubtful > 0 ? "; \(Plural.grouped(doubtful)) may be new" : "")
      + "; \(Plural.grouped(fixed)) fixed; \(open)"
  }
}

internal import Findings
internal import Readiness
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text

/// How it came to this run: the last runs with their verdicts and what each changed, the oldest first.
///
/// A frozen review has none: what is remembered of other runs may change.
struct ReadinessRuns {
  let assessment: Assessment
  let links: ReadinessLinks

  static let table = ReadinessTable(
    name: "lastRuns",
    columns: [
      "href", "name", "id", "verdictClass", "verdict", "basis", "changes", "scenarios", "charged",
    ], most: Publication.lastRuns, word: "run", largest: 9_000)

  static let schema = table.schema + [("runsHref", .text), ("runsLabel", .text)]

  var fields: [(String, TemplateValue)] {
    let records = links.isFrozen ? [] : links.publication.history.records
    let shown = records.indices.suffix(Self.table.most)
    return Self.table.fields(Array(shown)) { row(at: $0, of: records) }
      + [
        ("runsHref", .text(links.address(ofPage: PagePath.runs.description))),
        (
          "runsLabel",
          .text(
            records.count > shown.count
              ? "All runs, and trends over \(Plural.grouped(records.count))"
              : "Trends of these runs"
          )
        ),
      ]
  }

  private func row(at index: Int, of records: [RunRecord]) -> TemplateObject {
    let record = records[index]
    let (verdict, basis) = links.publication.verdict(on: record.id)
    let failed = record.scenarios(.fail)
    let charged = record.widgets.filter(\.isCertified).compactMap(\.chargedIn24Hours).max()
    return [
      "href": .text(address(of: record)), "name": .text(record.shownName),
      "id": .text(record.id.clipped(to: 80)),
      "verdictClass": .text(verdict?.style(on: record) ?? ""),
      "verdict": .text(verdict?.label(on: record) ?? ""),
      "basis": .text(basis), "changes": .text(changes(in: record, after: records[..<index].last)),
      "scenarios": .text(
        record.scenarios.isEmpty
          ? "none played" : failed.isEmpty ? "none" : failed.firstFew(6, clippedTo: 40)),
      "charged": .text(charged.map(Plural.grouped) ?? "not checked"),
    ]
  }

  /// How many findings came and went: `3 new, of them errors: LOC-005; 2 fixed; 12 open`.
  private func changes(in record: RunRecord, after earlier: RunRecord?) -> String {
    let all = record.findings.filter(\.isOpen)
    // Which tool reported findings that are only counted is not known.
    let inTraces =
      record.unlistedFindings.isEmpty ? all.count { $0.tool == TraceFindings.tool.name } : 0
    let open =
      "\(Plural.grouped(all.count + record.unlistedFindings.total)) open"
      + (inTraces > 0 ? ", \(Plural.grouped(inTraces)) of them in traces" : "")
    guard let earlier else { return "\(open); the first run that is remembered" }
    let changes = Changes(
      from: earlier, to: record,
      waivers: WaiverLedger(entries: [], suppressed: [], covering: [:]))
    let new = changes.findings.filter { $0.kind == .new }.map(\.finding)
    let errors = Set(new.filter { $0.level == .error }.map(\.rule)).sorted()
    let fixed = changes.findings.count { $0.kind == .fixed }
    return "\(Plural.grouped(new.count)) new"
      + (errors.isEmpty ? "" : ", of them errors: \(errors.firstFew(4, clippedTo: 40))")
      + "; \(Plural.grouped(fixed)) gone; \(open)"
  }

  /// The run's page, of a release that is only remembered its own; empty when neither is there.
  private func address(of record: RunRecord) -> String {
    let publication = links.publication
    if publication.runs.contains(where: { $0.id == record.id }) {
      return links.path.link(to: .run(record.id))
    }
    let release = Releases(of: publication).all.first { $0.review.record.id == record.id }
    return release.map { links.path.link(to: $0.path) } ?? ""
  }
}

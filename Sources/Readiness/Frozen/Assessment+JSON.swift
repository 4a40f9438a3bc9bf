internal import Analysis
internal import Documents
package import JSON
internal import Text
internal import Traces

extension Assessment {
  /// Writes the review with every key, null for unknown values, for `release.json`, `report.json`
  /// and the history.
  ///
  /// The record and page addresses are left out.
  ///
  /// - Parameter known: The fingerprints of the findings that are elsewhere in the document; these
  ///   are written as references.
  package func write(to json: inout JSONWriter, known: Set<String>) {
    json.object { json in
      json.member("verdict", verdict.rawValue)
      json.member("verdictLine", verdictLine)
      json.member("basis", record.origins.best?.rawValue)
      json.member("reasons", reasons.sentences)
      json.member("now", now?.description)
      json.array("gates") { json in gates.forEach { $0.write(to: &json) } }
      json.array("completeness") { json in completeness.forEach { $0.write(to: &json) } }
      json.key("waivers")
      waivers.write(to: &json, known: known)
      json.member("changes", changes) { $0.write(to: &$1, known: known) }
      json.array("signOffs") { json in signOffs.forEach { $0.write(to: &json) } }
    }
  }

  /// - Parameter record: The reviewed run, which contains the findings that are written as
  ///   references.
  init(_ json: JSONObject, of record: RunRecord) throws(JSONError) {
    let known = record.findings.keyed(by: \.fingerprint)
    let now = try json.textOrNull("now")
    self.init(
      record: record, verdict: try json.choice("verdict"),
      reasons: try json.texts("reasons").reasons(about: .evidence),
      gates: try json.list("gates", GateResult.init),
      completeness: try json.list("completeness", ExpectedInput.init),
      waivers: try WaiverLedger(try json.object("waivers"), known: known),
      changes: try json.objectOrNull("changes").map { (json) throws(JSONError) in
        try Changes(json, known: known)
      },
      signOffs: try json.list("signOffs", SignOff.init), now: now.flatMap { Instant($0) })
    if let now, self.now == nil {
      throw json.error(at: "now", expected: "a date and time", found: "\"\(now.prefix(24))\"")
    }
  }
}

extension Assessment.ExpectedInput {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", kind.rawValue)
      json.member("name", name)
      json.member("expected", expected)
      json.member("found", found)
      json.member("read", read)
      json.member("incomplete", incomplete)
      json.member("requiredBy", requiredBy)
      json.member("detail", detail)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      kind: try json.choice("kind"), name: try json.text("name"),
      expected: try json.integer("expected"), found: try json.integer("found"),
      incomplete: try json.integer("incomplete"), requiredBy: try json.text("requiredBy"),
      detail: try json.text("detail"))
  }
}

extension SignOff {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", version)
      json.member("name", name)
      json.member("role", role)
      json.member("decision", decision.rawValue)
      json.member("date", date.description)
      json.member("commit", commit)
      json.member("note", note)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(
      version: try json.text("version"), name: try json.text("name"), role: try json.text("role"),
      decision: try json.choice("decision"), date: try json.day("date"),
      commit: try json.textOrNull("commit"), note: try json.textOrNull("note"))
  }
}

extension JSONWriter {
  /// Writes the fingerprint of a finding, and the finding itself unless it is elsewhere in the
  /// document.
  mutating func finding(_ finding: FindingRecord, known: Set<String>) {
    object { json in
      json.member("fingerprint", finding.fingerprint)
      json.member("finding", known.contains(finding.fingerprint) ? nil : finding) {
        $0.write(to: &$1)
      }
    }
  }
}

extension JSONObject {
  /// Returns the finding, which is either included or referenced by its fingerprint.
  func finding(known: [String: FindingRecord]) throws(JSONError) -> FindingRecord {
    if let own = try objectOrNull("finding") { return try FindingRecord(own) }
    let fingerprint = try text("fingerprint")
    guard let finding = known[fingerprint] else {
      throw error(
        at: "fingerprint", expected: "the fingerprint of a finding of the run", found: "another")
    }
    return finding
  }

  /// Returns a calendar date.
  func day(_ name: String) throws(JSONError) -> CalendarDate {
    let text = try text(name)
    guard let day = CalendarDate(text) else {
      throw error(at: name, expected: "a date such as 2026-03-09", found: "\"\(text.prefix(24))\"")
    }
    return day
  }
}

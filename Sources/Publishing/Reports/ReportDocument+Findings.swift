internal import Findings
internal import JSON
internal import Readiness
internal import Runs
internal import Text

extension ReportDocument {
  /// The maximum number of listed findings of the newest run; all of them are counted.
  static let maximumFindings = 1000

  /// Writes the findings of the reviewed run and its traces: open ones first, by level.
  func write(
    listedFindings run: Run, to json: inout JSONWriter, _ take: (ByteOutput) -> Void
  ) {
    let review = run.review(in: assessment)
    let new = Set(review?.newFingerprints ?? [])
    json.array("listedFindings") { json in
      for finding in review?.record.findings.prefix(Self.maximumFindings) ?? [] {
        write(finding, isNew: new.contains(finding.fingerprint), to: &json)
        json.drain(to: take)
      }
    }
  }

  private func write(_ finding: FindingRecord, isNew: Bool, to json: inout JSONWriter) {
    json.object { json in
      json.member("fingerprint", finding.fingerprint)
      json.member("tool", finding.tool)
      json.member("rule", finding.rule)
      json.member("guidance", finding.guidance)
      json.member("level", finding.level.rawValue)
      json.member("path", finding.path)
      json.member("line", finding.line)
      json.member("message", finding.message)
      json.member("isOpen", finding.isOpen)
      json.member("isNew", isNew)
      json.member("owners", codeOwners.owners(of: finding.path))
    }
  }
}

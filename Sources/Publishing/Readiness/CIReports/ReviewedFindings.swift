internal import Documents
internal import Files
internal import Findings
internal import Guidance
internal import Readiness
internal import Runs
internal import Text

/// The findings for SARIF: waived ones marked, all compared with the baseline, fixed ones added.
struct ReviewedFindings {
  private let assessment: Assessment
  private let found: [Finding]
  /// The omitted findings of traces, as phrases.
  private let notices: [String]
  private let changes: [String: Changes.FindingChange]
  /// The fingerprints of the baseline's findings.
  private let known: Set<String>

  /// - Parameters:
  ///   - run: the reviewed run.
  ///   - rules: the rules of the guidance.
  init(of run: Run, rules: [Rule], assessment: Assessment) {
    self.assessment = assessment
    let traces = TraceFindings(of: run, rules: rules)
    notices = traces.notices
    found = run.findings(with: traces.all)
    changes = (assessment.changes?.findings ?? []).keyed(by: \.finding.fingerprint)
    known = Set(assessment.changes?.baseline.findings.map(\.fingerprint) ?? [])
  }

  /// One part for each tool.
  var parts: [SARIFWriter.Part] {
    let absent = absent
    let fixed = Set(absent.map(\.fingerprint))
    var parts = SARIFWriter.parts(of: absent.isEmpty ? found : found + absent) { finding in
      fixed.contains(finding.fingerprint) ? finding : reviewed(finding)
    }
    for part in parts.indices { parts[part].run = about(parts[part].run.tool) }
    guard parts.isEmpty || assessment.lacksEvidence else { return parts }
    return [SARIFWriter.Part(review, FindingList([]))] + parts
  }

  /// The review itself as a tool, which is unsuccessful if evidence is missing.
  private var review: OwnRun {
    let messages =
      (assessment.verdict == .notEnoughEvidence ? [assessment.verdictLine] : [])
      + assessment.evidence.gaps.first(Self.maximumGaps) { Plural.text($0, "more gap") }
    return OwnRun(
      tool: Tool(name: "almanac check"),
      invocation: Invocation(
        isSuccessful: !assessment.lacksEvidence,
        notifications: messages.map { Invocation.Notification(level: .error, message: $0) }))
  }

  private static let maximumGaps = 100

  private func about(_ tool: Tool) -> OwnRun {
    let known = assessment.record.tools.first { $0.name == tool.name }
    let isSuccessful: Bool? =
      switch known?.state {
      case .complete, .part: true
      case .failed: false
      case .notAttested, nil: nil
      }
    var invocation = isSuccessful.map { Invocation(isSuccessful: $0) }
    if tool == TraceFindings.tool && !notices.isEmpty {
      invocation = Invocation(
        isSuccessful: true,
        notifications: notices.map { Invocation.Notification(level: .warning, message: $0) })
    }
    var own = OwnRun(tool: tool, invocation: invocation)
    own.settings = known?.settings ?? []
    own.guid = Self.guid(ofRun: assessment.record.id, tool)
    own.baselineGUID = assessment.changes.map { Self.guid(ofRun: $0.baseline.id, tool) }
    return own
  }

  /// The GUID of a run and a tool, which is always the same.
  private static func guid(ofRun id: String, _ tool: Tool) -> String {
    let digits = Array(SHA256.hexadecimal(of: "almanac run \(id.utf8.count) \(id) \(tool.name)"))
    // Version 5 and its variant: derived from a name.
    return [digits[0..<8], digits[8..<12], ["5"] + digits[13..<16], ["8"] + digits[17..<20]]
      .map { String($0) }.joined(separator: "-") + "-" + String(digits[20..<32])
  }
}

extension Assessment {
  /// Whether the verdict lacks evidence, or any input is incomplete.
  fileprivate var lacksEvidence: Bool {
    verdict == .notEnoughEvidence || !evidence.gaps.isEmpty
  }
}

extension ReviewedFindings {
  private func reviewed(_ finding: Finding) -> Finding {
    guard assessment.changes != nil || !assessment.waivers.hidden.isEmpty else { return finding }
    let fingerprint = finding.fingerprint.description
    return finding.reviewed(
      adding: assessment.waivers.waiver(hiding: fingerprint).map(Self.suppression),
      state(of: fingerprint))
  }

  private static func suppression(_ entry: WaiverLedger.Entry) -> Suppression {
    let waiver = entry.waiver
    let day = waiver.expires.map { ", until \($0)" } ?? ""
    return Suppression(
      kind: .external,
      justification: "\(waiver.reason) (waiver \(waiver.id) of \(waiver.owner)\(day))")
  }

  private func state(of fingerprint: String) -> BaselineState? {
    guard assessment.changes != nil else { return nil }
    let change = changes[fingerprint]
    if change?.from != nil { return .updated }
    switch change?.kind {
    case .new: return .new
    case .still: return .unchanged
    // A fixed finding that is still present is no longer a failure.
    case .moved, .fixed: return .updated
    case .waived, nil: return known.contains(fingerprint) ? .unchanged : .new
    }
  }

  /// The findings of the baseline that this run does not have.
  private var absent: [Finding] {
    let fixed = (assessment.changes?.findings ?? []).filter { $0.kind == .fixed }
    guard !fixed.isEmpty else { return [] }
    let present = Set(found.map(\.fingerprint.description))
    let tools = Dictionary(first: found.map { ($0.tool.name, $0.tool) })
    return fixed.filter { !present.contains($0.finding.fingerprint) }.map {
      Finding(absent: $0.finding, of: tools[$0.finding.tool] ?? Tool(name: $0.finding.tool))
    }
  }
}

extension Finding {
  fileprivate init(absent record: FindingRecord, of tool: Tool) {
    self.init(
      tool: tool, ruleID: record.rule, level: record.level, message: record.message,
      location: record.path.map { FindingLocation(path: $0, line: record.line) },
      extras: FindingExtras(baselineState: .absent), guidance: record.guidance,
      fingerprint: Fingerprint(written: record.fingerprint))
  }
}

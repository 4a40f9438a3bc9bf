internal import Findings
internal import Text

/// What a tool reports beyond message and place: other places, flows, stacks, fixes.
struct FindingDetails {
  let finding: Finding

  static let fields = PageFields<FindingDetails>("the details of a finding") {
    Field.text("placeMessage") { ($0.finding.extras.locationMessage ?? "").shortened(to: 500) }
    Field.flag("hasOthers") { !$0.finding.extras.otherLocations.isEmpty }
    Field.list("others", of: Place.fields) { $0.finding.extras.otherLocations.map { Place($0) } }
    Field.flag("hasRelated") { !$0.finding.extras.relatedLocations.isEmpty }
    Field.list("related", of: Place.fields) {
      $0.finding.extras.relatedLocations.map { Place($0) }
    }
    Field.flag("hasSteps") { !$0.finding.extras.flows.isEmpty }
    Field.list("flows", of: Flow.fields) { $0.flows }
    Field.flag("hasStacks") { !$0.finding.extras.stacks.isEmpty }
    Field.list("stacks", of: stackFields) { $0.finding.extras.stacks }
    Field.flag("hasFixes") { !$0.finding.extras.fixes.isEmpty }
    Field.list("fixes", of: fixFields) { $0.finding.extras.fixes }
    Field.text("notShown") { $0.notShown($0.finding.extras.omissions) }
  }

  /// The properties of the finding that are a word or a number.
  var facts: [Figure] {
    let extras = finding.extras
    var facts: [Figure] = []
    let names = extras.logicalLocation?.phrase ?? finding.location?.symbol
    if finding.location != nil, let names {
      facts.append(Figure(name: "Logical location", value: names.shortened(to: 300)))
    }
    if let severity = finding.securitySeverity {
      facts.append(
        Figure(name: "Security severity", value: Self.severityText(forSeverity: severity)))
    }
    if let severity = finding.rule?.problemSeverity {
      facts.append(Figure(name: "Severity reported by the tool", value: severity))
    }
    if let rank = extras.rank {
      facts.append(Figure(name: "Rank", value: "\(FixedPoint.text(rank, decimals: 1)) of 100"))
    }
    if !extras.taxa.isEmpty {
      facts.append(Figure(name: "Classified as", value: extras.taxa.shortList(20, each: 100)))
    }
    facts += extras.workItemURIs.map {
      Figure(name: "Work item", value: $0.shortened(to: 200), href: $0)
    }
    if let viewer = extras.viewerURI {
      facts.append(Figure(name: "Also shown at", value: viewer.shortened(to: 200), href: viewer))
    }
    return facts
  }

  /// The number with the CVSS term for it.
  private static func severityText(forSeverity severity: Double) -> String {
    let word =
      switch severity {
      case 9...: "critical"
      case 7...: "high"
      case 4...: "medium"
      case _ where severity > 0: "low"
      default: "none"
      }
    return "\(FixedPoint.text(severity, decimals: 1)) of 10 (\(word))"
  }

  private var flows: [Flow] {
    let flows = finding.extras.flows
    return flows.enumerated().map { index, flow in
      let number = flows.count > 1 ? "Code flow \(index + 1) of \(flows.count)" : ""
      return Flow(title: Self.joined([number, flow.message]), flow: flow)
    }
  }

  private struct Flow {
    let title: String
    let flow: CodeFlow

    static let fields = PageFields<Flow>("a code flow") {
      Field.text("title") { $0.title }
      Field.list("threads", of: Thread.fields) { $0.threads }
    }

    private var threads: [Thread] {
      flow.threads.enumerated().map { index, thread in
        let number = flow.threads.count > 1 ? "Thread \(index + 1)" : ""
        return Thread(
          title: joined([number, thread.title]),
          steps: thread.steps.map { Place($0.message, $0.location, $0.logicalLocation) })
      }
    }
  }

  private struct Thread {
    let title: String
    let steps: [Place]

    static let fields = PageFields<Thread>("a thread") {
      Field.text("title") { $0.title }
      Field.list("steps", of: Place.fields) { $0.steps }
    }
  }

  private static let stackFields = PageFields<CallStack>("a call stack") {
    Field.text("title") { $0.message.shortened(to: 500) }
    Field.list("frames", of: Place.fields) { stack in
      stack.frames.map { frame in
        let module = frame.module.map { "in \($0)" } ?? ""
        return Place(
          joined([frame.place.message, module]), frame.place.location, frame.place.logicalLocation)
      }
    }
  }

  private static let fixFields = PageFields<CodeFix>("a fix") {
    Field.text("title") { $0.description.shortened(to: 500) }
    Field.list("replacements", of: replacementFields) { $0.replacements }
  }

  private static let replacementFields = PageFields<CodeFix.Replacement>("a replacement") {
    Field.text("action") { $0.action }
    Field.text("place") { $0.place }
    Field.text("text") { $0.inserted.shortened(to: FindingCard.maximumLength) }
  }

  private func notShown(_ omissions: Omissions) -> String {
    let more = finding.message.count - FindingCard.maximumLength
    let rest = more > 0 ? Plural.text(more, "more character") + " of the message" : ""
    let all = [omissions.phrase, rest].filter { !$0.isEmpty }.joined(separator: ", ")
    return all.isEmpty ? "" : "Not shown: \(all). See the tool's file."
  }

  private struct Place {
    let message: String
    let place: String

    init(_ related: RelatedLocation) {
      self.init(related.message, related.location, related.logicalLocation)
    }

    init(_ message: String, _ location: FindingLocation?, _ logical: LogicalLocation?) {
      self.message = message.shortened(to: 500)
      let places = [location?.place, logical?.phrase].compactMap(\.self)
      place = places.joined(separator: ", ").shortened(to: 500)
    }

    static let fields = PageFields<Place>("a place") {
      Field.text("message") { $0.message }
      Field.text("place") { $0.place }
    }
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ": ").shortened(to: 500)
  }
}

extension CodeFix.Replacement {
  /// The action at the place, before the new text.
  fileprivate var action: String {
    if inserted.isEmpty { return "delete" }
    if let offset { return offset.length == 0 ? "insert" : "replace with" }
    let isPoint =
      location.column != nil && location.endColumn == location.column
      && (location.endLine ?? location.line) == location.line
    return isPoint ? "insert" : "replace with"
  }
}

extension CodeFix.Replacement {
  fileprivate var place: String {
    [location.span, offset?.phrase].compactMap(\.self).joined(separator: ", ")
  }
}

extension FindingLocation {
  /// The range of the part, such as `a.swift:3:5–4:1`, or its start if the tool reports no end.
  fileprivate var span: String {
    let end = [endLine == line ? nil : endLine, endColumn].compactMap { $0.map(String.init) }
    return end.isEmpty ? place : "\(place)–\(end.joined(separator: ":"))"
  }
}

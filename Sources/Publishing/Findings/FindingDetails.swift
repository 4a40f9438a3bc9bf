internal import Findings
internal import Templates
internal import Text

/// What a tool reports of a finding beside its message and its place: other places, flows, stacks, fixes.
struct FindingDetails {
  let finding: Finding

  static let schema: [(String, TemplateSchema)] = [
    ("placeMessage", .text), ("hasOthers", .flag), ("others", .list(place)),
    ("hasRelated", .flag), ("related", .list(place)), ("hasSteps", .flag),
    ("flows", .list(titled("a code flow", "threads", titled("a thread", "steps", place)))),
    ("hasStacks", .flag), ("stacks", .list(titled("a call stack", "frames", place))),
    ("hasFixes", .flag), ("fixes", .list(titled("a fix", "replacements", replacement))),
    ("notShown", .text),
  ]

  private static let place = TemplateSchema.object(
    PageModel("a place", ["message": .text, "place": .text]))

  private static let replacement = TemplateSchema.object(
    PageModel("a replacement", ["action": .text, "place": .text, "text": .text]))

  private static func titled(
    _ name: String, _ list: String, _ element: TemplateSchema
  ) -> TemplateSchema {
    .object(PageModel(name, fields: [("title", .text), (list, .list(element))]))
  }

  var fields: [(String, TemplateValue)] {
    let extras = finding.extras
    return [
      ("placeMessage", .text((extras.locationMessage ?? "").clipped(to: 500))),
      ("hasOthers", .flag(!extras.otherLocations.isEmpty)),
      ("others", .list(extras.otherLocations.map { Self.place($0) })),
      ("hasRelated", .flag(!extras.relatedLocations.isEmpty)),
      ("related", .list(extras.relatedLocations.map { Self.place($0) })),
      ("hasSteps", .flag(!extras.flows.isEmpty)), ("flows", .list(flows(extras.flows))),
      ("hasStacks", .flag(!extras.stacks.isEmpty)),
      ("stacks", .list(extras.stacks.map(Self.stack))),
      ("hasFixes", .flag(!extras.fixes.isEmpty)), ("fixes", .list(extras.fixes.map(Self.fix))),
      ("notShown", .text(notShown(extras.omissions))),
    ]
  }

  /// The properties of the finding that are a word or a number.
  var facts: [Figure] {
    let extras = finding.extras
    var facts: [Figure] = []
    let names = extras.logicalPlace?.words ?? finding.location?.symbol
    if finding.location != nil, let names {
      facts.append(Figure(name: "In", value: names.clipped(to: 300)))
    }
    if let severity = finding.securitySeverity {
      facts.append(Figure(name: "Security severity", value: Self.words(forSeverity: severity)))
    }
    if let severity = finding.rule?.problemSeverity {
      facts.append(Figure(name: "Severity in the tool's words", value: severity))
    }
    if let rank = extras.rank {
      facts.append(Figure(name: "Rank", value: "\(FixedPoint.text(rank, decimals: 1)) of 100"))
    }
    if !extras.taxa.isEmpty {
      facts.append(Figure(name: "Classified as", value: extras.taxa.firstFew(20, clippedTo: 100)))
    }
    facts += extras.workItemURIs.map {
      Figure(name: "Work item", value: $0.clipped(to: 200), href: $0)
    }
    if let viewer = extras.viewerURI {
      facts.append(Figure(name: "Also shown at", value: viewer.clipped(to: 200), href: viewer))
    }
    return facts
  }

  /// The number with the word that CVSS has for it.
  private static func words(forSeverity severity: Double) -> String {
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

  private func flows(_ flows: [CodeFlow]) -> [TemplateValue] {
    flows.enumerated().map { index, flow in
      let number = flows.count > 1 ? "Code flow \(index + 1) of \(flows.count)" : ""
      return [
        "title": .text(Self.joined([number, flow.message])),
        "threads": .list(
          flow.threads.enumerated().map { index, thread in
            let number = flow.threads.count > 1 ? "Thread \(index + 1)" : ""
            return [
              "title": .text(Self.joined([number, thread.title])),
              "steps": .list(
                thread.steps.map { Self.place($0.message, $0.location, $0.logicalPlace) }),
            ]
          }),
      ]
    }
  }

  private static func stack(_ stack: CallStack) -> TemplateValue {
    [
      "title": .text(stack.message.clipped(to: 500)),
      "frames": .list(
        stack.frames.map { frame in
          let module = frame.module.map { "in \($0)" } ?? ""
          return Self.place(
            Self.joined([frame.place.message, module]), frame.place.location,
            frame.place.logicalPlace)
        }),
    ]
  }

  private static func fix(_ fix: CodeFix) -> TemplateValue {
    [
      "title": .text(fix.description.clipped(to: 500)),
      "replacements": .list(
        fix.replacements.map { part in
          [
            "action": .text(part.action), "place": .text(part.place),
            "text": .text(part.inserted.clipped(to: FindingCard.longest)),
          ]
        }),
    ]
  }

  private func notShown(_ omissions: Omissions) -> String {
    let more = finding.message.count - FindingCard.longest
    let rest = more > 0 ? Plural.text(more, "more character") + " of the message" : ""
    let all = [omissions.words, rest].filter { !$0.isEmpty }.joined(separator: ", ")
    return all.isEmpty ? "" : "Not shown: \(all). The tool's own file has them."
  }

  private static func place(_ related: RelatedLocation) -> TemplateValue {
    place(related.message, related.location, related.logicalPlace)
  }

  private static func place(
    _ message: String, _ location: FindingLocation?, _ logical: LogicalPlace?
  ) -> TemplateValue {
    let places = [location?.place, logical?.words].compactMap(\.self)
    return [
      "message": .text(message.clipped(to: 500)),
      "place": .text(places.joined(separator: ", ").clipped(to: 500)),
    ]
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ": ").clipped(to: 500)
  }
}

extension CodeFix.Replacement {
  /// What is done at the place, before the new text.
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
    [location.span, offset?.words].compactMap(\.self).joined(separator: ", ")
  }
}

extension FindingLocation {
  /// `a.swift:3:5–4:1`: where the part begins, and where it ends when the tool gives it.
  fileprivate var span: String {
    let end = [endLine == line ? nil : endLine, endColumn].compactMap { $0.map(String.init) }
    return end.isEmpty ? place : "\(place)–\(end.joined(separator: ":"))"
  }
}

internal import JSON
internal import Traces

extension RunCoverage {
  /// Appends the members of an object.
  func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.member("isBudgeted", isBudgeted)
    if let concernsLocation { json.member("concernsLocation", concernsLocation) }
    json.array("situations") { json in
      for line in lines { line.write(to: &json, in: traces) }
    }
  }

  init(_ json: JSONObject, in traces: [String]) throws(JSONError) {
    var empty = RunCoverage().lines[...]
    let lines = try json.list("situations") { line throws(JSONError) in
      guard let expected = empty.popFirst() else {
        throw json.error(
          at: "situations", expected: "the situations of this program", found: "more")
      }
      return try SituationCoverage(line, as: expected, in: traces)
    }
    guard
      let coverage = RunCoverage(
        lines: lines,
        concernsLocation: json.has("concernsLocation") ? try json.flag("concernsLocation") : nil,
        isBudgeted: try json.flag("isBudgeted"))
    else {
      throw json.error(
        at: "situations", expected: "the situations of this program", found: "fewer")
    }
    self = coverage
  }
}

extension SituationCoverage {
  fileprivate func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.object { json in
      json.member("scenario", scenario)
      json.member("traces", count)
      json.member("origins", origins)
      json.array("firstTraces") { json in
        for sighting in sightings {
          json.object { json in
            json.member("trace", traces[sighting.file])
            json.write(sighting.widget, sighting.reference)
            json.member("origin", sighting.origin.rawValue)
          }
        }
      }
      if let furthest, furthest.progress != .absent {
        json.object("furthest") { $0.write(furthest) }
      }
      if let account {
        json.object("longest") { json in
          json.memberIfAny("length", account.length)
          json.member("instance", account.instance)
          json.member("file", account.file)
        }
      }
    }
  }

  fileprivate init(
    _ json: JSONObject, as empty: SituationCoverage, in traces: [String]
  ) throws(JSONError) {
    self = empty
    count = try json.count("traces")
    origins = try json.origins("origins")
    sightings = try json.list("firstTraces", upTo: min(count, Self.maximumKept)) {
      sighting throws(JSONError) in
      TraceReference(
        file: try sighting.trace(in: traces), widget: try sighting.widgetKey(),
        reference: try sighting.eventReference(), origin: try sighting.choice("origin"))
    }
    if json.has("furthest"), let situation = furthest?.situation {
      furthest = try TraceProgress(try json.object("furthest"), of: situation)
    }
    if json.has("longest"), furthest == nil {
      let longest = try json.object("longest")
      account = Account(
        length: try longest.duration("length"),
        instance: try longest.text("instance", upTo: SummaryLimits.instance),
        file: try longest.text("file", upTo: SummaryLimits.fileName))
    }
    let isShown = if case .shown = furthest?.progress { true } else { false }
    guard origins.total == count, sightings.isInOrder(of: \.file),
      furthest == nil || isShown == (count > 0),
      try json.text("scenario", upTo: SummaryLimits.word) == scenario
    else {
      throw json.error(at: "traces", expected: "consistent counts", found: "inconsistent counts")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ furthest: SituationCoverage.TraceProgress) {
    member("file", furthest.file)
    switch furthest.progress {
    case .absent: break
    case .begun(let reference):
      member("step", "begun")
      write(.none, reference)
    case .tooShort(let presence):
      member("step", "tooShort")
      memberIfAny("presence", presence)
    case .tooAlike(let ratio):
      member("step", "tooAlike")
      member("ratio", ratio)
    case .shown(let reference, let widget):
      member("step", "shown")
      write(widget, reference)
    }
  }
}

extension SituationCoverage.TraceProgress {
  fileprivate init(_ json: JSONObject, of situation: RealWorldSituation) throws(JSONError) {
    let progress: SituationProgress
    switch try json.text("step") {
    case "begun": progress = .begun(try json.eventReference())
    case "tooShort": progress = .tooShort(try json.duration("presence"))
    case "tooAlike": progress = .tooAlike(try json.number("ratio"))
    case "shown": progress = .shown(try json.eventReference(), by: try json.widgetKey())
    default:
      throw json.error(
        at: "step", expected: "begun, tooShort, tooAlike or shown", found: "a different word")
    }
    self.init(
      situation: situation, progress: progress,
      file: try json.text("file", upTo: SummaryLimits.fileName))
  }
}

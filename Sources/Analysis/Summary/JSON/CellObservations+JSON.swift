internal import JSON
internal import Traces

extension CellObservations {
  /// Appends the members of an object.
  func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.member("traces", traceCount)
    json.member("isWeak", isWeak)
    json.member("origins", origins)
    json.member("differing", differing, in: traces)
    json.member("agreeing", agreeing, in: traces)
    json.member("indeterminate", indeterminate, in: traces)
  }

  init(_ json: JSONObject, in traces: [String]) throws(JSONError) {
    let lists = (
      agreeing: try json.evidenceList("agreeing", in: traces),
      differing: try json.evidenceList("differing", in: traces),
      indeterminate: try json.evidenceList("indeterminate", in: traces)
    )
    self.init(
      agreeing: lists.agreeing, differing: lists.differing, indeterminate: lists.indeterminate,
      traceCount: try json.count("traces"), isWeak: try json.flag("isWeak"),
      origins: try json.origins("origins"))
    guard traceCount > 0, traceCount <= count,
      origins.total == agreeing.count.adding(saturating: differing.count), isEvaluated || !isWeak
    else {
      throw json.error(at: "traces", expected: "consistent counts", found: "inconsistent counts")
    }
  }
}

extension CellEvidence {
  fileprivate func write(to json: inout JSONWriter, in traces: [String: Int]) {
    json.object { json in
      json.member("trace", traces[file])
      json.write(widget, reference)
      json.memberIfAny("reload", reloadID)
      if let flag { json.member("flag", flag) }
      json.memberIfAny("location", location?.rawValue)
      json.memberIfAny("shown", shown?.rawValue)
      if !differences.isEmpty { json.member("differences", differences) }
    }
  }

  fileprivate init(_ json: JSONObject, in traces: [String]) throws(JSONError) {
    let differences = json.has("differences") ? try json.texts("differences") : []
    guard differences.count <= 2,
      differences.allSatisfy({ $0.bounded(to: SummaryLimits.sentence) == $0 })
    else {
      throw json.error(at: "differences", expected: "at most two sentences", found: "more")
    }
    self.init(
      file: try json.trace(in: traces), widget: try json.widgetKey(),
      reference: try json.eventReference(),
      reloadID: try json.textIfAny("reload", upTo: SummaryLimits.word),
      flag: json.has("flag") ? try json.flag("flag") : nil,
      location: json.has("location") ? try json.choice("location") : nil,
      shown: json.has("shown") ? try json.choice("shown") : nil, differences: differences)
  }
}

extension JSONWriter {
  mutating func member(_ name: String, _ list: EvidenceList, in traces: [String: Int]) {
    guard list.count > 0 else { return }
    object(name) { json in
      json.member("count", list.count)
      json.array("first") { json in
        for evidence in list.first { evidence.write(to: &json, in: traces) }
      }
    }
  }

  mutating func member(_ name: String, _ origins: OriginCounts) {
    object(name) { json in
      for origin in TraceOrigin.bestFirst where origins[origin] > 0 {
        json.member(origin.rawValue, origins[origin])
      }
    }
  }

  /// Writes the widget and the event that an object is about.
  mutating func write(_ widget: WidgetKey, _ reference: EventReference) {
    member("kind", widget.kind)
    member("instance", widget.instance)
    member("time", reference.time.seconds)
    member("sequence", reference.sequence)
    member("line", reference.line)
    if let row = reference.row { member("row", row) }
  }
}

extension JSONObject {
  func evidenceList(_ name: String, in traces: [String]) throws(JSONError) -> EvidenceList {
    guard has(name) else { return EvidenceList() }
    let json = try object(name)
    let count = try json.count("count")
    let first = try json.list("first", upTo: min(count, EvidenceList.maximumKept)) {
      evidence throws(JSONError) in
      try CellEvidence(evidence, in: traces)
    }
    guard count > 0, first.isInOrder(of: \.file) else {
      throw error(
        at: name, expected: "evidence in the order of its traces", found: "a different order")
    }
    return EvidenceList(count: count, first: first)
  }

  func origins(_ name: String) throws(JSONError) -> OriginCounts {
    let json = try object(name)
    var counts = OriginCounts()
    for origin in TraceOrigin.allCases where json.has(origin.rawValue) {
      counts.add(try json.count(origin.rawValue), of: origin)
    }
    return counts
  }

  /// The name of the trace that an object is about, by its index in the summary's list.
  func trace(in traces: [String]) throws(JSONError) -> String {
    let place = try integer("trace")
    guard traces.indices.contains(place) else {
      throw error(at: "trace", expected: "the place of a trace in the list", found: "\(place)")
    }
    return traces[place]
  }

  func widgetKey() throws(JSONError) -> WidgetKey {
    WidgetKey(
      kind: try text("kind", upTo: SummaryLimits.kind),
      instance: try text("instance", upTo: SummaryLimits.instance))
  }

  func eventReference() throws(JSONError) -> EventReference {
    let reference = EventReference(
      time: try traceTime("time"), sequence: try count("sequence"),
      line: try count("line", upTo: Int(UInt32.max)))
    let row = has("row") ? try count("row", upTo: Int(Int32.max)) : nil
    guard reference.time >= .start else {
      throw error(at: "time", expected: "a time after the epoch", found: "an earlier one")
    }
    return reference.inRow(row)
  }
}

extension Array {
  /// Whether the elements are in the order of the names of their traces.
  func isInOrder(of file: (Element) -> String) -> Bool {
    zip(self, dropFirst()).allSatisfy { file($0) <= file($1) }
  }
}

internal import Documents
internal import JSON

extension Expectations {
  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, list) in [("tools", tools), ("scenarios", scenarios), ("widgets", widgets)] {
        json.array(name) { json in list.forEach { $0.write(to: &json) } }
      }
      json.member("traces", traces) { traces, json in
        json.object { json in
          json.member("origin", traces.origin?.rawValue)
          json.member("minimum", traces.minimum)
        }
      }
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init()
    tools = try json.list("tools", Expectation.init)
    scenarios = try json.list("scenarios", Expectation.init)
    widgets = try json.list("widgets", Expectation.init)
    traces = try json.objectOrNull("traces").map { (json) throws(JSONError) in
      TraceExpectation(
        origin: try json.choiceOrNull("origin"), minimum: try json.integer("minimum"))
    }
  }
}

extension Expectation {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("minimum", minimum)
    }
  }

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(name: try json.text("name"), minimum: try json.integer("minimum"))
  }
}

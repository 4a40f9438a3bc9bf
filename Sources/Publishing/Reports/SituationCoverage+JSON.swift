internal import Analysis
internal import JSON
internal import Traces

extension SituationCoverage {
  /// Writes the traces that show the situation, or what they lack.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("scenario", scenario)
      json.member("rule", ruleID)
      json.member("traces", count)
      json.array("firstTraces") { json in
        for sighting in sightings {
          json.object { json in
            json.member("trace", sighting.file)
            json.member("line", sighting.reference.line)
            json.member("event", sighting.reference.rowAnchor)
            json.member("instance", sighting.widget.instance)
            json.member("origin", sighting.origin.rawValue)
          }
        }
      }
      json.member("missing", missing)
    }
  }
}

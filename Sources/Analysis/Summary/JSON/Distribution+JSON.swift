package import JSON
internal import Text

extension JSONWriter {
  /// Writes a member that is a distribution, where a null bound is longer than any time.
  package mutating func member(_ name: String, _ distribution: Distribution) {
    object(name) { json in
      json.member("cases", distribution.count)
      json.member("measured", distribution.measured)
      json.member("without", distribution.endless)
      for percentile in Distribution.percentiles {
        json.member("p\(percentile)", distribution.bounds(at: percentile)) { bounds, json in
          json.object { json in
            json.member("least", bounds.lower?.inSeconds)
            json.member("most", bounds.upper?.inSeconds)
          }
        }
      }
    }
  }
}

extension JSONObject {
  /// Reads a distribution.
  ///
  /// - Throws: an error if its numbers are inconsistent.
  package func distribution(_ name: String) throws(JSONError) -> Distribution {
    let json = try object(name)
    var bounds: [Distribution.Bounds] = []
    for percentile in Distribution.percentiles {
      guard let pair = try json.objectOrNull("p\(percentile)") else { continue }
      bounds.append(
        Distribution.Bounds(
          lower: try pair.durationOrNull("least"), upper: try pair.durationOrNull("most")))
    }
    let distribution = Distribution(
      count: try json.integer("cases"), measured: try json.integer("measured"),
      endless: try json.integer("without"), bounds: bounds)
    guard distribution.isValid else {
      throw error(
        at: name, expected: "consistent counts and percentiles", found: "inconsistent ones")
    }
    return distribution
  }
}

extension OldAuthorization {
  /// Writes an object with the times in seconds.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("changes", changes)
      json.member("contents", contents)
      json.member("longest", longest.inSeconds)
      json.member("total", total.inSeconds)
      json.member("longestInView", longestInView.inSeconds)
      json.member("totalInView", totalInView.inSeconds)
      json.member("knowsViews", knowsViews)
      json.member("isOpen", isOpen)
    }
  }

  /// Reads the object that `write` produces.
  package init(_ json: JSONObject) throws(JSONError) {
    self.init(
      changes: try json.integer("changes"), contents: try json.integer("contents"),
      longest: try json.duration("longest"), total: try json.duration("total"),
      longestInView: try json.duration("longestInView"),
      totalInView: try json.duration("totalInView"),
      knowsViews: try json.flag("knowsViews"), isOpen: try json.flag("isOpen"))
  }
}

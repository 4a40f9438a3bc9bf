package import Bytes

extension JSONWriter {
  /// Writes a member that is a distribution; a bound that is null is longer than any time.
  package mutating func member(_ name: String, _ distribution: Distribution) {
    object(name) { json in
      json.member("cases", distribution.count)
      json.member("measured", distribution.measured)
      json.member("without", distribution.endless)
      for percentile in Distribution.percentiles {
        json.key("p\(percentile)")
        guard let bounds = distribution.bounds(at: percentile) else {
          json.null()
          continue
        }
        json.object { json in
          json.key("least")
          json.value(bounds.least?.secondsOnRecord)
          json.key("most")
          json.value(bounds.most?.secondsOnRecord)
        }
      }
    }
  }
}

extension JSONObject {
  /// A distribution, refused where its numbers do not fit one another.
  package func distribution(_ name: String) throws(JSONError) -> Distribution {
    let json = try object(name)
    var bounds: [Distribution.Bounds] = []
    for percentile in Distribution.percentiles {
      guard let pair = try json.objectOrNull("p\(percentile)") else { continue }
      bounds.append(
        Distribution.Bounds(
          least: try pair.lengthOrNull("least"), most: try pair.lengthOrNull("most")))
    }
    let distribution = Distribution(
      count: try json.integer("cases"), measured: try json.integer("measured"),
      endless: try json.integer("without"), bounds: bounds)
    guard distribution.isSound else {
      throw error(
        at: name, expected: "counts and percentiles that fit one another", found: "others")
    }
    return distribution
  }

  /// A length of time in seconds, or nil for a null.
  package func lengthOrNull(_ name: String) throws(JSONError) -> Duration? {
    try numberOrNull(name).map(Duration.init(secondsOnRecord:))
  }

  /// A length of time in seconds.
  package func length(_ name: String) throws(JSONError) -> Duration {
    Duration(secondsOnRecord: try number(name))
  }
}

extension OldAuthorization {
  /// Writes the times in seconds.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("changes", changes)
      json.member("contents", contents)
      json.member("longest", longest.secondsOnRecord)
      json.member("total", total.secondsOnRecord)
      json.member("longestInView", longestInView.secondsOnRecord)
      json.member("totalInView", totalInView.secondsOnRecord)
      json.member("knowsViews", knowsViews)
      json.member("isOpen", isOpen)
    }
  }

  /// Reads what `write` writes.
  package init(_ json: JSONObject) throws(JSONError) {
    self.init(
      changes: try json.integer("changes"), contents: try json.integer("contents"),
      longest: try json.length("longest"), total: try json.length("total"),
      longestInView: try json.length("longestInView"), totalInView: try json.length("totalInView"),
      knowsViews: try json.flag("knowsViews"), isOpen: try json.flag("isOpen"))
  }
}

extension Duration {
  /// The length in seconds, to the millisecond, as records have it.
  fileprivate var secondsOnRecord: Double { self / .seconds(1) }

  /// A length of a record: not negative, no longer than a few thousand years, to the millisecond.
  fileprivate init(secondsOnRecord seconds: Double) {
    self = .milliseconds(Int64((Swift.max(0, Swift.min(seconds, 1e11)) * 1000).rounded()))
  }
}

package import Analysis
package import Bytes

/// What one trace measured of one widget beside its budget.
package struct WidgetFigureRecord: Equatable, Sendable {
  /// Whether the trace was not read completely, or contradicts itself; then nothing here is certain.
  package var isIncomplete = false
  /// How old content was, over all views.
  package var contentAge: Distribution
  /// The oldest content that the widget accepts, and how many views showed content no older; nil when it declares none.
  package var ageLimit: Duration?
  package var viewsWithinLimit: Int?
  /// How long its provider ran, over all reloads.
  package var runTime = Distribution()
  /// How long it waited for a fix, over all requests for a location.
  package var fixLatency = Distribution()
  /// Nil when the setting never changed while the widget showed something.
  package var oldAuthorization: OldAuthorization?
  /// The time with a request due and the budget spent, of one day at most and in all; nil when nothing tells of the balance.
  package var longestWait: Duration?
  package var totalWait: Duration?

  package init(contentAge: Distribution = Distribution()) {
    self.contentAge = contentAge
  }
}

extension WidgetFigureRecord {
  /// Writes the figures with every key, null where nothing is known; times in seconds.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("isIncomplete", isIncomplete)
      json.member("contentAge", contentAge)
      json.member("maxAge", ageLimit?.inSeconds)
      json.member("viewsWithinMaxAge", viewsWithinLimit)
      json.member("runTime", runTime)
      json.member("fixLatency", fixLatency)
      json.key("oldAuthorization")
      if let oldAuthorization { oldAuthorization.write(to: &json) } else { json.null() }
      json.member("longestWaitWithoutBudget", longestWait?.inSeconds)
      json.member("waitWithoutBudget", totalWait?.inSeconds)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init(contentAge: try json.distribution("contentAge"))
    isIncomplete = try json.flag("isIncomplete")
    ageLimit = try json.lengthOrNull("maxAge")
    viewsWithinLimit = try json.integerOrNull("viewsWithinMaxAge")
    runTime = try json.distribution("runTime")
    fixLatency = try json.distribution("fixLatency")
    oldAuthorization = try json.objectOrNull("oldAuthorization").map(OldAuthorization.init)
    longestWait = try json.lengthOrNull("longestWaitWithoutBudget")
    totalWait = try json.lengthOrNull("waitWithoutBudget")
  }
}

extension OldAuthorization {
  fileprivate func write(to json: inout JSONWriter) {
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

  fileprivate init(_ json: JSONObject) throws(JSONError) {
    self.init(
      changes: try json.integer("changes"), contents: try json.integer("contents"),
      longest: try json.length("longest"), total: try json.length("total"),
      longestInView: try json.length("longestInView"), totalInView: try json.length("totalInView"),
      knowsViews: try json.flag("knowsViews"), isOpen: try json.flag("isOpen"))
  }
}

extension JSONWriter {
  /// Writes a member that is a distribution; a bound that is null is longer than any time.
  fileprivate mutating func member(_ name: String, _ distribution: Distribution) {
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
          json.member("least", bounds.least?.inSeconds)
          json.member("most", bounds.most?.inSeconds)
        }
      }
    }
  }
}

extension JSONObject {
  fileprivate func distribution(_ name: String) throws(JSONError) -> Distribution {
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

  fileprivate func lengthOrNull(_ name: String) throws(JSONError) -> Duration? {
    try numberOrNull(name).map(Duration.init(secondsOnRecord:))
  }

  fileprivate func length(_ name: String) throws(JSONError) -> Duration {
    Duration(secondsOnRecord: try number(name))
  }
}

extension Duration {
  /// A length of a record: not negative, no longer than a few thousand years, to the millisecond.
  fileprivate init(secondsOnRecord seconds: Double) {
    self = .milliseconds(Int64((Swift.max(0, Swift.min(seconds, 1e11)) * 1000).rounded()))
  }
}

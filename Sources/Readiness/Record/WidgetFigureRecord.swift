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

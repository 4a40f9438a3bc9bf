internal import Analysis
internal import Diagnostics
internal import Documents
internal import JSON
internal import Traces

extension GateResult {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", setting.name)
      json.member("measure", setting.measure.rawValue)
      json.member("level", setting.level.rawValue)
      json.member("rules", setting.rules)
      json.member("isOnlyNew", setting.isOnlyNew)
      json.member("widgets", setting.widgets)
      json.member("cells", setting.cells)
      json.member("percentile", setting.percentile)
      json.member("origin", setting.origin?.rawValue)
      json.member("atMost", setting.threshold.maximum)
      json.member("atLeast", setting.threshold.minimum)
      json.member("source", setting.source)
      json.member("isBuiltIn", setting.range == nil)
      json.member("outcome", outcome.rawValue)
      json.member("measured", measured)
      json.member("isInfinite", measured == .infinity)
      json.member("margin", margin)
      json.array("trend") { json in trend.forEach { json.value($0) } }
      json.member("waived", waived)
      json.member("sentence", sentence)
      json.member("advice", advice)
      json.member("basis", basis?.rawValue)
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    // Infinity is written as null.
    let isInfinite = try json.flag("isInfinite")
    self.init(
      setting: try GateSetting(json), outcome: try json.choice("outcome"),
      measured: isInfinite ? .infinity : try json.numberOrNull("measured"),
      margin: try json.numberOrNull("margin"),
      trend: try json.numbersOrNull("trend"), waived: try json.integer("waived"),
      sentence: try json.text("sentence"), advice: try json.textOrNull("advice"),
      basis: try json.choiceOrNull("basis"), evidence: [])
  }
}

extension GateSetting {
  fileprivate init(_ json: JSONObject) throws(JSONError) {
    let threshold: GateThreshold =
      if let most = try json.numberOrNull("atMost") {
        .atMost(most)
      } else {
        .atLeast(try json.number("atLeast"))
      }
    self.init(
      name: try json.text("name"), measure: try json.choice("measure"),
      threshold: threshold)
    level = try json.choice("level")
    rules = try json.texts("rules")
    isOnlyNew = try json.flag("isOnlyNew")
    widgets = try json.texts("widgets")
    cells = try json.texts("cells")
    percentile = try json.integer("percentile")
    origin = try json.choiceOrNull("origin")
    source = try json.textOrNull("source")
    range = try json.flag("isBuiltIn") ? nil : .frozen
  }
}

extension GateThreshold {
  fileprivate var maximum: Double? {
    if case .atMost(let line) = self { Self.writable(line) } else { nil }
  }

  fileprivate var minimum: Double? {
    if case .atLeast(let line) = self { Self.writable(line) } else { nil }
  }

  /// Limits a threshold to the range that JSON can express without exponents; no meaningful
  /// threshold is outside of it.
  private static func writable(_ line: Double) -> Double { max(-1e12, min(1e12, line)) }
}

extension DocumentRange {
  /// The place of a setting read from a frozen review; its file may have changed since.
  static let frozen = DocumentRange(offset: 0, length: 0)
}

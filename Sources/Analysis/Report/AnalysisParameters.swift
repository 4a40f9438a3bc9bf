package import Traces

/// What the header of a trace says about the model it was made with, as far as analysis needs it.
package struct AnalysisParameters: Equatable, Sendable {
  package internal(set) var runMode: TraceHeader.RunMode?
  package internal(set) var frequentPerDay: Double?
  package internal(set) var rarePerDay: Double?
  /// Instances whose budget is that of a rarely viewed widget: header parameter `budget.class.<instance>`.
  package internal(set) var rareInstances: Set<String> = []
  /// Instances that the header calls frequently viewed; one in neither set is only treated as such.
  package internal(set) var frequentInstances: Set<String> = []
  package internal(set) var learningDays = 0
  /// How long after a view a widget still counts as in use.
  package internal(set) var inUseWindow = Duration.seconds(900)
  /// Whether the window's last instant belongs to it; nil when the header leaves it open.
  package internal(set) var isWindowInclusive: Bool?
  /// How long after the app's use its location use goes on.
  package internal(set) var appGrace = Duration.zero
  package internal(set) var allowOnceForegroundDelivers: Bool?
  package internal(set) var nowPlayingIsInUse: Bool?
  /// The extension's data protection; nil when the header does not say.
  package internal(set) var dataProtection: DataProtection?
  /// Whether a state that the trace never mentions has its resting value, because the producer writes every change.
  package internal(set) var recordsEveryChange = false
  /// Names of parameters whose value could not be used.
  package internal(set) var unusable: [String] = []

  package init() {}

  /// The parameters of a header; what it leaves out keeps its default.
  package init(_ header: TraceHeader) {
    runMode = header.runMode
    recordsEveryChange = header.producer == .simulator || header.producer == .handwritten
    for parameter in header.parameters { take(parameter) }
  }

  /// The budget that the header declares for an instance, and where it was taken from.
  package func declaredBudget(of instance: String) -> BudgetUse.DeclaredBudget? {
    if rareInstances.contains(instance) {
      return rarePerDay.map { BudgetUse.DeclaredBudget(perDay: $0, source: "budget.rarePerDay") }
    }
    let isAssumed = rarePerDay != nil && !frequentInstances.contains(instance)
    let reason = isAssumed ? "; without a budget.class it is treated as frequently viewed" : ""
    return frequentPerDay.map {
      BudgetUse.DeclaredBudget(perDay: $0, source: "budget.frequentPerDay" + reason)
    }
  }
}

extension AnalysisParameters {
  private static let classPrefix = "budget.class."

  private mutating func take(_ parameter: TraceHeader.Parameter) {
    let value = ParameterValue(parameter.value)
    var isUsable = true
    func use<Value>(_ found: Value?, _ assign: (Value) -> Void) {
      if let found { assign(found) } else { isUsable = false }
    }
    switch parameter.name {
    case "budget.frequentPerDay": use(value.count) { frequentPerDay = $0 }
    case "budget.rarePerDay": use(value.count) { rarePerDay = $0 }
    case "budget.learningDays": use(value.count) { learningDays = Int($0) }
    case "inUse.window": use(value.seconds) { inUseWindow = $0 }
    case "inUse.inclusive": use(value.isTrue) { isWindowInclusive = $0 }
    case "inUse.appGrace": use(value.seconds) { appGrace = $0 }
    case "location.allowOnceForegroundDelivers":
      use(value.isTrue) { allowOnceForegroundDelivers = $0 }
    case "location.nowPlayingIsInUse": use(value.isTrue) { nowPlayingIsInUse = $0 }
    case "extension.dataProtection":
      use(value.text.flatMap(DataProtection.init(entitlement:))) { dataProtection = $0 }
    case let name where name.hasPrefix(Self.classPrefix):
      let instance = String(name.dropFirst(Self.classPrefix.count))
      switch value.text {
      case "rare":
        rareInstances.insert(instance)
        frequentInstances.remove(instance)
      case "frequent":
        frequentInstances.insert(instance)
        rareInstances.remove(instance)
      default: isUsable = false
      }
    default: break
    }
    if !isUsable { unusable.append(parameter.name) }
  }
}

/// The JSON text of a header's parameter, read as what it is meant to be.
private struct ParameterValue {
  let json: String

  init(_ json: String) {
    self.json = json
  }

  /// A number of things or days: 0 to a million.
  var count: Double? {
    Double(json).flatMap { $0 >= 0 && $0 <= 1_000_000 ? $0 : nil }
  }

  /// A length of time of at most ten years.
  var seconds: Duration? {
    Double(json).flatMap { seconds in
      seconds >= 0 && seconds <= 315_576_000
        ? .milliseconds(Int64((seconds * 1000).rounded())) : nil
    }
  }

  var isTrue: Bool? {
    switch json {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The inside of a JSON string without escapes, which is all a name needs.
  var text: String? {
    guard json.utf8.count >= 2, json.hasPrefix("\""), json.hasSuffix("\"") else { return nil }
    let inside = json.dropFirst().dropLast()
    return inside.contains("\\") || inside.contains("\"") ? nil : String(inside)
  }
}

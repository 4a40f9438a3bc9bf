internal import Documents
internal import Text
internal import Traces

/// Validates the consistency of a scenario: names that exist, times within it, and possible
/// sequences of states.
struct ScenarioCoherence {
  let scenario: Scenario
  private let instances: [String]

  init(_ scenario: Scenario) {
    self.scenario = scenario
    instances = scenario.widgets.map(\.instance)
  }

  func report(to fields: inout DocumentFields) {
    reportWidgets(&fields)
    for event in scenario.events { report(event, &fields) }
    for view in scenario.daily.views { check(view.instance.value, view.instance.range, &fields) }
    for name in scenario.expect.instances { check(name.value, name.range, &fields) }
    for moment in scenario.expect.moments { checkWithin(moment, &fields) }
    reportExpectedTimes(&fields)
    reportSequence(&fields)
    reportAmount(&fields)
  }

  /// Reports too many occurrences, because all events and the occurrences of a day are planned in
  /// memory.
  private func reportAmount(_ fields: inout DocumentFields) {
    let amounts = [
      ("events", scenario.events.reduce(0) { $0 + $1.times }),
      ("daily", scenario.daily.views.reduce(0) { $0 + $1.times.count }),
    ]
    for (key, amount) in amounts where amount > Scenario.maximumOccurrences {
      fields.report(
        "scenario.too-many-events",
        "expected at most \(Scenario.maximumOccurrences) occurrences in \(key), found \(amount)",
        at: fields.range(of: key), suggestion: "Write fewer events, or longer intervals.")
    }
  }

  private func reportWidgets(_ fields: inout DocumentFields) {
    let list = fields.range(of: "widgets")
    if instances.count > Scenario.maximumWidgets {
      fields.report(
        "scenario.too-many-widgets",
        "expected at most \(Scenario.maximumWidgets) widgets, found \(instances.count)", at: list,
        suggestion: "Remove widgets, or write several scenarios.")
    }
    var seen: Set<String> = []
    for name in instances where !seen.insert(name).inserted {
      fields.report(
        "scenario.contradiction", "two widgets have the instance \(name)", at: list,
        suggestion: "Give each a unique instance.")
    }
    for widget in scenario.widgets {
      for moment in [widget.added, widget.removed].compactMap(\.self) {
        checkWithin(moment, &fields)
      }
      if let added = widget.added, let removed = widget.removed, removed.value <= added.value {
        fields.report(
          "scenario.impossible-time", "\(widget.instance) is removed before it is added",
          at: removed.range, suggestion: "Write a later time.")
      }
    }
  }

  private func report(_ event: ScenarioEvent, _ fields: inout DocumentFields) {
    checkWithin(event.at, &fields)
    checkEnd(of: event, &fields)
    switch event.action {
    case .view(let name), .intent(let name), .standBy(let name), .configure(let name):
      check(name, event.range, &fields)
      guard let widget = scenario.widgets.first(where: { $0.instance == name }) else { return }
      let added = widget.added?.value.time ?? .start
      if event.at.value.time < added || widget.removed.map({ $0.value <= event.at.value }) == true {
        let remedy = event.at.value.time < added ? "Add the widget earlier" : "Remove it later"
        fields.report(
          "scenario.impossible-time", "\(name) is not placed at \(event.at.value)",
          at: event.at.range, suggestion: "\(remedy), or move the event.")
      }
    case .reload(let kind, _):
      let kinds = scenario.widgets.map(\.kind)
      guard kind != "all", !kinds.contains(kind) else { return }
      reportUnknown(kind, "kind", among: kinds + ["all"], event.range, &fields)
    case .app, .session, .authorization, .accuracy, .prompt, .lock, .use, .move, .system, .push,
      .snapshot:
      break
    }
  }

  private func check(_ name: String, _ range: DocumentRange?, _ fields: inout DocumentFields) {
    guard !instances.contains(name) else { return }
    reportUnknown(name, "instance", among: instances, range, &fields)
  }

  private func reportUnknown(
    _ name: String, _ what: String, among names: [String], _ range: DocumentRange?,
    _ fields: inout DocumentFields
  ) {
    let near = Nearest.word(to: name, among: names)
    fields.report(
      "scenario.unknown-widget", "unknown \(what) \"\(name)\"", at: range,
      suggestion: near.map { "Did you mean \($0)?" }
        ?? "Use one of \(names.prefix(10).joined(separator: ", ")).")
  }

  private func checkWithin(_ moment: Located<Moment>, _ fields: inout DocumentFields) {
    let start = scenario.start?.time ?? .start
    guard moment.value.time < start || moment.value.time >= scenario.end else { return }
    fields.report(
      "scenario.impossible-time", "\(moment.value) is outside the scenario", at: moment.range,
      suggestion: "Change the time, or the scenario's start, until and days.")
  }

  /// Reports states that contradict the previous one, and conflicting states at the same moment.
  private func reportSequence(_ fields: inout DocumentFields) {
    var setting = scenario.app.authorization
    var app = scenario.app.state
    var last: [String: (at: Moment, value: String)] = [:]
    for event in scenario.events.sorted(by: { $0.at.value < $1.at.value }) {
      switch event.action {
      case .authorization(let new, _): setting = new
      case .app(let new, _): app = event.length == nil ? new : .background
      case .reload where app == .notRunning && scenario.daily.foreground.isEmpty:
        fields.report(
          "scenario.contradiction", "the app calls WidgetCenter while it is not running",
          at: event.range, suggestion: "Add an earlier event: app: foreground, for: 1m.")
      case .prompt(let answer):
        if setting != .whenInUseUnasked {
          fields.report(
            "scenario.contradiction",
            "the system asks about widgets only when the setting is whenInUseUnasked; it is \(setting)",
            at: event.range, suggestion: "Set authorization: whenInUseUnasked before the prompt.")
        } else if !scenario.app.hasPurposeStrings {
          fields.report(
            "scenario.contradiction",
            "the app has no purpose strings, so the system shows no prompt",
            at: event.range, suggestion: "Remove purposeStrings: false, or the prompt.")
        }
        setting = answer == .allow ? .whenInUseAppOrWidgets : .whenInUseAppOnly
      case .session, .accuracy, .view, .lock, .use, .move, .system, .reload, .push, .intent,
        .standBy, .configure, .snapshot:
        break
      }
      guard let state = event.state else { continue }
      if let before = last[state.of], before.at == event.at.value, before.value != state.value {
        fields.report(
          "scenario.contradiction",
          "\(state.of) becomes \(before.value) and \(state.value) at \(event.at.value)",
          at: event.range, suggestion: "Move one of them.")
      }
      last[state.of] = (event.at.value, state.value)
    }
  }
}

extension ScenarioEvent {
  /// The state of the device that the event sets.
  fileprivate var state: (of: String, value: String)? {
    switch action {
    case .app(let state, _): ("app", state.rawValue)
    case .authorization(let setting, _): ("authorization", setting.rawValue)
    case .accuracy(let accuracy): ("accuracy", accuracy.rawValue)
    case .lock(let state): ("lock", state.rawValue)
    case .use(let use): ("use", use.rawValue)
    case .prompt, .session, .view, .move, .system, .reload, .push, .intent, .standBy, .configure,
      .snapshot:
      nil
    }
  }
}

package import Documents
package import Traces

/// An action of the person, the app or the system at a moment of a scenario.
package struct ScenarioEvent: Sendable {
  package let at: Located<Moment>
  package let action: Action
  /// The range of the action in the file, for diagnostics.
  let range: DocumentRange?
  /// The duration of a view, a session or a stay in the app.
  package let length: Duration?
  package let times: Int
  package let every: Duration

  /// The kinds of actions.
  package enum Action: Sendable {
    case app(AppState, byTap: Bool)
    case session(AppSession)
    case authorization(AuthorizationSetting, cause: String)
    case accuracy(Accuracy)
    case prompt(Answer)
    case view(String)
    case lock(LockState)
    case use(DeviceUse)
    case move(Double)
    case system(SystemChange)
    /// A call of WidgetCenter that reloads one kind or all.
    case reload(String, caller: String?)
    case push
    case intent(String)
    case standBy(String)
    case configure(String)
    case snapshot(Snapshot)
  }

  /// The location accuracy that the person allows.
  package enum Accuracy: String, CaseIterable, Sendable { case full, reduced }
  /// The person's answer when the system asks whether widgets may use the location.
  package enum Answer: String, CaseIterable, Sendable { case allow, deny }
  /// The purpose of a snapshot.
  package enum Snapshot: String, CaseIterable, Sendable { case preview, current }
  /// The cause of a change of the location setting.
  enum Cause: String, CaseIterable, Sendable { case prompt, settings, expiry }
}

extension ScenarioEvent: DocumentDecodable {
  package static let documentName = "an event"

  package init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "When it happens.")
    let lasting = fields.optional("for", .located(.duration), "How long it lasts.")
    times = fields.optional("times", .integer(1...10_000), "How often it happens.") ?? 1
    let every = fields.optional("every", .located(.duration), "The time between two of them.")
    let possible = Self.actions(&fields)
    let actions = possible.compactMap { key, action in action.map { (key: key, action: $0) } }
    length = lasting?.value
    self.every = every?.value ?? .zero
    if times > 1 && self.every == .zero {
      fields.report(
        "scenario.impossible-time", "an event that happens \(times) times needs an interval",
        at: nil, suggestion: "Add every: 6s.")
    }
    guard let at, let first = actions.first, actions.count == 1 else {
      // An action whose value cannot be read was already reported.
      let isReported = actions.isEmpty && possible.contains { fields.range(of: $0.key) != nil }
      if actions.count != 1 && !isReported { Self.reportCount(of: actions, &fields) }
      return nil
    }
    self.at = at
    action = first.action
    range = fields.range(of: first.key)
    Self.check(first.action, lasting, &fields)
  }

  private static func reportCount(
    of actions: [(key: String, action: Action)], _ fields: inout DocumentFields
  ) {
    let keys = actions.map(\.key).joined(separator: " and ")
    fields.report(
      "scenario.contradiction",
      actions.isEmpty
        ? "the event has no action"
        : "the event has several actions: \(keys)",
      at: actions.dropFirst().first.flatMap { fields.range(of: $0.key) },
      suggestion: actions.isEmpty
        ? "Add an action, such as app, view, lock, reload or move." : "Write an event for each.")
  }

  private static func check(
    _ action: Action, _ lasting: Located<Duration>?, _ fields: inout DocumentFields
  ) {
    switch action {
    case .view where lasting == nil:
      fields.report(
        "scenario.impossible-time", "a view needs a duration", at: nil,
        suggestion: "Add for: 1m.")
    case .view, .session, .app(.foreground, _): break
    case .app, .authorization, .accuracy, .prompt, .lock, .use, .move, .system, .reload, .push,
      .intent, .standBy, .configure, .snapshot:
      guard let lasting else { return }
      fields.report(
        "scenario.contradiction",
        "only a view, a session and the app in the foreground have a duration",
        at: lasting.range, suggestion: "Remove it.")
    }
  }

  /// Reads all action keys, of which an event must have exactly one.
  private static func actions(
    _ fields: inout DocumentFields
  ) -> [(key: String, action: Action?)] {
    let byTap = fields.optional("byTap", .boolean, "Whether a tap on the widget opened the app.")
    let cause = fields.optional("cause", .choice(Cause.self), "Who changed the setting.")
    let caller = fields.optional("caller", .line, "The call site in the app's code.")
    let app = fields.optional("app", .choice(AppState.self), "The app's new state.")
    let session = fields.optional("session", .choice(AppSession.self), "A session that begins.")
    let setting = fields.optional(
      "authorization", .choice(AuthorizationSetting.self), "The new location setting.")
    let accuracy = fields.optional("accuracy", .choice(Accuracy.self), "The new accuracy.")
    let prompt = fields.optional("prompt", .choice(Answer.self), "The answer to the prompt.")
    let view = fields.optional("view", .line, "The instance that is viewed.")
    let lock = fields.optional("lock", .choice(LockState.self), "The new lock state.")
    let use = fields.optional("use", .choice(DeviceUse.self), "Whether the device is in use.")
    let move = fields.optional(
      "move", .number(0...2e7), "A significant location change, in meters.")
    let system = fields.optional("system", .choice(SystemChange.self), "What the system changes.")
    let reload = fields.optional("reload", .line, "The kind that the app reloads, or all.")
    let push = fields.optional("push", .boolean, "A push for all widgets with pushEnabled.")
    let intent = fields.optional("intent", .line, "The instance whose button is pressed.")
    let standBy = fields.optional("standBy", .line, "The instance that StandBy refreshes.")
    let configure = fields.optional("configure", .line, "The instance that is edited.")
    let snapshot = fields.optional("snapshot", .choice(Snapshot.self), "A snapshot is requested.")
    for (key, action, isTogether) in [
      ("byTap", "app", byTap == nil || app != nil),
      ("cause", "authorization", cause == nil || setting != nil),
      ("caller", "reload", caller == nil || reload != nil),
    ] where !isTogether {
      fields.report(
        "scenario.contradiction", "\(key) without \(action)",
        at: fields.range(of: key), suggestion: "Remove \(key), or add \(action).")
    }
    return [
      ("app", app.map { .app($0, byTap: byTap ?? false) }),
      ("session", session.map { .session($0) }),
      ("authorization", setting.map { .authorization($0, cause: (cause ?? .settings).rawValue) }),
      ("accuracy", accuracy.map { .accuracy($0) }), ("prompt", prompt.map { .prompt($0) }),
      ("view", view.map { .view($0) }), ("lock", lock.map { .lock($0) }),
      ("use", use.map { .use($0) }), ("move", move.map { .move($0) }),
      ("system", system.map { .system($0) }),
      ("reload", reload.map { .reload($0, caller: caller) }),
      ("push", push == true ? .push : nil), ("intent", intent.map { .intent($0) }),
      ("standBy", standBy.map { .standBy($0) }), ("configure", configure.map { .configure($0) }),
      ("snapshot", snapshot.map { .snapshot($0) }),
    ]
  }
}

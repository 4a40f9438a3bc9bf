internal import Documents
internal import Traces

extension ScenarioEvent {
  /// The action as a phrase to which the time is prepended.
  var phrase: String {
    let lasting = length.map { " for \($0.phrase)" } ?? ""
    let often = times > 1 ? ", \(times) times, \(every.phrase) apart" : ""
    return action.phrase + lasting + often
  }
}

extension ScenarioEvent.Action {
  fileprivate var phrase: String {
    switch self {
    case .app(let state, let byTap):
      byTap ? "a tap on the widget opens the app" : state.event
    case .session(let session): "the app begins \(session.phrase)"
    case .authorization(let setting, let cause):
      "location becomes \(setting.phrase) (\(cause))"
    case .accuracy(let accuracy): "the accuracy becomes \(accuracy.rawValue)"
    case .prompt(let answer):
      "asked whether widgets may use the location, the person "
        + (answer == .allow ? "allows it" : "declines")
    case .view(let instance): "\(instance) is viewed"
    case .lock(let state): "the device is \(state.phrase)"
    case .use(let use):
      use == .active ? "the device is in use" : "the device is no longer in use"
    case .move(let meters): "the location changes significantly, by \(Int(meters)) m"
    case .system(let change): change.phrase
    case .reload(let kind, let caller):
      "the app reloads \(kind == "all" ? "all widgets" : "the widgets of the kind \(kind)")"
        + (caller.map { " (\($0))" } ?? "")
    case .push: "a push arrives for the widgets"
    case .intent(let instance): "a button of \(instance) is pressed"
    case .standBy(let instance): "StandBy refreshes \(instance)"
    case .configure(let instance): "the person edits \(instance)"
    case .snapshot(let purpose):
      purpose == .preview ? "the gallery shows a preview" : "the system takes a snapshot"
    }
  }
}

extension AppState {
  fileprivate var event: String {
    switch self {
    case .foreground: "the person opens the app"
    case .resigning: "the app becomes inactive"
    case .background: "the app goes to the background"
    case .notRunning: "the app ends"
    }
  }

  var phrase: String {
    switch self {
    case .foreground: "in the foreground"
    case .resigning: "inactive"
    case .background: "in the background"
    case .notRunning: "not running"
    }
  }
}

extension AppSession {
  fileprivate var phrase: String {
    switch self {
    case .navigation: "a navigation session"
    case .audio: "an audio session"
    case .backgroundLocation: "a background location session"
    }
  }
}

extension SystemChange {
  fileprivate var phrase: String {
    switch self {
    case .accessibility: "an accessibility setting changes"
    case .locale: "the language or region changes"
    case .account: "the account changes"
    case .time: "the time changes significantly"
    case .appearance: "the appearance changes"
    case .other: "a setting of the system changes"
    }
  }
}

extension DailyHabits {
  /// The daily habits in words, one line for each.
  var script: [String] {
    views.map(\.phrase) + foreground.map { "every day · the app is in the foreground \($0.phrase)" }
      + locked.map { "every day · the device is \($0.lock.phrase) \($0.phrase)" }
      + idle.map { "every day · the device is not used \($0.phrase)" }
  }
}

extension DailyHours {
  fileprivate var phrase: String { "from \(from) to \(until)" }
}

extension DailyView {
  fileprivate var phrase: String {
    let when =
      if times.count > Self.maximumListed, let first = times.first, let last = times.last {
        "\(times.count) times from \(first) to \(last)"
      } else {
        "at " + times.map(\.description).joined(separator: ", ")
      }
    let later = jitter > .zero ? ", each up to \(jitter.phrase) later" : ""
    return "every day · \(instance.value) is viewed \(when), for \(length.phrase)\(later)"
  }

  /// The maximum number of times that are listed; more are only counted.
  private static let maximumListed = 6
}

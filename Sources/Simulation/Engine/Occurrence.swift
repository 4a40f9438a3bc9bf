internal import Traces

/// Something on the agenda of a simulation.
enum Occurrence {
  /// The states of app and device at first, told so that a reader need not guess.
  case begin
  /// A new day, whose habits are to be planned.
  case day(Int)
  case change(Change)
  /// The system looks at the widget's requests.
  case attempt(Int)
  /// The provider answers.
  case answer(Int)
  /// The next entry of a timeline is due.
  case entry(Int, timeline: Int, index: Int)
  case probe(Int)

  /// Whether it belongs to a reload that is running, which is simulated to its end.
  var endsReload: Bool {
    if case .answer = self { true } else { false }
  }
}

/// A single change that the script asks for; widgets are named by their place in the scenario.
enum Change {
  case added(Int)
  case removed(Int)
  case viewBegins(Int)
  case viewEnds(Int)
  case app(AppState, byTap: Bool)
  case sessionBegins(AppSession)
  case sessionEnds(AppSession)
  case authorization(AuthorizationSetting, cause: String)
  case accuracy(ScenarioEvent.Accuracy)
  case prompt(ScenarioEvent.Answer)
  case lock(LockState)
  case use(DeviceUse)
  case move(Double)
  case system(SystemChange)
  case call(kind: String?, caller: String?)
  case push
  case request(Int, ReloadRequest.Trigger)
  case snapshot(ScenarioEvent.Snapshot)
}

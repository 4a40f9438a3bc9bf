internal import Traces

/// A planned step of a simulation.
enum Occurrence {
  /// The start, which records the initial states of the app and the device.
  case begin
  /// The start of a day, which plans the day's habits.
  case day(Int)
  case change(Change)
  /// An attempt of the system to start a reload for the widget's requests.
  case attempt(Int)
  /// The answer of the provider.
  case answer(Int)
  /// An entry of a timeline becomes due.
  case entry(Int, timeline: Int, index: Int)
  case probe(Int)

  /// Whether it ends a running reload, which is simulated even after the scenario's end.
  var endsReload: Bool {
    if case .answer = self { true } else { false }
  }
}

/// A single change in the script; widgets are identified by their index in the scenario.
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

internal import Documents
internal import Traces

extension ScenarioCheck {
  /// Holds the time from a change of the setting to the next reload against what was expected, for each widget asked for.
  mutating func check(_ expected: ExpectedExposure, _ observer: ScenarioObserver) {
    let change = expected.at.value.time
    let wanted = "the old setting seen for \(expected.length.words)"
    guard observer.settingChanges.contains(change) else {
      return differ(at: expected.at.range, expected: wanted, observed: "no change of the setting")
    }
    let names = expected.instance.map { [$0.value] } ?? observer.instances
    for name in names {
      let next = observer.reloads.first { $0.time >= change && $0.instance == name }
      guard next.map({ $0.time - change }) != expected.length else { continue }
      differ(
        at: expected.at.range, expected: wanted,
        observed: next.map { "\(name) for \(($0.time - change).words)" }
          ?? "\(name) to the end of the trace")
    }
  }
}

extension Duration {
  /// Minutes and seconds, such as `25m` or `0s`.
  fileprivate var words: String {
    let minutes = milliseconds / 60_000
    let rest = milliseconds % 60_000
    let seconds =
      rest % 1000 == 0 ? "\(rest / 1000)s" : "\(rest)ms"
    if minutes == 0 { return seconds }
    return rest == 0 ? "\(minutes)m" : "\(minutes)m\(seconds)"
  }
}

internal import Documents
internal import Traces

extension ExpectedCharge {
  func matches(_ charge: ReloadStart.Charge) -> Bool {
    switch charge {
    case .charged: self == .charged
    case .free(let reason): self == .free || rawValue == reason.rawValue
    case .freeUnexplained: self == .free
    case .unrecorded: false
    }
  }
}

extension ExpectedReload {
  func isMet(by reload: ScenarioObserver.ObservedReload) -> Bool {
    (charge.map { $0.matches(reload.charge) } ?? true) && (flag.map { $0 == reload.flag } ?? true)
      && (location.map { $0 == reload.location } ?? true)
      && (display.map { $0 == reload.display } ?? true)
  }
}

extension ForbiddenReload {
  func isMet(by reload: ScenarioObserver.ObservedReload) -> Bool {
    (instance.map { $0.value == reload.instance } ?? true)
      && (charge.map { $0.matches(reload.charge) } ?? true)
      && (location.map { $0 == reload.location } ?? true)
      && (display.map { $0.value == reload.display } ?? true) && isWithinHours(reload.time)
  }

  private func isWithinHours(_ time: TraceTime) -> Bool {
    let from = from?.secondOfDay ?? 0
    let until = until?.secondOfDay ?? 86_400
    let clock = time.secondOfDay
    return from <= until ? from <= clock && clock < until : clock >= from || clock < until
  }
}

extension TraceTime {
  /// The instant in the notation of scenarios.
  var clockPhrase: String {
    (day > 0 ? "day \(day + 1) " : "") + ClockTime(secondOfDay: secondOfDay).description
  }
}

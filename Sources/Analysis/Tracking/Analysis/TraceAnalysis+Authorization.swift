internal import Traces

/// Tracks the location setting, and compares it with the rest of the trace.
extension TraceAnalysis {
  mutating func authorize(_ change: AuthorizationChange, at place: EventReference) {
    compare(change.status, with: change.setting, at: place)
    if let answer = device.answer(contradictedBy: change, at: place.time) {
      contradictions.otherAnswer(answer, change.setting, at: place)
    }
    evidence.note(change, from: device.setting, at: place)
    device.change(to: change.setting, at: place)
    authorizationClock.note(device.setting, isPrecise: change.isPrecise, at: place.time)
  }

  /// Compares a recorded status with the one that the setting leads to.
  mutating func compare(
    _ status: String?, with setting: AuthorizationSetting?, at place: EventReference
  ) {
    guard let status, let setting, status != setting.status else { return }
    contradictions.otherStatus(status, setting, at: place)
  }
}

extension DeviceTrack {
  /// The answer to the prompt that a change should follow from but contradicts.
  fileprivate func answer(
    contradictedBy change: AuthorizationChange, at time: TraceTime
  ) -> PromptAnswer? {
    guard let latestAnswer, change.cause == nil || change.cause == "prompt",
      change.scope != "app",
      time.elapsed(since: latestAnswer.time) <= TraceAnalysis.slack
    else { return nil }
    let isExtended = change.setting.isAuthorizedForWidgetUpdates
    return switch latestAnswer.answer {
    case .shown: nil
    case .allow: isExtended ? nil : .allow
    case .deny: isExtended ? .deny : nil
    }
  }
}

internal import Documents
internal import Traces

extension ScenarioCoherence {
  /// Reports expectations and daily views outside the scenario; such expectations would pass
  /// without being checked.
  func reportExpectedTimes(_ fields: inout DocumentFields) {
    for counts in scenario.expect.counts {
      for day in counts.days where !isSimulated(day, 0..<86_400) {
        fields.report(
          "scenario.impossible-time", "day \(day) is outside the scenario",
          at: counts.numbers.first?.expected.range,
          suggestion: "Change the day, or the scenario's start, until and days.")
      }
    }
    for forbidden in scenario.expect.never {
      let from = forbidden.from?.secondOfDay ?? 0
      let until = forbidden.until?.secondOfDay ?? 86_400
      let hours = from <= until ? [from..<until] : [0..<until, from..<86_400]
      let isReached = (1...scenario.days).contains { day in
        hours.contains { isSimulated(day, $0) }
      }
      guard !isReached else { continue }
      fields.report(
        "scenario.impossible-time", "the hours are outside the scenario", at: forbidden.range,
        suggestion: "Change from and until, or the scenario's start, until and days.")
    }
    for view in scenario.daily.views {
      let isReached = view.times.contains { clock in
        (1...scenario.days).contains { isSimulated($0, clock.secondOfDay..<clock.secondOfDay + 1) }
      }
      guard !isReached, !view.times.isEmpty else { continue }
      fields.report(
        "scenario.impossible-time",
        "the daily views of \(view.instance.value) are outside the scenario",
        at: view.instance.range,
        suggestion: "Change their times, or the scenario's start, until and days.")
    }
  }

  /// Reports events that last or repeat beyond the end, which would be simulated only in part.
  func checkEnd(of event: ScenarioEvent, _ fields: inout DocumentFields) {
    let repeats = Int64(event.times - 1) * event.every.milliseconds
    let last = TraceTime(milliseconds: event.at.value.time.milliseconds + repeats)
    if event.times > 1, last >= scenario.end {
      fields.report(
        "scenario.impossible-time",
        "the last of \(event.times) occurrences is outside the scenario", at: event.at.range,
        suggestion: "Write fewer times, or a later until or more days.")
    }
    guard let length = event.length, event.at.value.time < scenario.end,
      last.milliseconds + length.milliseconds > scenario.end.milliseconds
    else { return }
    fields.report(
      "scenario.impossible-time", "the event ends after the scenario", at: event.at.range,
      suggestion: "Write a shorter for, or a later until or more days.")
  }

  /// Whether any of the given seconds of a day, counted from 1, are simulated.
  private func isSimulated(_ day: Int, _ seconds: Range<Int>) -> Bool {
    let midnight = Int64(day - 1) * 86_400_000
    let from = midnight + Int64(seconds.lowerBound) * 1000
    let until = midnight + Int64(seconds.upperBound) * 1000
    let start = scenario.start?.time ?? .start
    return !seconds.isEmpty && from < scenario.end.milliseconds && until > start.milliseconds
  }
}

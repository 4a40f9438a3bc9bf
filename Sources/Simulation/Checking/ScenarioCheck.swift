package import Diagnostics
internal import Documents
internal import Traces

/// A scenario's expectations held against what was observed.
package struct ScenarioCheck: Sendable {
  /// Where expected and observed differ, each at the expectation's line.
  package private(set) var differences: [Diagnostic] = []
  private let document: Document
  private let observer: ScenarioObserver

  package init(
    _ file: ScenarioFile, _ observer: ScenarioObserver, _ outcome: Simulator.Outcome
  ) {
    document = file.document
    self.observer = observer
    let expect = file.scenario.expect
    for reload in expect.reloads { check(reload) }
    if expect.areReloadsComplete { checkOthers(expect.reloads) }
    for counts in expect.counts { check(counts) }
    for forbidden in expect.never { check(forbidden) }
    for display in expect.shown { check(display) }
    for wait in expect.withheld { check(wait) }
    for exposure in expect.exposures { check(exposure, observer) }
    for (probe, observed) in zip(expect.probes, outcome.probes)
    where probe.isDeliverable != observed {
      differ(
        at: probe.at.range,
        expected: probe.isDeliverable ? "a location would arrive" : "no location would arrive",
        observed: observed ? "one would" : "none would")
    }
  }

  mutating func differ(at range: DocumentRange, expected: String, observed: String) {
    differences.append(
      document.diagnostic(
        "simulation.differs", .error, "expected \(expected), observed \(observed)", at: range))
  }

  private mutating func check(_ expected: ExpectedReload) {
    let found = observer.reloads.filter {
      $0.time == expected.at.value.time
        && (expected.instance == nil || $0.instance == expected.instance?.value)
    }
    let wanted = expected.words
    guard let reload = found.first else {
      let next = observer.reloads.first {
        $0.time > expected.at.value.time
          && (expected.instance == nil || $0.instance == expected.instance?.value)
      }
      let after = next.map { ", the next at \($0.time.clockWords)" } ?? ""
      return differ(
        at: expected.at.range, expected: "a reload \(wanted)", observed: "none" + after)
    }
    guard !found.contains(where: expected.isMet) else { return }
    differ(
      at: expected.at.range, expected: "a reload \(wanted)", observed: "one \(reload.words)")
  }

  private mutating func checkOthers(_ expected: [ExpectedReload]) {
    guard let first = expected.first else { return }
    let times = Set(expected.map(\.at.value.time))
    for reload in observer.reloads where !times.contains(reload.time) {
      differ(
        at: first.at.range, expected: "no reload beside those listed",
        observed: "\(reload.instance) at \(reload.time.clockWords), \(reload.words)")
    }
  }

  private mutating func check(_ counts: ExpectedCounts) {
    let days: [Int?] = counts.days.isEmpty ? [nil] : counts.days
    for (measure, expected) in counts.numbers {
      for day in days {
        let number = observer.count(of: measure, instance: counts.instance?.value, day: day)
        guard !expected.value.holds(for: number) else { continue }
        let when = day.map { " on day \($0)" } ?? ""
        let who = counts.instance.map { " of \($0.value)" } ?? ""
        differ(
          at: expected.range, expected: "\(measure.rawValue)\(who)\(when): \(expected.value)",
          observed: "\(number)")
      }
    }
  }

  private mutating func check(_ forbidden: ForbiddenReload) {
    guard let reload = observer.reloads.first(where: forbidden.isMet),
      let range = forbidden.range ?? document.root?.range
    else { return }
    differ(
      at: range, expected: "never such a reload",
      observed: "\(reload.instance) at \(reload.time.clockWords), \(reload.words)")
  }

  private mutating func check(_ expected: ExpectedDisplay) {
    let last = observer.displays.last {
      $0.time <= expected.at.value.time
        && (expected.instance == nil || $0.instance == expected.instance?.value)
    }
    guard last?.state != expected.display else { return }
    differ(
      at: expected.at.range, expected: expected.display.rawValue,
      observed: last?.state.rawValue ?? "nothing shown yet")
  }

  private mutating func check(_ expected: ExpectedWithholding) {
    let waits = observer.requests.filter {
      expected.instance == nil || $0.instance == expected.instance?.value
    }.flatMap(\.withheld).filter { $0.time == expected.at.value.time }
    guard !waits.contains(where: { $0.reason == expected.reason }) else { return }
    let observed = waits.map(\.reason.rawValue).joined(separator: ", ")
    differ(
      at: expected.at.range, expected: "a request withheld: \(expected.reason.rawValue)",
      observed: observed.isEmpty ? "none" : observed)
  }
}

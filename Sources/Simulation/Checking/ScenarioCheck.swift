package import Diagnostics
package import Documents
internal import Traces

/// The comparison of a scenario's expectations with a simulation.
package struct ScenarioCheck: Sendable {
  /// The result of each expectation, in the order of the file's keys.
  package private(set) var results: [CheckedExpectation] = []
  /// The failed expectations, each at its line in the file.
  package private(set) var differences: [Diagnostic] = []
  private let file: ScenarioFile
  private let observer: ScenarioObserver
  private let isSwept: Bool

  /// - Parameter isSwept: Whether a parameter was changed deliberately, so that the expectations do
  ///   not apply.
  package init(
    _ file: ScenarioFile, _ observer: ScenarioObserver, _ outcome: Simulator.Summary,
    isSwept: Bool = false
  ) {
    self.file = file
    self.isSwept = isSwept
    self.observer = observer
    let expect = file.scenario.expect
    for reload in expect.reloads { check(reload) }
    if expect.areReloadsComplete { checkOthers(expect.reloads) }
    for counts in expect.counts { check(counts) }
    for forbidden in expect.never { check(forbidden) }
    for display in expect.shown { check(display) }
    for wait in expect.withheld { check(wait) }
    for exposure in expect.exposures { check(exposure) }
    for (probe, observed) in zip(expect.probes, outcome.probes) {
      record(
        probe.phrase, at: probe.at.range, isMet: probe.isDeliverable == observed,
        isSimulated: isSimulated(probe.at.value), observed: observed ? "delivered" : "not delivered"
      )
    }
  }

  private mutating func record(
    _ phrase: String, at range: DocumentRange?, isMet: Bool, isSimulated: Bool = true,
    observed: String
  ) {
    guard isSimulated && !isSwept else {
      let reason = isSwept ? "a parameter was swept" : "the simulation has a different length"
      results.append(CheckedExpectation(phrase, .notChecked, observed: reason))
      return
    }
    results.append(CheckedExpectation(phrase, isMet ? .pass : .fail, observed: observed))
    guard !isMet, let range = range ?? file.document.root?.range else { return }
    differences.append(
      file.document.diagnostic(
        "simulation.differs", .error, "expected \(phrase), observed \(observed)", at: range))
  }
}

extension ScenarioCheck {
  private func isSimulated(_ moment: Moment) -> Bool { moment.time < file.scenario.end }

  /// Whether the simulation ends where the file specifies, so that expectations about all of it
  /// apply.
  private var isComplete: Bool { file.scenario.end == file.writtenEnd }

  /// The reloads of one or all instances, without those after the end that the file specifies.
  private func reloads(of instance: Located<String>?) -> [ScenarioObserver.ObservedReload] {
    observer.reloads.filter {
      $0.time < file.writtenEnd && (instance == nil || $0.instance == instance?.value)
    }
  }

  private mutating func check(_ expected: ExpectedReload) {
    let time = expected.at.value.time
    let reloads = reloads(of: expected.instance)
    let found = reloads.filter { $0.time == time }
    let reload = found.first(where: expected.isMet) ?? found.first
    let next = reloads.first { $0.time > time }.map { ", the next at \($0.time.clockPhrase)" }
    record(
      expected.phrase, at: expected.at.range, isMet: reload.map(expected.isMet) ?? false,
      isSimulated: isSimulated(expected.at.value),
      observed: reload.map { "one " + $0.phrase } ?? "none" + (next ?? ""))
  }

  private mutating func checkOthers(_ expected: [ExpectedReload]) {
    let times = Set(expected.map(\.at.value.time))
    let others = reloads(of: nil).filter { !times.contains($0.time) }
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    record(
      "no other reload", at: expected.first?.at.range, isMet: others.isEmpty,
      isSimulated: isComplete || !others.isEmpty,
      observed: others.first.map { "\($0.placed)\(more)" } ?? "none")
  }

  private mutating func check(_ counts: ExpectedCounts) {
    let days: [Int?] = counts.days.isEmpty ? [nil] : counts.days
    for (measure, expected) in counts.numbers {
      let numbers = days.map {
        observer.count(of: measure, instance: counts.instance?.value, day: $0)
      }
      record(
        counts.phrase(measure, expected.value), at: expected.range,
        isMet: numbers.allSatisfy(expected.value.isSatisfied),
        isSimulated: days.allSatisfy(isSimulatedAlike),
        observed: numbers.map(String.init).joined(separator: ", "))
    }
  }

  /// Whether the simulation covers as much of a day, or of the whole trace, as the file specifies.
  private func isSimulatedAlike(_ day: Int?) -> Bool {
    guard let day else { return isComplete }
    let midnight = TraceTime(day: day, ClockTime(hour: 0))
    return min(midnight, file.scenario.end) == min(midnight, file.writtenEnd)
  }

  private mutating func check(_ forbidden: ForbiddenReload) {
    let reload = reloads(of: forbidden.instance).first(where: forbidden.isMet)
    record(
      forbidden.phrase, at: forbidden.range, isMet: reload == nil,
      isSimulated: file.scenario.end >= file.writtenEnd || reload != nil,
      observed: reload?.placed ?? "none")
  }

  private mutating func check(_ expected: ExpectedDisplay) {
    let last = observer.displays.last {
      $0.time <= expected.at.value.time
        && (expected.instance == nil || $0.instance == expected.instance?.value)
    }
    record(
      expected.phrase, at: expected.at.range, isMet: last?.state == expected.display,
      isSimulated: isSimulated(expected.at.value),
      observed: last?.state.phrase ?? "nothing shown yet")
  }

  private mutating func check(_ expected: ExpectedWithholding) {
    let waits = observer.requests.filter {
      expected.instance == nil || $0.instance == expected.instance?.value
    }.flatMap(\.withheld).filter { $0.time == expected.at.value.time }
    let observed = waits.map(\.reason.phrase).joined(separator: ", ")
    record(
      expected.phrase, at: expected.at.range,
      isMet: waits.contains { $0.reason == expected.reason },
      isSimulated: isSimulated(expected.at.value), observed: observed.isEmpty ? "none" : observed)
  }

  /// Checks the time from a change of the setting to the next reload, for one or all instances.
  private mutating func check(_ expected: ExpectedExposure) {
    let change = expected.at.value.time
    let names = expected.instance.map { [$0.value] } ?? observer.instances
    let lengths = names.map { name in
      observer.reloads.first { $0.time >= change && $0.instance == name }.map { $0.time - change }
    }
    let words = zip(names, lengths).map { name, length in
      "\(name) " + (length.map { "for \($0.phrase)" } ?? "to the end of the trace")
    }
    let isChange = observer.settingChanges.contains(change)
    record(
      expected.phrase, at: expected.at.range,
      isMet: isChange && lengths.allSatisfy { $0 == expected.length },
      isSimulated: isSimulated(expected.at.value),
      observed: isChange ? words.joined(separator: ", ") : "no change of the setting")
  }
}

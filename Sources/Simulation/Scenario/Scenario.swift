package import Documents
internal import Foundation
internal import Text
package import Traces

/// A script for the model: an app, its widgets, the actions of the person and the system, and
/// expectations.
package struct Scenario: Sendable {
  package internal(set) var id: String
  package internal(set) var title: String
  package let summary: String
  package let profile: ModelProfile
  package let parameters: [(name: String, value: Located<String>)]
  package let epoch: TraceEpoch
  package let timeZone: String?
  package let seed: Int
  /// The start of the trace, at which the states of the app and the device are reported.
  package let start: Moment?
  /// The end of the trace, if it is not the end of the last day.
  package internal(set) var until: Moment?
  package internal(set) var days: Int
  package let app: ScenarioApp
  package internal(set) var widgets: [ScenarioWidget]
  package let daily: DailyHabits
  package let events: [ScenarioEvent]
  package let expect: ScenarioExpectations
  /// The scenario with which this one is compared.
  package internal(set) var variantOf: String?
  /// The rules that the scenario exercises.
  package let related: [String]

  /// The maximum length of a scenario in days.
  package static let maximumDays = 366
  static let maximumWidgets = 1000
  static let maximumOccurrences = 200_000

  /// The end of the scenario, exclusive.
  package var end: TraceTime { until?.time ?? TraceTime(day: days, ClockTime(hour: 0)) }
}

extension Scenario: DocumentDecodable {
  package static let documentName = "a scenario"

  package init?(from fields: inout DocumentFields) {
    let id = fields.required("id", .identifier, "The name of the scenario and of its trace.")
    let title = fields.required("title", .line, "A one-line description.")
    summary = fields.optional("summary", .text, "A description of the script.") ?? ""
    profile =
      fields.optional("profile", .choice(ModelProfile.self), "The model's profile.") ?? .seedStrict
    parameters =
      fields.optional(
        "parameters", .mapping(of: .located(.text)), "Parameters that differ from the profile.")
      ?? []
    let epoch = fields.optional("epoch", .located(.instant), "Midnight of the first day.")
    let timeZone = fields.optional(
      "timeZone", .located(.line), "The displayed name of the time zone.")
    self.timeZone = timeZone?.value
    seed = fields.optional("seed", .integer(0...Int.max), "The seed for random numbers.") ?? 1
    start = fields.optional("start", .moment, "When the trace begins.")
    let until = fields.optional("until", .located(.moment), "When the trace ends.")
    let days =
      fields.optional("days", .integer(1...Self.maximumDays), "The number of days.") ?? 1
    app =
      fields.optional("app", .object(ScenarioApp.self), "The app's initial state.") ?? ScenarioApp()
    let widgets = fields.required(
      "widgets", .list(of: .object(ScenarioWidget.self)), "The widgets.")
    daily =
      fields.optional("daily", .object(DailyHabits.self), "Events that repeat every day.")
      ?? DailyHabits()
    events = fields.list("events", of: .object(ScenarioEvent.self), "Events that happen once.")
    expect =
      fields.optional("expect", .object(ScenarioExpectations.self), "The expectations.")
      ?? ScenarioExpectations()
    variantOf = fields.optional("variantOf", .identifier, "The scenario to compare this one with.")
    related = fields.list("related", of: .identifier, "Rules that the scenario exercises.")
    let instant = epoch?.value
    self.epoch = TraceEpoch(
      unixSeconds: instant?.unixSeconds ?? 1_772_409_600, utcOffset: instant?.utcOffset ?? 0)
    self.until = until?.value
    self.days = days
    if let epoch, epoch.value.secondOfDay != 0 {
      fields.report(
        "scenario.impossible-time", "the epoch is not midnight", at: epoch.range,
        suggestion: "Write 00:00:00; moments count from the first midnight.")
    }
    if let until, until.value.time > TraceTime(day: days, ClockTime(hour: 0)) {
      fields.report(
        "scenario.impossible-time", "the scenario ends after its \(days) days", at: until.range,
        suggestion: "Write days: \(until.value.day).")
    }
    if let timeZone, TimeZone(identifier: timeZone.value) == nil {
      fields.report(
        "scenario.unknown-time-zone", "unknown time zone \"\(timeZone.value)\"",
        at: timeZone.range, suggestion: "Write a name of the tz database, such as Europe/Berlin.")
    }
    guard let id, let title, let widgets else { return nil }
    self.id = id
    self.title = title
    self.widgets = widgets
    guard reportsNoEmptyTime(start?.time, fields.range(of: "until"), &fields) else { return }
    ScenarioCoherence(self).report(to: &fields)
  }
}

extension Scenario {
  /// Whether the scenario ends after it begins; otherwise reports only the wrong key.
  private func reportsNoEmptyTime(
    _ start: TraceTime?, _ until: DocumentRange?, _ fields: inout DocumentFields
  ) -> Bool {
    guard let start, start >= end else { return true }
    let moment = self.until.map { "\($0)" } ?? "the end of day \(days)"
    fields.report(
      "scenario.impossible-time",
      "the scenario ends at \(moment), before its start at \(self.start?.description ?? "")",
      at: until ?? fields.range(of: "start"),
      suggestion: until == nil
        ? "Write an earlier start, or more days." : "Write a later until, or an earlier start.")
    return false
  }
}

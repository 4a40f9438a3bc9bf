package import Documents
package import Traces

/// The events that repeat every day of a scenario.
package struct DailyHabits: Sendable {
  package var views: [DailyView] = []
  package var foreground: [DailyHours] = []
  package var locked: [DailyHours] = []
  /// The idle hours; if empty, the hours in the model's parameters apply.
  package var idle: [DailyHours] = []
}

/// A widget that is viewed at the same times every day.
package struct DailyView: Sendable {
  package let instance: Located<String>
  package let times: [ClockTime]
  package let length: Duration
  /// The maximum random delay of a view, drawn separately for each.
  package let jitter: Duration
}

/// A range of hours, which may extend past midnight.
package struct DailyHours: Sendable {
  package let from: ClockTime
  package let until: ClockTime
  package let lock: LockState
}

extension DailyHabits: DocumentDecodable {
  package static let documentName = "the daily habits"

  package init?(from fields: inout DocumentFields) {
    let hours = DocumentForm<DailyHours>.object(DailyHours.self)
    views = fields.list("views", of: .object(DailyView.self), "When widgets are viewed.")
    foreground = fields.list("foreground", of: hours, "When the app is in the foreground.")
    locked = fields.list("locked", of: hours, "When the device is locked.")
    idle = fields.list("idle", of: hours, "When the device is not used.")
  }
}

extension DailyView: DocumentDecodable {
  package static let documentName = "a daily view"

  package init?(from fields: inout DocumentFields) {
    let instance = fields.required("instance", .located(.line), "The widget's instance.")
    let at = fields.optional("at", .list(of: .clock), "The times of the day.")
    let from = fields.optional("from", .clock, "The first time of the day.")
    let until = fields.optional("until", .clock, "The last time of the day.")
    let every = fields.optional("every", .duration, "The interval between views.")
    let length = fields.optional("for", .duration, "The length of each view.")
    jitter =
      fields.optional("jitter", .duration, "The maximum random delay of each view.") ?? .zero
    self.length = length ?? .seconds(60)
    var times = at ?? []
    if let from, let until, let every, from <= until, every >= .seconds(60) {
      let seconds = Int(every.milliseconds / 1000)
      times += stride(from: from.secondOfDay, through: until.secondOfDay, by: seconds)
        .map { ClockTime(secondOfDay: $0) }
    } else if from != nil || until != nil || every != nil || at == nil {
      fields.report(
        "scenario.impossible-time",
        "expected either at, or from, until and every; every must be at least 1m",
        at: fields.range(of: "from"), suggestion: "Write from: 07:05, until: 22:45, every: 20m.")
    }
    guard let instance else { return nil }
    self.instance = instance
    self.times = times
  }
}

extension DailyHours: DocumentDecodable {
  package static let documentName = "hours of the day"

  package init?(from fields: inout DocumentFields) {
    let from = fields.required("from", .clock, "When they begin.")
    let until = fields.required(
      "until", .clock, "When they end; on the next day if earlier than from.")
    lock =
      fields.optional("state", .choice(LockState.self), "How the device is locked.")
      ?? .passcodeLocked
    guard let from, let until else { return nil }
    self.from = from
    self.until = until
  }
}

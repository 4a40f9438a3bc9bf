package import Documents
internal import Traces

/// The expectations about the simulation of a scenario.
package struct ScenarioExpectations: Sendable {
  var reloads: [ExpectedReload] = []
  /// Whether no reload may run except those listed.
  var areReloadsComplete = false
  var counts: [ExpectedCounts] = []
  var never: [ForbiddenReload] = []
  var shown: [ExpectedDisplay] = []
  var withheld: [ExpectedWithholding] = []
  var probes: [ExpectedProbe] = []
  var exposures: [ExpectedExposure] = []

  /// The number of expectations.
  package var count: Int {
    reloads.count + counts.count + never.count + shown.count + withheld.count + probes.count
      + exposures.count
  }

  var instances: [Located<String>] {
    [
      reloads.compactMap(\.instance), counts.compactMap(\.instance), never.compactMap(\.instance),
      shown.compactMap(\.instance), withheld.compactMap(\.instance), probes.compactMap(\.instance),
      exposures.compactMap(\.instance),
    ].flatMap { $0 }
  }

  var moments: [Located<Moment>] {
    reloads.map(\.at) + shown.map(\.at) + withheld.map(\.at) + probes.map(\.at)
      + exposures.map(\.at)
  }
}

extension ScenarioExpectations: DocumentDecodable {
  package static let documentName = "the expectations"

  package init?(from fields: inout DocumentFields) {
    reloads = fields.list("reloads", of: .object(ExpectedReload.self), "Reloads that run.")
    areReloadsComplete =
      fields.optional("noOtherReloads", .boolean, "Whether no other reload may run.") ?? false
    counts = fields.list(
      "counts", of: .object(ExpectedCounts.self), "Totals, per day or over all days.")
    never = fields.list("never", of: .object(ForbiddenReload.self), "Reloads that never run.")
    shown = fields.list("shown", of: .object(ExpectedDisplay.self), "The expected displays.")
    withheld = fields.list(
      "withheld", of: .object(ExpectedWithholding.self), "Requests that are withheld.")
    probes = fields.list(
      "probes", of: .object(ExpectedProbe.self), "Whether a location would be delivered.")
    exposures = fields.list(
      "exposures", of: .object(ExpectedExposure.self),
      "How long content from an earlier location setting stays.")
  }
}

/// The expected charge of a reload: charged, free, or free for a reason.
enum ExpectedCharge: String, CaseIterable, Sendable {
  case charged, free
  case appForeground, navigationSession, audioSession, significantLocationChange
  case accessibilityChange, localeChange, accountChange, significantTimeChange, appearanceChange
  case appIntent, animation, standBy, staleOnView, initialLoad, configurationChange, debug
  case authorizationChange, appRunning, push, otherSystemChange
}

/// A reload that is expected at a moment.
struct ExpectedReload: Sendable, DocumentDecodable {
  static let documentName = "an expected reload"
  let at: Located<Moment>
  let instance: Located<String>?
  let charge: ExpectedCharge?
  let flag: Bool?
  let location: LocationResult.LocationOutcome?
  let display: EntryState?

  init?(from fields: inout DocumentFields) {
    let at = fields.required("at", .located(.moment), "When it starts.")
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    charge = fields.optional("charge", .choice(ExpectedCharge.self), "Charged, or why it is free.")
    flag = fields.optional("flag", .boolean, "The value of isAuthorizedForWidgetUpdates.")
    location = fields.optional(
      "location", .choice(LocationResult.LocationOutcome.self), "How the wait for a location ends.")
    display = fields.optional("display", .choice(EntryState.self), "What the first entry shows.")
    guard let at else { return nil }
    self.at = at
  }
}

/// A reload that must not run.
struct ForbiddenReload: Sendable, DocumentDecodable {
  static let documentName = "a forbidden reload"
  let instance: Located<String>?
  let charge: ExpectedCharge?
  let location: LocationResult.LocationOutcome?
  let display: Located<EntryState>?
  let from: ClockTime?
  let until: ClockTime?
  let range: DocumentRange?

  init?(from fields: inout DocumentFields) {
    instance = fields.optional("instance", .located(.line), "The widget's instance.")
    charge = fields.optional("charge", .choice(ExpectedCharge.self), "Charged, or why it is free.")
    location = fields.optional(
      "location", .choice(LocationResult.LocationOutcome.self), "How the wait for a location ends.")
    display = fields.optional(
      "display", .located(.choice(EntryState.self)), "What the first entry shows.")
    from = fields.optional("from", .clock, "The start of the hours in which it must not run.")
    until = fields.optional("until", .clock, "The end of those hours.")
    let keys = ["display", "location", "charge", "from", "instance"]
    range = keys.lazy.compactMap { [fields] in fields.range(of: $0) }.first
  }
}

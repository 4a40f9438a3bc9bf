package import Diagnostics
internal import Text
package import Traces

extension ModelParameters {
  /// All parameters with their sources, in the order of the documentation.
  package static let register: [ParameterDefinition] = budget + reloads + charges + location

  private static let budget: [ParameterDefinition] = [
    .count(
      "budget.frequentPerDay", \.frequentPerDay, 0...1000,
      "S4, A2: 40 to 70; ASSUMPTION: the middle"),
    .count("budget.rarePerDay", \.rarePerDay, 0...1000, "ASSUMPTION: no source gives a number"),
    .count("budget.watchPerDay", \.watchPerDay, 0...1000, "A8: up to 75"),
    .count(
      "budget.frequentThresholdViewsPerDay", \.frequentThreshold, 0...10_000, "ASSUMPTION"),
    .choice("budget.accrual", \.accrual, "W21: accumulated through the day; shape ASSUMPTION"),
    .fixed("budget.scope", "instance", "S4, A2: each widget has its own"),
    .seconds(
      "budget.accrualStep", \.accrualStep, from: 1,
      "ASSUMPTION: credited at the start of each minute, as the reference model does"),
    .clock("budget.awakeFrom", \.awakeFrom, "ASSUMPTION"),
    .clock("budget.awakeTo", \.awakeTo, "ASSUMPTION"),
    .countOrBudget("budget.cap", \.cap, "ASSUMPTION: one day's budget"),
    .count("budget.initialTokens", \.initialTokens, 0...1000, "ASSUMPTION"),
    .countOrBudget(
      "budget.slidingCap", \.slidingCap, "A2: a 24-hour period; enforcement ASSUMPTION"),
    .count("budget.windowHours", \.windowHours, 1...168, "A2: 24"),
    .fixed("budget.anchor", "rolling", "A2: not necessarily reset at midnight"),
    .count("budget.learningDays", \.learningDays, 0...30, "A2: a few days; number ASSUMPTION"),
    .number("budget.learningMultiplier", \.learningMultiplier, 0...10, "A2; amount ASSUMPTION"),
    .flag("withholdWhileIdle", \.withholdWhileIdle, "W21: may"),
    .clock("idle.from", \.idleFrom, "ASSUMPTION"),
    .clock("idle.to", \.idleTo, "ASSUMPTION"),
  ]

  private static let reloads: [ParameterDefinition] = [
    .seconds(
      "reload.minSpacing", \.minimumSpacing, "A2, stated for entries; for reloads ASSUMPTION"),
    .seconds("reload.latency", \.latency, "ASSUMPTION"),
    .fixed("reload.chargeAt", "start", "ASSUMPTION: when the reload starts"),
    .seconds("reload.coalesceWindow", \.coalesceWindow, "A2, L22; number ASSUMPTION"),
    .seconds(
      "reload.atEndSingleEntry", \.atEndSingleEntry, from: 1,
      "A12: the system chooses; number ASSUMPTION"),
    .seconds("postTapCooldown", \.postTapCooldown, "F815795: about 30 seconds, in the field only"),
    .seconds("push.delay", \.pushDelay, "A6: may be delayed; number ASSUMPTION"),
    .choice("runMode", \.runMode, "F653265, W25"),
    .flag("auth.changeTriggersReload", \.authorizationChangeReloads, "F666843, in the field only"),
    .flag("lock.completeWithholdsReloads", \.completeWithholdsReloads, "S4"),
    .choice("extension.dataProtection", \.dataProtection, "S2: the default class"),
    .seconds("extension.runtimeLimit", \.runtimeLimit, from: 1, "L22: finite; number ASSUMPTION"),
  ]

  private static let charges: [ParameterDefinition] = [
    .flag("free.foreground", \.isForegroundFree, "S4, A2"),
    .flag(
      "free.mayThrottleForeground", \.mayThrottleForeground,
      "W26: frequent calls might be throttled; the number is unknown, so the simulator delays none"),
    .choices("free.sessions", \.freeSessions, "S4, A2"),
    .flag(
      "free.backgroundWidgetCenter", \.isBackgroundCallFree, "S4, A2; W25 read literally: true"),
    .choices("free.system", \.freeSystemChanges, "S4, A2"),
    .choice("free.staleOnView", \.staleOnView, "W21, A2: may"),
    .flag("free.initialLoad", \.isInitialLoadFree, "ASSUMPTION"),
    .flag("free.configurationChange", \.isConfigurationChangeFree, "ASSUMPTION"),
    .flag("slc.free", \.isSignificantChangeFree, "S4"),
    .choice("slc.runAt", \.significantChangeRuns, "S4: at the next view; A2 leaves it open"),
    .fixed("slc.maxPending", 1, "ASSUMPTION: two moves before a view make one reload"),
    .flag("push.charged", \.isPushCharged, "A6"),
    .flag(
      "push.sharedPool", \.isPushPoolShared,
      "ASSUMPTION; if false, pushes have a budget of their own, of the same size"),
    .flag("free.appIntent", \.isAppIntentFree, "A2 only"),
    .flag("free.standBy", \.isStandByFree, "A2 only"),
    .fixed("free.animation", true, "A2 only, and no scenario animates"),
  ]

  private static let location: [ParameterDefinition] = [
    .seconds("inUse.window", \.inUseWindow, "S4, W21, IDB: 15 minutes"),
    .flag(
      "inUse.inclusive", \.isWindowInclusive,
      "S4: up to 15:00; that 15:00 is included is an ASSUMPTION"),
    .choice("inUse.from", \.windowStart, "S4: last viewed; ASSUMPTION: its end"),
    .seconds("inUse.appGrace", \.appGrace, "A7: a few seconds"),
    .flag(
      "location.allowOnceForegroundDelivers", \.allowOnceForegroundDelivers, "S4; A4 differs"),
    .flag("location.nowPlayingIsInUse", \.nowPlayingIsInUse, "S4 names it for reloads only"),
    .seconds("location.fixLatency", \.fixLatency, "A10: several seconds; number ASSUMPTION"),
    .seconds("location.timeout", \.locationTimeout, "ASSUMPTION"),
    .seconds(
      "location.reducedRecompute", \.reducedRecompute, from: 1,
      "W20: about four times an hour; W24: every 15 to 20 minutes"),
  ]

  /// The parameters for a trace's header, sorted by name.
  package var headerParameters: [TraceHeader.Parameter] {
    Self.registerByName.map { TraceHeader.Parameter(name: $0.name, value: $0.json(self)) }
  }

  private static let registerByName = register.sorted { $0.name < $1.name }

  /// Sets a parameter from its text; returns the problem if that fails.
  package mutating func set(_ name: String, to text: String) -> ParameterProblem? {
    guard let definition = Self.register.first(where: { $0.name == name }) else {
      let near = Nearest.word(to: name, among: Self.register.map(\.name))
      return ParameterProblem(
        summary: "unknown parameter \"\(name)\"",
        suggestion: near.map { "Did you mean \($0)?" }
          ?? "See the page about/parameters/ of a site or the header of a simulated trace for all names."
      )
    }
    var changed = self
    guard definition.set(&changed, text) else {
      return ParameterProblem(
        summary: "expected \(definition.expected) for \(name), found \"\(text)\"", suggestion: "")
    }
    guard changed.awakeFrom < changed.awakeTo else {
      return ParameterProblem(
        summary: "expected budget.awakeFrom before budget.awakeTo",
        suggestion:
          "Set both in an order that keeps budget.awakeFrom before budget.awakeTo.")
    }
    self = changed
    return nil
  }
}

/// The reason why a parameter could not be set.
package struct ParameterProblem: Equatable, Sendable {
  package let summary: String
  package let suggestion: String

  /// The problem as a diagnostic of the command line.
  package var diagnostic: Diagnostic {
    Diagnostic("simulation.parameter", .error, summary, suggestion: suggestion)
  }
}

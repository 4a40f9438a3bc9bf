import TestSupport
import Traces

/// Values of every parameter that affects the system, including the limits of their ranges.
enum FuzzParameters {
  /// Draws some of them, as lines of a scenario.
  static func lines(_ numbers: inout RandomNumbers) -> [String] {
    var lines: [String] = []
    for (name, values) in values where numbers.once(in: 4) {
      lines.append("  \(name): \"\(numbers.pick(values))\"")
    }
    // Reloads beyond the budget are a finding whatever the parameters, so no model allows them.
    if lines.contains(where: { $0.hasSuffix("PerDay: \"0\"") }) {
      lines.removeAll { $0.hasPrefix("  budget.slidingCap") }
    }
    // Half of the runs set it, equally often to both values.
    if numbers.once(in: 2) {
      lines.append("  lock.completeWithholdsReloads: \"\(numbers.pick(flags))\"")
    }
    if numbers.once(in: 20) {
      lines.append("  runMode: \(numbers.pick(["xcodeDebug", "widgetKitDeveloperMode"]))")
    }
    return lines
  }

  private static let flags = ["true", "false"]

  private static let values: [(name: String, values: [String])] =
    budget + reloads + charges + location

  private static let budget: [(name: String, values: [String])] = [
    ("budget.frequentPerDay", ["0", "1", "3", "8", "24", "40", "70"]),
    ("budget.rarePerDay", ["0", "1", "5", "20"]),
    ("budget.watchPerDay", ["10", "75"]),
    ("budget.frequentThresholdViewsPerDay", ["1", "10"]),
    ("budget.accrual", ["linear", "uniform24h", "lumpSum", "viewWeighted"]),
    ("budget.accrualStep", ["1", "60", "90.5", "3600"]),
    ("budget.awakeFrom", ["00:00", "05:30", "09:00"]),
    ("budget.awakeTo", ["20:15", "24:00"]),
    ("budget.cap", ["perDay", "1", "2", "100"]),
    ("budget.initialTokens", ["0", "2", "5"]),
    ("budget.slidingCap", ["perDay", "1"]),
    ("budget.windowHours", ["24", "48"]),
    ("budget.learningDays", ["0", "1", "3"]),
    ("budget.learningMultiplier", ["0", "0.5", "1", "2"]),
    ("withholdWhileIdle", flags),
    ("idle.from", ["22:00", "01:00"]),
    ("idle.to", ["05:00", "08:30"]),
  ]

  private static let reloads: [(name: String, values: [String])] = [
    ("reload.minSpacing", ["0", "60", "300", "900"]),
    ("reload.latency", ["0", "0.5", "7", "120"]),
    ("reload.coalesceWindow", ["0", "5", "60"]),
    ("reload.atEndSingleEntry", ["1", "60", "3600"]),
    ("postTapCooldown", ["0", "30", "300"]),
    ("push.delay", ["0", "20"]),
    ("auth.changeTriggersReload", flags),
    ("extension.runtimeLimit", ["1", "4", "30"]),
  ]

  private static let charges: [(name: String, values: [String])] = [
    ("free.foreground", flags),
    ("free.sessions", ["none", "navigation", "nowPlaying", "navigation, audio"]),
    ("free.backgroundWidgetCenter", flags),
    ("free.system", ["none", "accessibility, time", "locale, account, appearance, other"]),
    ("free.staleOnView", ["off", "whenOverdue", "whenOverdue"]),
    ("free.initialLoad", flags),
    ("free.configurationChange", flags),
    ("slc.free", flags),
    ("slc.runAt", ["nextView", "immediate"]),
    ("push.charged", flags),
    ("push.sharedPool", flags),
    ("free.appIntent", flags),
    ("free.standBy", flags),
  ]

  private static let location: [(name: String, values: [String])] = [
    ("inUse.window", ["0", "60", "899.5", "900"]),
    ("inUse.inclusive", flags),
    ("inUse.from", ["endOfVisibility", "startOfVisibility"]),
    ("inUse.appGrace", ["0", "5", "60"]),
    ("location.allowOnceForegroundDelivers", flags),
    ("location.nowPlayingIsInUse", flags),
    ("location.fixLatency", ["0", "0.25", "3", "10"]),
    ("location.timeout", ["1", "5", "60"]),
    ("location.reducedRecompute", ["60", "900"]),
  ]
}

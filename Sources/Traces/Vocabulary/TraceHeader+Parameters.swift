extension TraceHeader {
  /// The known parameter names, apart from those that end with the name of a widget instance.
  package static let parameterNames: Set<String> = [
    "auth.changeTriggersReload", "budget.accrual", "budget.accrualStep", "budget.anchor",
    "budget.awakeFrom", "budget.awakeTo", "budget.cap", "budget.frequentPerDay",
    "budget.frequentThresholdViewsPerDay", "budget.initialTokens", "budget.learningDays",
    "budget.learningMultiplier", "budget.rarePerDay", "budget.scope", "budget.slidingCap",
    "budget.watchPerDay", "budget.windowHours", "extension.dataProtection",
    "extension.runtimeLimit", "free.animation", "free.appIntent", "free.backgroundWidgetCenter",
    "free.configurationChange", "free.foreground", "free.initialLoad", "free.mayThrottleForeground",
    "free.sessions",
    "free.standBy", "free.staleOnView", "free.system", "idle.from", "idle.to", "inUse.appGrace",
    "inUse.from", "inUse.inclusive", "inUse.window", "location.allowOnceForegroundDelivers",
    "location.fixLatency", "location.nowPlayingIsInUse", "location.reducedRecompute",
    "location.timeout", "lock.completeWithholdsReloads", "postTapCooldown", "push.charged",
    "push.delay", "push.sharedPool", "redaction.preference", "reload.atEndSingleEntry",
    "reload.chargeAt", "reload.coalesceWindow", "reload.latency", "reload.minSpacing", "runMode",
    "slc.free", "slc.maxPending", "slc.runAt", "withholdWhileIdle",
  ]
}

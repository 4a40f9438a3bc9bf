package import Traces

extension AnalysisParameters {
  /// Creates the parameters of a header, with the defaults of those that it omits.
  package init(_ header: TraceHeader) {
    runMode = header.runMode
    recordsEveryChange = header.recordsEveryChange
    for parameter in header.parameters {
      let value = ParameterValue(parameter.value)
      let isUsable =
        setLimit(parameter.name, value) ?? setLocation(parameter.name, value)
        ?? accrual.set(parameter.name, value) ?? free.set(parameter.name, value)
        ?? setModel(parameter.name, value) ?? setInstanceValue(parameter.name, value)
      if isUsable == false { unusable.append(parameter.name) }
      if isUsable == nil && !TraceHeader.parameterNames.contains(parameter.name)
        && unknown.count < Self.maximumUnknown
      {
        unknown.append(parameter.name)
      }
    }
  }

  private static let maximumUnknown = 16

  /// Sets a limit, unless the parameter is something else.
  ///
  /// - Returns: Whether the value is usable, or nil for any other parameter.
  private mutating func setLimit(_ name: String, _ value: ParameterValue) -> Bool? {
    switch name {
    case "runMode":
      value.use(value.text.flatMap(TraceHeader.RunMode.init(rawValue:))) { modeledRunMode = $0 }
    case "budget.frequentPerDay": value.use(value.count) { frequentPerDay = $0 }
    case "budget.rarePerDay": value.use(value.count) { rarePerDay = $0 }
    case "budget.watchPerDay": value.use(value.count) { watchPerDay = $0 }
    case "budget.learningDays": value.use(value.count) { learningDays = Int($0) }
    case "reload.minSpacing": value.use(value.seconds) { minimumSpacing = $0 }
    case "reload.latency": value.use(value.seconds) { latency = $0 }
    case "reload.coalesceWindow": value.use(value.seconds) { coalesceWindow = $0 }
    case "push.delay": value.use(value.seconds) { pushDelay = $0 }
    case "postTapCooldown": value.use(value.seconds) { postTapCooldown = $0 }
    case "withholdWhileIdle": value.use(value.isTrue) { withholdsWhileIdle = $0 }
    case "lock.completeWithholdsReloads":
      value.use(value.isTrue) { completeWithholdsReloads = $0 }
    default: nil
    }
  }

  private mutating func setLocation(_ name: String, _ value: ParameterValue) -> Bool? {
    switch name {
    case "inUse.window": value.use(value.seconds) { inUseWindow = $0 }
    case "inUse.inclusive": value.use(value.isTrue) { isWindowInclusive = $0 }
    case "inUse.from":
      value.use(value.choice("startOfVisibility", "endOfVisibility")) {
        countsFromViewStart = $0 == "startOfVisibility"
      }
    case "inUse.appGrace": value.use(value.seconds) { appGrace = $0 }
    case "location.allowOnceForegroundDelivers":
      value.use(value.isTrue) { allowOnceForegroundDelivers = $0 }
    case "location.nowPlayingIsInUse": value.use(value.isTrue) { nowPlayingIsInUse = $0 }
    case "location.timeout": value.use(value.seconds) { locationTimeout = $0 }
    case "extension.runtimeLimit": value.use(value.seconds) { runtimeLimit = $0 }
    case "extension.dataProtection":
      value.use(value.text.flatMap(DataProtection.init(entitlement:))) { dataProtection = $0 }
    case "redaction.preference":
      value.use(value.text.flatMap(RedactionPreference.init)) {
        hidesSensitiveContent = $0 == .hide
      }
    default: nil
    }
  }

  /// Sets a parameter of the model for which the rules do not support every value.
  private mutating func setModel(_ name: String, _ value: ParameterValue) -> Bool? {
    switch name {
    case "budget.anchor":
      value.use(value.text) {
        if $0 != "rolling" { addUnsupported(name, $0, "charges are counted back from each reload") }
      }
    case "reload.chargeAt":
      value.use(value.text) {
        if $0 != "start" { addUnsupported(name, $0, "reloads are charged at their start") }
      }
    case "budget.scope":
      value.use(value.text.flatMap(AccrualParameters.Scope.init)) {
        accrual.scope = $0
        if $0 != .instance {
          addUnsupported(
            name, $0.rawValue,
            "charges are counted per widget, and only a widget that exceeds the budget by itself is reported"
          )
        }
      }
    case "budget.windowHours":
      value.use(value.count) {
        accrual.windowHours = $0
        if $0 != 24 {
          addUnsupported(
            name, value.json,
            "charges are counted over 24 hours (A2), and only what exceeds both limits is reported")
        }
      }
    case "budget.accrual":
      value.use(value.text.flatMap(BudgetAccrual.init)) {
        accrual.shape = $0
        if $0 == .viewWeighted { addUnsupported(name, $0.rawValue, "no balance is computed") }
      }
    default: nil
    }
  }

  private mutating func addUnsupported(_ name: String, _ specified: String, _ used: String) {
    unsupported.append(UnsupportedParameter(name: name, specified: specified, replacement: used))
  }

  private enum RedactionPreference: String { case hide, show }

  /// Sets a parameter whose name ends with a widget instance.
  private mutating func setInstanceValue(_ name: String, _ value: ParameterValue) -> Bool? {
    let classPrefix = "budget.class."
    let sensitivePrefix = "privacySensitive."
    if name.hasPrefix(classPrefix) {
      let instance = String(name.dropFirst(classPrefix.count))
      return value.use(value.text.flatMap(BudgetClass.init)) { budgetClasses[instance] = $0 }
    }
    guard name.hasPrefix(sensitivePrefix) else { return nil }
    let instance = String(name.dropFirst(sensitivePrefix.count))
    return value.use(value.isTrue) { sensitivity[instance] = $0 }
  }
}

extension AccrualParameters {
  fileprivate mutating func set(_ name: String, _ value: ParameterValue) -> Bool? {
    switch name {
    case "budget.accrualStep": value.use(value.seconds) { step = $0 }
    case "budget.awakeFrom": value.use(value.clock) { awakeFrom = $0 }
    case "budget.awakeTo": value.use(value.clock) { awakeTo = $0 }
    case "budget.cap": value.use(value.dailyCount) { cap = $0 }
    case "budget.initialTokens": value.use(value.count) { initialTokens = $0 }
    case "budget.slidingCap": value.use(value.dailyCount) { slidingCap = $0 }
    case "budget.learningMultiplier": value.use(value.count) { learningMultiplier = $0 }
    default: nil
    }
  }
}

extension FreeReloadParameters {
  private static let sessionNames = AppSession.allCases.map(\.rawValue) + ["nowPlaying"]
  private static let systemNames = SystemChange.allCases.map(\.rawValue)

  fileprivate mutating func set(_ name: String, _ value: ParameterValue) -> Bool? {
    switch name {
    case "free.foreground": value.use(value.isTrue) { foreground = $0 }
    case "free.mayThrottleForeground": value.use(value.isTrue) { mayThrottleForeground = $0 }
    case "free.sessions": value.use(value.names(among: Self.sessionNames)) { sessions = $0 }
    case "free.system": value.use(value.names(among: Self.systemNames)) { system = $0 }
    case "free.backgroundWidgetCenter": value.use(value.isTrue) { backgroundCalls = $0 }
    case "free.staleOnView":
      value.use(value.choice("off", "whenOverdue")) { staleOnView = $0 != "off" }
    case "free.initialLoad": value.use(value.isTrue) { initialLoad = $0 }
    case "free.configurationChange": value.use(value.isTrue) { configurationChange = $0 }
    case "free.appIntent": value.use(value.isTrue) { appIntent = $0 }
    case "free.animation": value.use(value.isTrue) { animation = $0 }
    case "free.standBy": value.use(value.isTrue) { standBy = $0 }
    case "slc.free": value.use(value.isTrue) { significantChange = $0 }
    case "slc.runAt":
      value.use(value.choice("nextView", "immediate")) { runsAtMove = $0 == "immediate" }
    case "slc.maxPending": value.use(value.count) { maximumAfterMove = $0 }
    case "push.charged": value.use(value.isTrue) { isPushCharged = $0 }
    case "push.sharedPool": value.use(value.isTrue) { isPushPoolShared = $0 }
    case "auth.changeTriggersReload": value.use(value.isTrue) { afterAuthorizationChange = $0 }
    default: nil
    }
  }
}

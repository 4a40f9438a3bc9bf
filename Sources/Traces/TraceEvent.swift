/// One line of a trace: something that happened to the device, the app or a widget.
///
/// The vocabulary is that of the trace format, one case of `Body` a type; the header is not an event.
package struct TraceEvent: Equatable, Sendable {
  /// When it happened.
  package var time: TraceTime
  /// The event's number within its trace, as written; it names the event in links (`#e-000123`).
  package var sequence: Int
  /// The line of the file it was read from, from 1; 0 for an event that was never in a file.
  package var line: Int
  package var body: Body

  package init(time: TraceTime, sequence: Int, line: Int = 0, body: Body) {
    self.time = time
    self.sequence = sequence
    self.line = line
    self.body = body
  }

  /// What happened.
  package enum Body: Equatable, Sendable {
    case widgetAdded(WidgetPlacement)
    case widgetRemoved(instance: String)
    case widgetVisible(instance: String)
    case widgetHidden(instance: String)
    case appState(AppState)
    case sessionBegan(AppSession)
    case sessionEnded(AppSession)
    case deviceLock(LockState)
    case deviceUse(DeviceUse)
    case authorizationChanged(AuthorizationChange)
    case widgetPrompt(PromptAnswer)
    case significantLocationChange(distance: Double?)
    case systemChanged(SystemChange)
    case budgetChanged(BudgetChange)
    case reloadRequested(ReloadRequest)
    case reloadWithheld(requestID: String, reason: WithholdReason, into: String?)
    case reloadStarted(ReloadStart)
    case authorizationRead(reloadID: String, isAuthorizedForWidgetUpdates: Bool, status: String?)
    case locationRequested(reloadID: String, desiredAccuracy: String?)
    case locationResult(LocationResult)
    case timelineProvided(TimelineProvision)
    case entryDisplayed(EntryDisplay)
    case snapshotRequested(
      instance: String?, isPreview: Bool, duration: Double?, usedLocation: Bool)
  }
}

/// A widget as a person placed it.
package struct WidgetPlacement: Equatable, Sendable {
  package var instance: String
  package var kind: String
  package var family: String
  package var `extension`: String
  package var surface: String
  /// The extension's `NSWidgetWantsLocation`.
  package var wantsLocation: Bool
  package var isPushEnabled: Bool
  /// The oldest content the widget's authors accept at a view, in seconds; nil when they declare none.
  package var maximumAge: Double?

  package init(
    instance: String, kind: String, family: String = "", extension: String = "",
    surface: String = "home",
    wantsLocation: Bool = true, isPushEnabled: Bool = false, maximumAge: Double? = nil
  ) {
    self.instance = instance
    self.kind = kind
    self.family = family
    self.extension = `extension`
    self.surface = surface
    self.wantsLocation = wantsLocation
    self.isPushEnabled = isPushEnabled
    self.maximumAge = maximumAge
  }
}

/// The state of the containing app.
package enum AppState: String, CaseIterable, Sendable {
  case foreground, resigning, background, notRunning
}

/// A session of the containing app that can free reloads or put location in use.
package enum AppSession: String, CaseIterable, Sendable {
  case navigation, audio, backgroundLocation
}

/// The lock state of the device; `locked` has no passcode behind it.
package enum LockState: String, CaseIterable, Sendable {
  case unlocked, locked, passcodeLocked, beforeFirstUnlock
}

/// Whether somebody uses the device.
package enum DeviceUse: String, CaseIterable, Sendable {
  case active, idle
}

/// The location setting of the app: one value of one list, not a status and a flag.
package enum AuthorizationSetting: String, CaseIterable, Sendable {
  case notAsked, askNextTime, allowOnceActive, never, servicesOff, restricted
  case whenInUseUnasked, whenInUseAppOnly, whenInUseAppOrWidgets, provisionalAlways, always
}

/// A change of the location setting.
package struct AuthorizationChange: Equatable, Sendable {
  package var setting: AuthorizationSetting
  /// `CLAuthorizationStatus`, when the trace has it.
  package var status: String?
  /// Whether the person gives the precise location; nil when the trace does not say.
  package var isPrecise: Bool?
  /// `prompt`, `settings` or `expiry`.
  package var cause: String?
  /// `app` or `widget`.
  package var scope: String?

  package init(
    setting: AuthorizationSetting, status: String? = nil, isPrecise: Bool? = nil,
    cause: String? = nil,
    scope: String? = nil
  ) {
    self.setting = setting
    self.status = status
    self.isPrecise = isPrecise
    self.cause = cause
    self.scope = scope
  }
}

/// What became of the system's question whether widgets may use the location.
package enum PromptAnswer: String, CaseIterable, Sendable {
  case shown, allow, deny
}

/// A change of the system that reloads widgets by itself.
package enum SystemChange: String, CaseIterable, Sendable {
  case accessibility, locale, account, time, appearance, other
}

/// A step of one widget's budget.
package struct BudgetChange: Equatable, Sendable {
  package enum Cause: String, CaseIterable, Sendable { case accrual, charge, reset, learning }

  package var instance: String
  /// Reloads that are left after the step; may be a fraction.
  package var balance: Double
  package var delta: Double
  package var cause: Cause

  package init(instance: String, balance: Double, delta: Double, cause: Cause) {
    self.instance = instance
    self.balance = balance
    self.delta = delta
    self.cause = cause
  }
}

/// A request to reload a widget.
package struct ReloadRequest: Equatable, Sendable {
  package enum Trigger: String, CaseIterable, Sendable {
    case policy, widgetCenter, push, appIntent, slc, system, staleOnView, initial, config, standBy
  }

  package var requestID: String
  package var instance: String
  package var trigger: Trigger
  /// `ofKind` or `all`, for a call of WidgetCenter.
  package var api: String?
  /// The call site, when the trace has it.
  package var caller: String?
  /// The first instant at which the system may act on it; nil means at once.
  package var eligibleAt: TraceTime?

  package init(
    requestID: String, instance: String, trigger: Trigger, api: String? = nil,
    caller: String? = nil,
    eligibleAt: TraceTime? = nil
  ) {
    self.requestID = requestID
    self.instance = instance
    self.trigger = trigger
    self.api = api
    self.caller = caller
    self.eligibleAt = eligibleAt
  }
}

/// Why a request did not start a reload at that time.
package enum WithholdReason: String, CaseIterable, Sendable {
  case budget, minSpacing, locked, idle, cooldown, coalescedInto
}

/// The start of a reload: the provider is asked for a timeline.
package struct ReloadStart: Equatable, Sendable {
  package var reloadID: String
  package var instance: String
  package var requestIDs: [String]
  package var charge: Charge

  /// Whether the reload took from the budget, or why not.
  package enum Charge: Equatable, Sendable {
    case charged
    case free(FreeReason)
    /// The trace says that the reload was free and gives no reason that we know.
    case freeUnexplained(String)
  }

  package init(reloadID: String, instance: String, requestIDs: [String], charge: Charge) {
    self.reloadID = reloadID
    self.instance = instance
    self.requestIDs = requestIDs
    self.charge = charge
  }
}

/// A reason for which a reload takes nothing from the budget.
package enum FreeReason: String, CaseIterable, Sendable {
  case appForeground, navigationSession, audioSession, significantLocationChange
  case accessibilityChange, localeChange, accountChange, significantTimeChange, appearanceChange
  case appIntent, animation, standBy, staleOnView, initialLoad, configurationChange, debug
}

/// How the provider's wait for a location ended.
package struct LocationResult: Equatable, Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    case delivered, none, error, timeout, notRequested
  }

  package var reloadID: String
  package var outcome: Outcome
  package var errorCode: String?
  /// Seconds from the request to the answer.
  package var latency: Double?
  /// When the fix was taken.
  package var fixTime: TraceTime?
  /// Meters.
  package var horizontalAccuracy: Double?

  package init(
    reloadID: String, outcome: Outcome, errorCode: String? = nil, latency: Double? = nil,
    fixTime: TraceTime? = nil, horizontalAccuracy: Double? = nil
  ) {
    self.reloadID = reloadID
    self.outcome = outcome
    self.errorCode = errorCode
    self.latency = latency
    self.fixTime = fixTime
    self.horizontalAccuracy = horizontalAccuracy
  }
}

/// What an entry of a timeline shows.
package enum EntryState: String, CaseIterable, Sendable {
  case content, contentStale, unavailable, notApproved, placeholder, redacted
}

/// A timeline that the provider answered with.
package struct TimelineProvision: Equatable, Sendable {
  package var reloadID: String
  package var entries: [Entry]
  package var policy: ReloadPolicy
  /// Seconds the provider took.
  package var duration: Double?

  /// One entry of a timeline.
  package struct Entry: Equatable, Sendable {
    package var date: TraceTime
    package var state: EntryState
    /// When the shown data was true; nil where there is none.
    package var contentAt: TraceTime?
    package var contentHash: String?

    package init(
      date: TraceTime, state: EntryState, contentAt: TraceTime? = nil, contentHash: String? = nil
    ) {
      self.date = date
      self.state = state
      self.contentAt = contentAt
      self.contentHash = contentHash
    }
  }

  package init(reloadID: String, entries: [Entry], policy: ReloadPolicy, duration: Double? = nil) {
    self.reloadID = reloadID
    self.entries = entries
    self.policy = policy
    self.duration = duration
  }
}

/// When WidgetKit may ask for the next timeline.
package enum ReloadPolicy: Equatable, Sendable {
  case atEnd
  case after(TraceTime)
  case never
}

/// What a widget shows to a person from this moment.
package struct EntryDisplay: Equatable, Sendable {
  package var instance: String
  package var entryDate: TraceTime?
  package var state: EntryState
  package var contentAt: TraceTime?

  package init(
    instance: String, entryDate: TraceTime? = nil, state: EntryState, contentAt: TraceTime? = nil
  ) {
    self.instance = instance
    self.entryDate = entryDate
    self.state = state
    self.contentAt = contentAt
  }
}

package import Traces

/// The parameters of the model in a trace's header, as far as the analysis needs them.
package struct AnalysisParameters: Equatable, Sendable {
  package internal(set) var runMode: TraceHeader.RunMode?
  /// The run mode in the header's parameters.
  ///
  /// If it differs from `runMode`, the header contradicts itself.
  package internal(set) var modeledRunMode: TraceHeader.RunMode?
  package internal(set) var frequentPerDay: Double?
  package internal(set) var rarePerDay: Double?
  package internal(set) var watchPerDay: Double?
  /// The budget class of each instance, from the header parameter `budget.class.<instance>`.
  package internal(set) var budgetClasses: [String: BudgetClass] = [:]
  package internal(set) var learningDays = 0
  /// How a day's budget accrues, as far as the header specifies it.
  package internal(set) var accrual = AccrualParameters()
  /// Which reloads are free, as far as the header specifies it.
  package internal(set) var free = FreeReloadParameters()

  /// The minimum time from a reload to a charged one.
  package internal(set) var minimumSpacing: Duration?
  /// The maximum delay of a reload once everything allows it.
  package internal(set) var latency: Duration?
  package internal(set) var coalesceWindow = Duration.zero
  package internal(set) var pushDelay = Duration.zero
  package internal(set) var postTapCooldown: Duration?
  package internal(set) var withholdsWhileIdle: Bool?
  package internal(set) var completeWithholdsReloads: Bool?

  /// The time after a view for which a widget counts as in use.
  package internal(set) var inUseWindow = Self.documentedWindow
  /// Whether the window includes its last instant, or nil if the header leaves it open.
  package internal(set) var isWindowInclusive: Bool?
  /// Whether the window starts at the beginning of a view instead of at its end.
  package internal(set) var countsFromViewStart = false
  /// The time for which location use continues after the app was in use.
  package internal(set) var appGrace = Duration.zero
  package internal(set) var allowOnceForegroundDelivers: Bool?
  package internal(set) var nowPlayingIsInUse: Bool?
  /// The time for which the provider waits for a location.
  package internal(set) var locationTimeout: Duration?
  /// The time for which the extension may run for one reload.
  package internal(set) var runtimeLimit: Duration?
  /// The extension's data protection, or nil if the header does not specify it.
  package internal(set) var dataProtection: DataProtection?
  /// Whether the person wants sensitive content hidden while locked.
  package internal(set) var hidesSensitiveContent: Bool?
  /// Whether each instance shows sensitive content, from the header parameter
  /// `privacySensitive.<instance>`.
  package internal(set) var sensitivity: [String: Bool] = [:]

  /// Whether a state without any event has its resting value, because the producer records every
  /// change.
  package internal(set) var recordsEveryChange = false
  /// The names of parameters with an unusable value.
  package internal(set) var unusable: [String] = []
  /// The parameters with a value that no rule supports, and what the rules use instead.
  package internal(set) var unsupported: [UnsupportedParameter] = []
  /// The first few names of unknown parameters.
  package internal(set) var unknown: [String] = []

  /// The documented time after a view for which a widget counts as in use: 15 minutes (Principles
  /// of great widgets).
  package static let documentedWindow = Duration.seconds(900)

  package init() {}

  /// The classes of budgets that widgets have.
  package enum BudgetClass: String, CaseIterable, Sendable { case frequent, rare, watch }

  /// The budget that the header declares for an instance, and the parameter that it comes from.
  package func declaredBudget(of instance: String) -> BudgetUse.DeclaredBudget? {
    let declared = budgetClasses[instance]
    let (perDay, source) =
      switch declared ?? .frequent {
      case .rare: (rarePerDay, "budget.rarePerDay")
      case .watch: (watchPerDay, "budget.watchPerDay")
      case .frequent: (frequentPerDay, "budget.frequentPerDay")
      }
    let isAssumed = declared == nil && rarePerDay != nil
    let reason = isAssumed ? "; without budget.class it is treated as frequently viewed" : ""
    return perDay.map { BudgetUse.DeclaredBudget(perDay: $0, source: source + reason) }
  }

  /// The end of the learning period of a widget that was added at an instant, or nil if there is
  /// none.
  func learningEnd(from start: TraceTime) -> TraceTime? {
    learningDays == 0
      ? nil : TraceTime(milliseconds: start.milliseconds + Int64(learningDays) * 86_400_000)
  }

  /// The delay up to which nothing counts as late, since the times of a device recording are not
  /// exact.
  package var tolerance: Duration { recordsEveryChange ? .zero : .seconds(1) }

  /// Whether the system enforced limits on reloads in this run.
  package var limitsInForce: Bool { runMode == .release && modeledRunMode ?? .release == .release }

  /// Whether a lock withholds reloads. If the header does not say, it does with complete protection
  /// (S4).
  func withholdsReloads(_ lock: LockState) -> Bool {
    lock == .passcodeLocked && dataProtection == .complete && completeWithholdsReloads != false
  }

  /// Why the trace is no evidence about limits, as a sentence.
  package var reasonWithoutLimits: String {
    runMode == nil
      ? "The trace has no header, so it is unknown whether budgets applied."
      : "Runs from Xcode or in Developer Mode have no reload limits."
  }
}

/// How a day's budget accrues: the `budget.*` parameters of a header, nil if it omits them.
package struct AccrualParameters: Equatable, Sendable {
  package internal(set) var shape: BudgetAccrual?
  package internal(set) var step: Duration?
  /// Seconds from the start of the day.
  package internal(set) var awakeFrom: Int?
  package internal(set) var awakeTo: Int?
  package internal(set) var cap: DailyCount?
  package internal(set) var initialTokens: Double?
  package internal(set) var slidingCap: DailyCount?
  package internal(set) var windowHours: Double?
  /// The widgets that share a budget, or nil if the header does not say and each has its own.
  package internal(set) var scope: Scope?
  package internal(set) var learningMultiplier: Double?

  /// The widgets that share a budget.
  package enum Scope: String, CaseIterable, Sendable { case instance, kind, app, device }

  /// Whether charges of other widgets reduce a widget's budget.
  var isShared: Bool { scope ?? .instance != .instance }
  var isWindowShorter: Bool { windowHours ?? 24 < 24 }
  var isWindowLonger: Bool { windowHours ?? 24 > 24 }

  /// A count, or the budget of a day.
  package enum DailyCount: Equatable, Sendable {
    case budget
    case count(Double)

    func value(perDay: Double) -> Double {
      switch self {
      case .budget: perDay
      case .count(let count): count
      }
    }
  }
}

/// Which reloads are free: the `free.*`, `slc.*` and `push.*` parameters of a header, nil if it
/// omits them.
package struct FreeReloadParameters: Equatable, Sendable {
  package internal(set) var foreground: Bool?
  /// Whether frequent calls from the foreground may run late, false if the header does not say.
  package internal(set) var mayThrottleForeground = false
  package internal(set) var sessions: [String]?
  package internal(set) var system: [String]?
  package internal(set) var backgroundCalls: Bool?
  package internal(set) var staleOnView: Bool?
  package internal(set) var initialLoad: Bool?
  package internal(set) var configurationChange: Bool?
  package internal(set) var appIntent: Bool?
  package internal(set) var animation: Bool?
  package internal(set) var standBy: Bool?
  package internal(set) var significantChange: Bool?
  /// Whether the reload after a move runs at the move instead of at the next view.
  package internal(set) var runsAtMove = false
  /// The maximum number of reloads that one move causes.
  package internal(set) var maximumAfterMove: Double?
  package internal(set) var isPushCharged: Bool?
  package internal(set) var isPushPoolShared: Bool?
  package internal(set) var afterAuthorizationChange: Bool?
}

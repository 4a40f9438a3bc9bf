package import Documents
package import Traces

/// The parameters of the model of WidgetKit's reloads and of location, with the defaults of
/// `seedStrict`.
package struct ModelParameters: Equatable, Sendable {
  // Budget.
  package var frequentPerDay = 55
  package var rarePerDay = 20
  package var watchPerDay = 75
  package var frequentThreshold = 10
  package var accrual = BudgetAccrual.linear
  package var accrualStep = Duration.seconds(60)
  package var awakeFrom = ClockTime(hour: 7)
  package var awakeTo = ClockTime(hour: 23)
  /// The capacity of the bucket; nil for one day's budget.
  package var cap: Int?
  package var initialTokens = 1
  /// The limit within the window; nil for one day's budget.
  package var slidingCap: Int?
  package var windowHours = 24
  package var learningDays = 0
  package var learningMultiplier = 1.0
  package var withholdWhileIdle = false
  package var idleFrom = ClockTime(hour: 23)
  package var idleTo = ClockTime(hour: 7)

  // Times of reloads.
  package var minimumSpacing = Duration.seconds(300)
  package var latency = Duration.zero
  package var coalesceWindow = Duration.zero
  package var atEndSingleEntry = Duration.seconds(3600)
  package var postTapCooldown = Duration.zero
  package var pushDelay = Duration.zero

  // Charges of reloads.
  package var isForegroundFree = true
  /// Whether calls in the foreground may be throttled, which only rules use.
  ///
  /// The sources do not document a number of calls, so the simulation delays none.
  package var mayThrottleForeground = false
  package var freeSessions: [FreeSession] = [.navigation, .nowPlaying]
  package var isBackgroundCallFree = false
  package var freeSystemChanges: [SystemChange] = [.accessibility, .locale, .account, .time]
  package var staleOnView = StaleOnView.off
  package var isInitialLoadFree = true
  package var isConfigurationChangeFree = true
  package var isSignificantChangeFree = true
  package var significantChangeRuns = SignificantChangeRun.nextView
  package var isPushCharged = true
  package var isPushPoolShared = true
  package var isAppIntentFree = true
  package var isStandByFree = true

  // Delivery of locations.
  package var inUseWindow = Duration.seconds(900)
  package var isWindowInclusive = true
  package var windowStart = WindowStart.endOfVisibility
  package var appGrace = Duration.zero
  package var allowOnceForegroundDelivers = false
  package var nowPlayingIsInUse = false
  package var fixLatency = Duration.seconds(3)
  package var locationTimeout = Duration.seconds(5)
  package var reducedRecompute = Duration.seconds(900)
  package var runtimeLimit = Duration.seconds(30)
  package var dataProtection = DataProtection.completeUntilFirstUserAuthentication
  package var authorizationChangeReloads = false
  package var completeWithholdsReloads = true
  package var runMode = TraceHeader.RunMode.release

  /// Creates the parameters of a named profile.
  package init(profile: ModelProfile) {
    switch profile {
    case .seedStrict: break
    case .apple2025: addAppleDocumentation()
    case .apple2026:
      addAppleDocumentation()
      mayThrottleForeground = true
      reducedRecompute = .seconds(1200)
    case .worstCase:
      frequentPerDay = 40
      withholdWhileIdle = true
      isForegroundFree = true
      freeSessions = []
      freeSystemChanges = []
    case .field:
      addAppleDocumentation()
      authorizationChangeReloads = true
      postTapCooldown = .seconds(30)
    }
  }

  private mutating func addAppleDocumentation() {
    learningDays = 3
    withholdWhileIdle = true
    coalesceWindow = .seconds(60)
    freeSessions = [.navigation, .nowPlaying, .audio]
    freeSystemChanges = [.accessibility, .locale, .account, .time, .appearance]
    staleOnView = .whenOverdue
    appGrace = .seconds(5)
  }
}

extension ModelParameters {
  /// Sessions of the app during which its calls are free, in the terms of the sources.
  ///
  /// A trace has one kind of audio session, to which both terms refer.
  package enum FreeSession: String, CaseIterable, Sendable { case navigation, nowPlaying, audio }

  /// Whether a view of an overdue widget reloads it.
  package enum StaleOnView: String, CaseIterable, Sendable { case off, whenOverdue }

  /// The time of the reload after a significant location change.
  package enum SignificantChangeRun: String, CaseIterable, Sendable { case nextView, immediate }

  /// The start of the in-use window.
  package enum WindowStart: String, CaseIterable, Sendable {
    case endOfVisibility, startOfVisibility
  }
}

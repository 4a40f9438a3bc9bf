import Documents
import Simulation
import Testing
import Traces

/// The register of the model's parameters.
struct ParameterTests {
  /// The parameter names of the domain. Ranges such as the waking hours have one name for each
  /// number.
  private static let names = [
    "budget.frequentPerDay", "budget.rarePerDay", "budget.watchPerDay",
    "budget.frequentThresholdViewsPerDay", "budget.accrual", "budget.awakeFrom", "budget.awakeTo",
    "budget.cap", "budget.initialTokens", "budget.slidingCap", "budget.windowHours",
    "budget.anchor", "budget.scope", "budget.learningDays", "budget.learningMultiplier",
    "withholdWhileIdle", "reload.minSpacing", "reload.latency", "reload.coalesceWindow",
    "reload.chargeAt", "free.foreground", "free.sessions", "free.backgroundWidgetCenter",
    "free.system", "free.appIntent", "free.animation", "free.standBy", "free.staleOnView",
    "free.initialLoad", "free.configurationChange", "slc.free", "slc.runAt", "slc.maxPending",
    "push.charged", "push.sharedPool", "push.delay", "inUse.window", "inUse.inclusive",
    "inUse.from", "inUse.appGrace", "location.allowOnceForegroundDelivers",
    "location.nowPlayingIsInUse", "location.fixLatency", "location.timeout",
    "location.reducedRecompute", "extension.runtimeLimit", "auth.changeTriggersReload",
    "lock.completeWithholdsReloads", "postTapCooldown", "runMode",
  ]

  @Test func `the register and the header contain every parameter of the domain`() throws {
    let registered = Set(ModelParameters.register.map(\.name))
    #expect(Self.names.filter { !registered.contains($0) } == [])
    let header = SimulatedScenario(try ScenarioFiles.read("S1.yml")).header
    let reported = Set(header?.parameters.map(\.name) ?? [])
    #expect(registered.subtracting(reported) == [])
  }

  @Test func `every parameter accepts its own value`() {
    for profile in ModelProfile.allCases {
      let parameters = ModelParameters(profile: profile)
      for shown in parameters.headerParameters {
        var changed = parameters
        #expect(changed.set(shown.name, to: shown.scenarioText) == nil, "\(shown.name)")
        #expect(changed == parameters, "\(shown.name)")
      }
    }
  }

  @Test func `the 2026 profile differs from 2025 only in the values of newer talks`() {
    let old = ModelParameters(profile: .apple2025).headerParameters
    let new = ModelParameters(profile: .apple2026).headerParameters
    let changed = zip(old, new).filter { $0 != $1 }.map { "\($1.name): \($1.scenarioText)" }
    #expect(changed == ["free.mayThrottleForeground: true", "location.reducedRecompute: 1200"])
  }

  private static func isSource(_ word: Substring) -> Bool {
    if word == "ASSUMPTION" || word == "IDB" { return true }
    guard let letter = word.first, ["S", "A", "W", "L", "F"].contains(letter) else { return false }
    return word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
  }

  @Test func `every parameter has a source`() {
    for definition in ModelParameters.register {
      let words = definition.basis.split { !$0.isLetter && !$0.isNumber }
      #expect(words.contains(where: Self.isSource), "\(definition.name)")
    }
    #expect(Set(ModelParameters.register.map(\.name)).count == ModelParameters.register.count)
  }

  @Test(arguments: [
    ("inUse.window", "-1"), ("inUse.window", "nan"), ("budget.frequentPerDay", "1e3"),
    ("withholdWhileIdle", "yes"), ("budget.scope", "kind"), ("slc.maxPending", "2"),
    ("reload.chargeAt", "end"), ("budget.anchor", "midnight"), ("free.animation", "false"),
    ("budget.awakeFrom", "23:30"), ("free.sessions", "radio"),
  ])
  func `an invalid value changes nothing`(name: String, text: String) {
    var parameters = ModelParameters(profile: .seedStrict)
    #expect(parameters.set(name, to: text) != nil)
    #expect(parameters == ModelParameters(profile: .seedStrict))
  }

  @Test func `the trace format has the name of every parameter`() {
    // The preference belongs to the scenario, but is in the header too.
    let names = ModelParameters.register.map(\.name) + ["redaction.preference"]
    #expect(Set(names) == TraceHeader.parameterNames)
  }
}

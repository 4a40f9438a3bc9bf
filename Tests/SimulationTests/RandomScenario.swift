import Traces

/// A scenario drawn from a number: the same one for the same number.
struct RandomScenario {
  private var state: UInt64
  private(set) var yaml = ""
  let number: Int
  private(set) var budget = 0
  private(set) var isComplete = false
  private(set) var withholdsIdle = false

  init(_ number: Int) {
    self.number = number
    state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    write()
  }

  private mutating func draw(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  private mutating func pick(_ words: [String]) -> String { words[draw(words.count)] }

  private mutating func write() {
    budget = [1, 3, 10, 40, 55, 70][draw(6)]
    isComplete = draw(3) == 0
    withholdsIdle = draw(2) == 0
    let accrual = pick(["linear", "uniform24h", "lumpSum", "viewWeighted"])
    let days = 1 + draw(2)
    let setting = pick(AuthorizationSetting.allCases.map(\.rawValue))
    let protection = isComplete ? "Complete" : "CompleteUntilFirstUserAuthentication"
    yaml = """
      id: random-\(number)
      title: Random
      days: \(days)
      seed: \(number)
      parameters:
        budget.frequentPerDay: \(budget)
        budget.accrual: \(accrual)
        withholdWhileIdle: \(withholdsIdle)
        free.staleOnView: \(pick(["off", "whenOverdue"]))
        reload.coalesceWindow: \(pick(["0", "60"]))
        reload.latency: \(pick(["0", "7"]))
        free.foreground: \(pick(["true", "true", "false"]))
        push.sharedPool: \(pick(["true", "true", "false"]))
        auth.changeTriggersReload: \(pick(["true", "false", "false"]))
      app: { authorization: \(setting), dataProtection: \(protection) }
      widgets:

      """
    for name in ["a", "b"].prefix(1 + draw(2)) {
      let answers = (0..<3).map { _ in answer() }
      yaml += """
          - kind: \(name)
            added: \(clock(below: 8))
            pushEnabled: \(pick(["true", "false"]))
            wantsLocation: \(pick(["true", "true", "true", "false"]))
            fixLatency: [\(pick(["1s", "3s", "8s"])), 2s]
            success: \(answers[0])
            failure: \(answers[1])
            refusal: \(answers[2])

        """
    }
    yaml += "daily:\n  views:\n    - { instance: a, from: 08:05, until: 22:00, every: "
    yaml += "\(20 + draw(200))m, for: 1m, jitter: 5m }\n"
    if draw(3) == 0 { yaml += "  locked: [{ from: 21:00, until: 06:30 }]\n" }
    yaml += "events:\n"
    var times: Set<String> = []
    for _ in 0..<draw(14) {
      let time = "day \(1 + draw(days)) \(clock(from: 8, below: 24))"
      guard times.insert(time).inserted else { continue }
      yaml += "  - { at: \"\(time)\", \(event()) }\n"
    }
    if times.isEmpty { yaml += "  - { at: 12:00, move: 900 }\n" }
  }

  private mutating func clock(from first: Int = 0, below hour: Int) -> String {
    let numbers = [first + draw(hour - first), draw(60)]
    return numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }

  private mutating func answer() -> String {
    switch draw(4) {
    case 0: "{ policy: never }"
    case 1: "{ policy: atEnd, entries: \(1 + draw(5)), every: 7m }"
    default: "{ after: \(1 + draw(90))m }"
    }
  }

  private mutating func event() -> String {
    switch draw(14) {
    case 0: "app: foreground, for: \(1 + draw(30))m"
    case 1: "app: \(pick(AppState.allCases.map(\.rawValue)))"
    case 2: "session: \(pick(AppSession.allCases.map(\.rawValue))), for: \(1 + draw(40))m"
    case 3: "authorization: \(pick(AuthorizationSetting.allCases.map(\.rawValue)))"
    case 4: "accuracy: \(pick(["full", "reduced"]))"
    case 5, 6: "view: a, for: \(1 + draw(20))m"
    case 7: "lock: \(pick(LockState.allCases.map(\.rawValue)))"
    case 8: "lock: unlocked"
    case 9: "move: \(500 + draw(9000))"
    case 10: "system: \(pick(SystemChange.allCases.map(\.rawValue)))"
    case 11: "reload: all, times: \(1 + draw(20)), every: \(1 + draw(300))s"
    case 12: "push: true, times: \(1 + draw(20)), every: \(1 + draw(300))s"
    default: "\(pick(["intent", "standBy", "configure"])): a"
    }
  }
}

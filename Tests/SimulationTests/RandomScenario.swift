import TestSupport
import Traces

/// A random script of a scenario, derived from a number.
struct RandomScenario {
  private var numbers: RandomNumbers
  private(set) var yaml = ""
  let number: Int

  init(_ number: Int) {
    self.number = number
    numbers = RandomNumbers(number)
    write()
  }

  private mutating func draw(_ count: Int) -> Int { numbers.draw(count) }

  private mutating func pick(_ words: [String]) -> String { numbers.pick(words) }

  private mutating func write() {
    let days = [1, 1, 1, 2][draw(4)]
    let setting = pick(AuthorizationSetting.allCases.map(\.rawValue))
    let protection = pick(["Complete", "CompleteUntilFirstUserAuthentication"])
    yaml = """
      id: random-\(number)
      title: Random
      days: \(days)
      app: { authorization: \(setting), dataProtection: \(protection) }
      widgets:

      """
    for name in ["a", "b"].prefix(1 + draw(2)) {
      let answers = (0..<3).map { _ in answer() }
      yaml += """
          - kind: \(name)
            added: \(clock(below: 8))\(name == "b" && draw(4) == 0 ? "\n    removed: 20:00" : "")
            pushEnabled: \(pick(["true", "false"]))
            wantsLocation: \(pick(["true", "true", "true", "false"]))
            fixLatency: [\(pick(["1s", "3s", "8s"])), \(pick(["2s", "1s...7s"]))]
            success: \(answers[0])
            failure: \(answers[1])
            refusal: \(answers[2])

        """
    }
    yaml += "daily:\n  views:\n    - { instance: a, from: 08:05, until: 22:00, every: "
    yaml += "\(60 + draw(240))m, for: 1m, jitter: 5m }\n"
    if draw(3) == 0 { yaml += "  locked: [{ from: 21:00, until: 06:30 }]\n" }
    yaml += "events:\n"
    var times: Set<String> = []
    for _ in 0..<draw(9) {
      let time = "day \(1 + draw(days)) \(clock(from: 8, below: 23))"
      guard times.insert(time).inserted else { continue }
      let event = event()
      yaml += "  - { at: \"\(time)\", \(event) }\n"
      // Sessions are short, so each gets a call that it makes free.
      if event.hasPrefix("session") { yaml += "  - { at: \"\(time)\", reload: all }\n" }
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
    case 1: "{ policy: atEnd, entries: \(1 + draw(5)), every: 31m }"
    default: "{ after: \([5, 60, 180][draw(3)] + draw(180))m }"
    }
  }

  private mutating func event() -> String {
    switch draw(14) {
    case 0: "app: foreground, for: \(1 + draw(30))m"
    // An app that is not running cannot make calls, but here calls occur at any time.
    case 1: "app: \(pick(["foreground", "resigning", "background"]))"
    case 2: "session: \(pick(AppSession.allCases.map(\.rawValue))), for: \(1 + draw(40))m"
    case 3: "authorization: \(pick(AuthorizationSetting.allCases.map(\.rawValue)))"
    case 4: "accuracy: \(pick(["full", "reduced"]))"
    case 5, 6: "view: a, for: \(1 + draw(20))m"
    case 7: "lock: \(pick(LockState.allCases.map(\.rawValue)))"
    case 8: "lock: unlocked"
    case 9: "move: \(500 + draw(9000))"
    case 10: "system: \(pick(SystemChange.allCases.map(\.rawValue)))"
    case 11: "reload: all, times: \(1 + draw(6)), every: \(1 + draw(300))s"
    case 12: "push: true, times: \(1 + draw(6)), every: \(1 + draw(300))s"
    default: "\(pick(["intent", "standBy", "configure"])): a"
    }
  }
}

import Documents
import TestSupport
import Traces

/// A random scenario of limited size. The same number gives the same scenario.
struct FuzzScenario {
  private var numbers: RandomNumbers
  private(set) var yaml = ""
  private let number: Int
  private let days: Int
  /// The hours in which events happen.
  private let hours: (first: Int, last: Int)
  private let instances: [String]

  init(_ number: Int) {
    self.number = number
    numbers = RandomNumbers(number &* 7919 &+ 13)
    days = numbers.once(in: 6) ? 2 : 1
    hours = (6 + numbers.draw(4), 14 + numbers.draw(9))
    instances = Array(["a", "b", "c"].prefix(1 + numbers.draw(3)))
    write()
  }

  /// Clocks of devices, including days with a clock change.
  private static let clocks = [
    "epoch: 2026-03-02T00:00:00+01:00", "epoch: 2026-07-01T00:00:00Z",
    "epoch: 2026-03-28T00:00:00+01:00\ntimeZone: Europe/Amsterdam",
    "epoch: 2026-03-29T00:00:00+01:00\ntimeZone: Europe/Amsterdam",
    "epoch: 2026-10-31T00:00:00-04:00\ntimeZone: America/New_York",
    "epoch: 2026-07-01T00:00:00+05:45\ntimeZone: Asia/Kathmandu",
    "epoch: 2026-07-01T00:00:00-09:30", "epoch: 2026-07-01T00:00:00+14:00",
  ]

  private mutating func write() {
    // Every combination of profile and class is equally frequent.
    let profile = ModelProfile.allCases[number % ModelProfile.allCases.count]
    let classes = DataProtectionClass.allCases
    let protection = classes[number / ModelProfile.allCases.count % classes.count]
    let setting = word(AuthorizationSetting.self)
    yaml = """
      id: fuzz-\(number)
      title: Drawn from \(number)
      profile: \(profile.rawValue)
      \(numbers.pick(Self.clocks))
      days: \(days)
      seed: \(number)
      app:
        authorization: \(setting)
        accuracy: \(numbers.pick(["full", "reduced"]))
        state: \(numbers.pick(["foreground", "resigning", "background"]))
        purposeStrings: \(numbers.pick(["true", "true", "true", "false"]))
        dataProtection: \(protection.rawValue)
        lock: \(numbers.pick(["unlocked", "unlocked", word(LockState.self)]))
        redaction: \(numbers.pick(["show", "hide"]))

      """
    if numbers.once(in: 3) { yaml += "start: 0\(hours.first - 1):30\n" }
    let parameters = FuzzParameters.lines(&numbers)
    if !parameters.isEmpty {
      yaml += "parameters:\n" + parameters.joined(separator: "\n") + "\n"
    }
    yaml += "widgets:\n"
    for name in instances { writeWidget(name) }
    writeHabits()
    writeEvents()
  }

  private enum DataProtectionClass: String, CaseIterable {
    case complete = "Complete"
    case unlessOpen = "CompleteUnlessOpen"
    case untilFirstUserAuthentication = "CompleteUntilFirstUserAuthentication"
    case none = "None"
  }

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> String {
    numbers.pick(Array(Word.allCases)).rawValue
  }
}

extension FuzzScenario {
  private mutating func writeWidget(_ name: String) {
    yaml += """
        - kind: \(name == "b" ? "a" : name)
          instance: \(name)
          added: "0\(hours.first - draw(from: 0, to: 1)):\(two(30 + numbers.draw(30)))"
          wantsLocation: \(numbers.pick(["true", "true", "true", "false"]))
          usesLocation: \(numbers.pick(["true", "true", "true", "false"]))
          checksFlag: \(numbers.pick(["true", "false"]))
          pushEnabled: \(numbers.pick(["true", "false"]))
          privacySensitive: \(numbers.pick(["true", "false"]))
          budget: \(numbers.pick(["frequent", "rare", "watch", "byViews"]))
          success: \(answer())
          failure: \(answer())
          refusal: \(answer())

      """
    if numbers.once(in: 2) {
      yaml +=
        "    fixLatency: [\(numbers.pick(["0s", "1s", "8s"])), \(numbers.pick(["2s", "1s...7s"]))]\n"
    }
    // No other part of the scenario names the third widget, so it may be removed at any time.
    if name == "c", numbers.once(in: 2) { yaml += "    removed: \"\(hours.last - 1):20\"\n" }
  }

  private mutating func answer() -> String {
    switch numbers.draw(5) {
    case 0: "{ policy: never }"
    case 1: "{ policy: atEnd, entries: \(1 + numbers.draw(4)), every: \(5 + numbers.draw(40))m }"
    case 2: "{ policy: atEnd, keepsContent: true }"
    default: "{ after: \([5, 20, 60, 180][numbers.draw(4)] + numbers.draw(30))m }"
    }
  }

  private mutating func writeHabits() {
    yaml += "daily:\n  views:\n"
    for name in instances {
      yaml += "    - { instance: \(name), from: \"10:05\", until: \"13:50\", "
      yaml += "every: \(17 + numbers.draw(200))m, for: \(1 + numbers.draw(300))s, jitter: 5m }\n"
    }
    if numbers.once(in: 3) { yaml += "  foreground: [{ from: \"12:10\", until: \"12:25\" }]\n" }
    if numbers.once(in: 3) {
      yaml += "  locked: [{ from: \"20:30\", until: \"06:40\", state: \(word(LockState.self)) }]\n"
    }
    if numbers.once(in: 3) { yaml += "  idle: [{ from: \"13:00\", until: \"13:30\" }]\n" }
  }

  private mutating func writeEvents() {
    var times: Set<String> = []
    var events = ""
    for _ in 0..<2 + numbers.draw(14) {
      let day = 1 + numbers.draw(days)
      let clock = "\(two(draw(from: hours.first + 1, to: hours.last - 1))):\(two(numbers.draw(59)))"
      let seconds = numbers.once(in: 3) ? ":\(two(numbers.draw(60)))" : ""
      guard times.insert("\(day) \(clock)").inserted else { continue }
      for event in happening() {
        events += "  - { at: \"day \(day) \(clock)\(seconds)\", \(event) }\n"
      }
    }
    yaml += "events:\n" + (events.isEmpty ? "  - { at: \"12:00\", move: 900 }\n" : events)
  }

  /// One or, as on a real device, several events at one moment.
  private mutating func happening() -> [String] {
    switch numbers.draw(20) {
    case 0: ["app: foreground, for: \(1 + numbers.draw(90))s"]
    case 1: ["app: foreground, byTap: true, for: \(1 + numbers.draw(9))m", call()]
    case 2: ["app: \(numbers.pick(["foreground", "resigning", "background"]))"]
    case 3: ["session: \(word(AppSession.self)), for: \(1 + numbers.draw(600))s", call()]
    case 4: ["authorization: \(word(AuthorizationSetting.self))"]
    case 5: ["accuracy: \(numbers.pick(["full", "reduced"]))"]
    case 6, 7: [view()]
    case 8: ["lock: \(word(LockState.self))"]
    case 9: ["lock: \(word(LockState.self))", view()]
    case 10: ["lock: unlocked"]
    case 11: ["move: \(500 + numbers.draw(9000))"]
    case 12: ["move: \(500 + numbers.draw(9000))", view()]
    case 13: ["system: \(word(SystemChange.self))"]
    case 14, 15: [call()]
    case 16: ["push: true, times: \(1 + numbers.draw(4)), every: \(1 + numbers.draw(300))s"]
    case 17: ["use: \(numbers.pick(["idle", "active"]))"]
    case 18: ["snapshot: \(numbers.pick(["preview", "current"]))"]
    default:
      ["\(numbers.pick(["intent", "standBy", "configure"])): \(numbers.pick(["a", instances[0]]))"]
    }
  }

  private mutating func call() -> String {
    "reload: \(numbers.pick(["all", "a"])), times: \(1 + numbers.draw(4)), "
      + "every: \(1 + numbers.draw(200))s"
  }

  private mutating func view() -> String { "view: a, for: \(1 + numbers.draw(1200))s" }

  private mutating func draw(from least: Int, to most: Int) -> Int {
    least + numbers.draw(max(1, most - least + 1))
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

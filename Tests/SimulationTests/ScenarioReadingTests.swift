import Diagnostics
import Documents
import Simulation
import Testing
import Text
import Traces

/// The diagnostics for a scenario's author.
struct ScenarioReadingTests {
  private static let head = "id: x\ntitle: X\nuntil: 12:00\n"
  private static let widget =
    "widgets: [{ kind: nearby, added: 09:00, success: { after: 30m } }]\n"

  private func complaints(_ yaml: String) -> [String] {
    var diagnostics: [Diagnostic] = []
    let file = ScenarioFile(yaml: Array(yaml.utf8), file: "s.yml", diagnostics: &diagnostics)
    #expect((file == nil) == diagnostics.hasErrors)
    return diagnostics.map { "\($0.place?.line ?? 0) \($0.id): \($0.suggestion)" }
  }

  @Test func `an end before the start is reported only once`() {
    #expect(
      complaints("id: x\ntitle: X\nstart: 10:00\nuntil: 09:00\n" + Self.widget) == [
        "4 scenario.impossible-time: Write a later until, or an earlier start."
      ])
    #expect(
      complaints("id: x\ntitle: X\nstart: day 2 10:00\n" + Self.widget) == [
        "3 scenario.impossible-time: Write an earlier start, or more days."
      ])
  }

  @Test func `the smallest scenario is valid`() {
    #expect(complaints(Self.head + Self.widget) == [])
  }

  @Test(arguments: [
    ("widgetz: []\n", "4 document.unknown-key: Did you mean \"widgets\"?"),
    (
      widget + "events: [{ at: 08:00, view: nearby, for: 1m }]\n",
      "5 scenario.impossible-time: Add the widget earlier, or move the event."
    ),
    (
      widget + "events: [{ at: 09:10, view: nearbi, for: 1m }]\n",
      "5 scenario.unknown-widget: Did you mean nearby?"
    ),
    (
      widget + "events: [{ at: 09:10, view: nearby }]\n", "5 scenario.impossible-time: Add for: 1m."
    ),
    (
      widget + "events: [{ at: 13:00, move: 5 }]\n",
      "5 scenario.impossible-time: Change the time, or the scenario's start, until and days."
    ),
    (
      widget + "events: [{ at: 11:30, view: nearby, for: 1h }]\n",
      "5 scenario.impossible-time: Write a shorter for, or a later until or more days."
    ),
    (
      widget + "events: [{ at: 11:00, move: 5, times: 3, every: 30m }]\n",
      "5 scenario.impossible-time: Write fewer times, or a later until or more days."
    ),
    (
      widget + "daily: { views: [{ instance: nearby, at: [13:00] }] }\n",
      "5 scenario.impossible-time: "
        + "Change their times, or the scenario's start, until and days."
    ),
    (
      widget + "expect: { counts: [{ days: [2], charged: 0 }] }\n",
      "5 scenario.impossible-time: Change the day, or the scenario's start, until and days."
    ),
    (
      widget + "expect: { never: [{ from: 13:00, until: 14:00 }] }\n",
      "5 scenario.impossible-time: "
        + "Change from and until, or the scenario's start, until and days."
    ),
    (
      widget + "app: { state: notRunning }\nevents: [{ at: 10:00, reload: nearby }]\n",
      "6 scenario.contradiction: Add an earlier event: app: foreground, for: 1m."
    ),
    (
      "widgets: [{ kind: nearby, success: { after: -30m } }]\n",
      "4 document.wrong-value: Write whole numbers with ms, s, m, h or d."
    ),
    (
      widget + "events: [{ at: 10:00, prompt: allow }]\n",
      "5 scenario.contradiction: Set authorization: whenInUseUnasked before the prompt."
    ),
    (
      widget + "events: [{ at: 10:00, lock: locked }, { at: 10:00, lock: unlocked }]\n",
      "5 scenario.contradiction: Move one of them."
    ),
    (
      widget + "events: [{ at: 10:00, lock: locked, move: 5 }]\n",
      "5 scenario.contradiction: Write an event for each."
    ),
    (
      widget + "events: ["
        + String(repeating: "{ at: 10:00, move: 5, times: 10000, every: 1ms },", count: 21) + "]\n",
      "5 scenario.too-many-events: Write fewer events, or longer intervals."
    ),
    (
      widget + "parameters: { budget.frequentPerDai: 40 }\n",
      "5 scenario.parameter: Did you mean budget.frequentPerDay?"
    ),
    (
      widget + "epoch: 2026-03-02T08:00:00Z\n",
      "5 scenario.impossible-time: Write 00:00:00; moments count from the first midnight."
    ),
    (
      widget + "expect: { reloads: [{ at: 09:00, instance: neerby }] }\n",
      "5 scenario.unknown-widget: Did you mean nearby?"
    ),
    (
      "widgets: [{ kind: a, fixLatency: [6s...2s], success: { after: 30m } }]\n",
      "4 document.wrong-value: "
    ),
    (
      "widgets: [{ kind: a, contentChanges: 1ms, success: { after: 30m } }]\n",
      "4 scenario.impossible-time: Write at least 1s."
    ),
    (
      widget + "expect: { exposures: [{ at: 13:00, lasts: 5m }] }\n",
      "5 scenario.impossible-time: Change the time, or the scenario's start, until and days."
    ),
    (
      widget + "app: { authorization: whenInUseUnasked, purposeStrings: false }\n"
        + "events: [{ at: 10:00, prompt: allow }]\n",
      "6 scenario.contradiction: Remove purposeStrings: false, or the prompt."
    ),
    (
      widget + "events: [{ at: 10:00, accuracy: reduced, cause: expiry }]\n",
      "5 scenario.contradiction: Remove cause, or add authorization."
    ),
    (
      "widgets: [{ kind: a, family: systemSmal, success: { after: 30m } }]\n",
      "4 document.wrong-value: Did you mean \"systemSmall\"?"
    ),
    (
      "widgets: [{ kind: a, surface: lokScreen, success: { after: 30m } }]\n",
      "4 document.wrong-value: "
    ),
    (
      widget + "timeZone: Mars/Olympus\n",
      "5 scenario.unknown-time-zone: Write a name of the tz database, such as Europe/Berlin."
    ),
    (
      "widgets: [{ kind: a, success: { after: 30m, policy: never } }]\n",
      "4 scenario.contradiction: Remove one of the two."
    ),
  ])
  func `a mistake is reported at its line with a suggestion`(yaml: String, complaint: String) {
    #expect(complaints(Self.head + yaml).contains(complaint), "\(complaints(Self.head + yaml))")
  }

  @Test(arguments: ["24:01", "9:00", "09:60", "day 0 09:00", "day 367 09:00", "noon", "-1:00", ""])
  func `an invalid time is rejected`(text: String) {
    let yaml = Self.head + Self.widget + "events: [{ at: \"\(text)\", move: 5 }]\n"
    #expect(complaints(yaml).contains { $0.hasPrefix("5 document.") })
  }

  @Test func `the schema contains every key of a scenario`() {
    let schema = String(bytes: Scenario.jsonSchema)
    for key in ["widgets", "fixLatency", "noOtherReloads", "mostIn24Hours", "jitter", "exposures"] {
      #expect(schema.contains("\"\(key)\""))
    }
  }
}

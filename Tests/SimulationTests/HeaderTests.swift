import Simulation
import Testing
import Traces

/// The parameters of widgets in a trace's header.
struct HeaderTests {
  @Test func `the header has each widget's budget class and privacy setting`() throws {
    let simulated = try SimulatedScenario(
      """
      id: header
      title: A header
      app: { redaction: hide }
      widgets:
        - { kind: often, budget: byViews, success: { after: 30m } }
        - { kind: seldom, budget: byViews, privacySensitive: true, success: { after: 30m } }
        - { kind: complication, budget: watch, success: { after: 30m } }
        - { kind: plain, success: { after: 30m } }
      daily: { views: [{ instance: often, from: 08:00, until: 17:00, every: 1h, for: 1m }] }
      """)
    let reported = simulated.header?.parameters.filter {
      $0.name.hasPrefix("budget.class.") || $0.name.hasPrefix("privacy") || $0.name.hasPrefix("red")
    }
    #expect(
      reported?.map { "\($0.name) \($0.value)" } == [
        "budget.class.complication \"watch\"", "budget.class.often \"frequent\"",
        "budget.class.plain \"frequent\"", "budget.class.seldom \"rare\"",
        "privacySensitive.complication false", "privacySensitive.often false",
        "privacySensitive.plain false", "privacySensitive.seldom true",
        "redaction.preference \"hide\"",
      ])
  }
}

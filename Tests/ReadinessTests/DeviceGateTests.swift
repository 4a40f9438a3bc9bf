import Analysis
import Documents
import Testing
import Traces

@testable import Readiness

/// A recording on a device promises nothing, so what it does not record is not measured.
struct DeviceGateTests {
  /// A gate that a run without any fault passes.
  private static func gate(_ measure: GateMeasure) -> String {
    let threshold =
      switch measure {
      case .freshViews, .tools: "atLeast: 1"
      case .contentAge, .exhausted, .oldAuthorization, .runTime, .fixLatency,
        .waitingWithoutBudget:
        "atMost: 10h"
      case .findings, .charged, .withheld, .cells, .scenarios, .rules, .waivers, .expiredWaivers:
        "atMost: 1"
      }
    return "gates: [{name: g, measure: \(measure.rawValue), \(threshold)}]"
  }

  private func gate(
    _ measure: GateMeasure, recordsEveryChange: Bool = false,
    _ change: (inout WidgetSummary) -> Void = { _ in }
  ) throws -> GateResult {
    var numbers = WidgetSummary(key: WidgetKey(kind: "nearby", instance: "n"))
    change(&numbers)
    let widget = WidgetRecord(
      numbers, trace: "traces/d.jsonl", scenario: nil, isCertified: true, origin: .device,
      recordsEveryChange: recordsEveryChange, isIncomplete: false)
    var record = RunRecord(
      id: "1", app: "Tide", program: "1.0", profile: "", configuration: "")
    record.widgets = [widget]
    return try #require(Assessment(record, Self.gate(measure)).gates.first)
  }

  /// Waivers are a file of the project, and need no trace.
  @Test(arguments: GateMeasure.allCases.filter { $0 != .waivers && $0 != .expiredWaivers })
  func `a recording of a widget that was placed and nothing else passes no gate`(
    _ measure: GateMeasure
  ) throws {
    #expect(try gate(measure).outcome == .notChecked)
  }

  @Test(arguments: [GateMeasure.withheld, .exhausted, .waitingWithoutBudget])
  func `what the system decides cannot be seen on a device`(_ measure: GateMeasure) throws {
    func fill(_ numbers: inout WidgetSummary) {
      numbers.totals.requested = 10
      numbers.longestSpent = .zero
      numbers.longestWait = .zero
      numbers.totalWait = .zero
    }
    #expect(try gate(measure, fill).outcome == .notChecked)
    #expect(try gate(measure, recordsEveryChange: true, fill).outcome == .pass)
  }

  @Test(arguments: [
    (1, 80, CheckOutcome.notChecked, "for 80 of 81 reloads"),
    (1, 0, .pass, "had 1 charged reload in"),
    (0, 1, .pass, "had at most 1 charged reload in"), (2, 79, .fail, "had at least 2 charged"),
  ])
  func `reloads whose charge is not recorded may have been charged`(
    charged: Int, unrecorded: Int, outcome: CheckOutcome, words: String
  ) throws {
    let gate = try gate(.charged) {
      $0.charge(charged, unrecorded: unrecorded)
    }
    #expect(gate.outcome == outcome)
    #expect(gate.sentence.contains(words), "\(gate.sentence)")
  }
}

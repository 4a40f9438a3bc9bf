import Simulation
import Testing
import Traces

/// Budget accrual, and the pools that reloads use.
struct BudgetTests {
  private func simulate(_ parameters: String, widget: String, rest: String = "") throws
    -> SimulatedScenario
  {
    try SimulatedScenario(
      """
      id: budget
      title: A budget
      parameters: { \(parameters) }
      app: { authorization: always }
      widgets: [{ kind: w, \(widget) }]
      \(rest)
      """)
  }

  /// The tokens accrued by each hour of the first day, for a widget that requests often.
  private func accrued(_ parameters: String, rest: String = "") throws -> [Int: Double] {
    let simulated = try simulate(
      "budget.frequentPerDay: 16, budget.initialTokens: 0, budget.slidingCap: 1000, \(parameters)",
      widget: "success: { after: 5m }", rest: rest)
    var hours: [Int: Double] = [:]
    for event in simulated.events {
      guard case .budgetChanged(let change) = event.body, change.cause == .accrual else { continue }
      hours[Int(event.time.seconds) / 3600, default: 0] += change.delta
    }
    return hours
  }

  @Test func `linear accrual is the same in each hour awake`() throws {
    let hours = try accrued("budget.accrual: linear")
    // Sixteen in sixteen hours: the sixtieth step of each hour, at its 59th minute, completes one.
    #expect(hours.keys.sorted() == Array(7...22))
    #expect(hours.values.allSatisfy { abs($0 - 1) < 0.02 })
  }

  @Test func `a lump sum adds the day's budget at the start of the waking hours`() throws {
    let hours = try accrued("budget.accrual: lumpSum")
    #expect(hours == [7: 16])
  }

  @Test func `view-weighted accrual adds more in hours with views`() throws {
    // Sixteen hours weigh 1 each, and nine views between 12:00 and 13:00 weigh 9 more: that hour
    // has 10 of 25 parts.
    let hours = try accrued(
      "budget.accrual: viewWeighted",
      rest: "daily: { views: [{ instance: w, from: 12:00, until: 12:48, every: 6m, for: 1m }] }")
    let before = hours.filter { $0.key < 12 }.values.reduce(0, +)
    let noon = hours[12] ?? 0
    #expect(abs(before + noon - 16.0 * 15 / 25) < 0.1)
    #expect(noon > 5.5)
  }

  @Test func `accrual during learning days has its own cause`() throws {
    let simulated = try SimulatedScenario(
      """
      id: learning
      title: Learning
      days: 3
      parameters: { budget.learningDays: 1, budget.learningMultiplier: 2 }
      app: { authorization: always }
      widgets: [{ kind: w, success: { after: 30m } }]
      """)
    var causes: [BudgetChange.Cause: Set<Int>] = [:]
    for event in simulated.events {
      guard case .budgetChanged(let change) = event.body else { continue }
      causes[change.cause, default: []].insert(Int(event.time.seconds) / 86_400 + 1)
    }
    #expect(causes[.learning] == [1])
    #expect(causes[.accrual] == [2, 3])
  }

  @Test func `pushes share the pool of other reloads unless they have their own`() throws {
    let push = "events: [{ at: 00:00, push: true, times: 280, every: 5m }]"
    let widget = "pushEnabled: true, success: { after: 5m }"
    let shared = try simulate("budget.frequentPerDay: 10", widget: widget, rest: push)
    let apart = try simulate(
      "budget.frequentPerDay: 10, push.sharedPool: false", widget: widget, rest: push)
    func count(_ charge: ReloadStart.Charge, _ simulated: SimulatedScenario) -> Int {
      simulated.starts.count { $0.start.charge == charge }
    }
    #expect(count(.charged, shared) == 10)
    #expect(count(.free(.push), shared) == 0)
    #expect(count(.charged, apart) + count(.free(.push), apart) == 20)
    #expect(count(.free(.push), apart) <= 10)
  }

  @Test(arguments: ["intent", "standBy"])
  func `a trigger that is not free is charged`(action: String) throws {
    let parameter = action == "intent" ? "free.appIntent" : "free.standBy"
    let rest = "events: [{ at: 12:00, \(action): w }]"
    let free = try simulate("\(parameter): true", widget: "success: { policy: never }", rest: rest)
    let paid = try simulate("\(parameter): false", widget: "success: { policy: never }", rest: rest)
    #expect(free.starts.map(\.start.charge).contains(.charged) == false)
    #expect(paid.starts.map(\.start.charge) == [.free(.initialLoad), .charged])
  }
}

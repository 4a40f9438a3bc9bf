import Simulation
import TestSupport
import Traces

/// Parameters and a seed for a simulation, derived from a number.
struct RandomModel: CustomStringConvertible {
  let seed: Int
  private(set) var parameters: ModelParameters

  init(_ number: Int, for file: ScenarioFile) {
    seed = number
    parameters = file.parameters()
    var numbers = RandomNumbers(number &* 31 &+ 7)
    parameters.frequentPerDay = numbers.pick([1, 3, 6, 10, 40, 70])
    parameters.accrual = numbers.pick(BudgetAccrual.allCases)
    parameters.withholdWhileIdle = numbers.draw(2) == 0
    parameters.staleOnView = numbers.pick([.off, .whenOverdue])
    parameters.coalesceWindow = numbers.pick([.zero, .seconds(60)])
    parameters.latency = numbers.pick([.zero, .seconds(7)])
    parameters.isForegroundFree = numbers.draw(3) > 0
    parameters.isPushPoolShared = numbers.draw(3) > 0
    parameters.authorizationChangeReloads = numbers.draw(3) == 0
  }

  func simulator(of file: ScenarioFile) -> Simulator {
    Simulator(file, parameters: parameters, profile: "random", seed: seed)
  }

  /// The part of a scenario that reproduces the simulation.
  var description: String {
    let lines = parameters.headerParameters.map { "  \($0.name): \($0.scenarioText)" }
    return "seed: \(seed)\nparameters:\n" + lines.joined(separator: "\n")
  }
}

extension TraceHeader.Parameter {
  /// The value in the syntax of a scenario, without quotes and lists.
  var scenarioText: String {
    value == "[]" ? "none" : value.filter { !["\"", "[", "]"].contains($0) }
  }
}

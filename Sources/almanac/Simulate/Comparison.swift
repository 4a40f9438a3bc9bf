internal import Analysis
internal import Documents
internal import JSON
internal import Publishing
internal import Simulation
internal import Text

/// Simulations side by side, which show the effect of a parameter before an app ships.
struct Comparison {
  private(set) var simulations: [(simulation: ScenarioSimulation, rows: [SimulationFigures])] = []

  mutating func add(_ simulation: ScenarioSimulation, _ report: TraceReport) {
    simulations.append((simulation, SimulationFigures.rows(of: report.widgets)))
  }

  /// The comparison as a table, with a line for each widget of each simulation.
  var text: String {
    var lines = [["Scenario and widget"] + NumberCells.titles + ["Reason if free"]]
    for (simulation, rows) in simulations {
      for row in rows {
        let cells = NumberCells(row)
        lines.append(
          ["\(simulation.file.scenario.id) \(row.name)"] + cells.values + [cells.freeReasons])
      }
    }
    let widths = lines[0].indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      let cells = line.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        let isText = column == 0 || column == line.count - 1
        return isText ? cell + gap : gap + cell
      }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// The comparison as JSON, with ages in seconds; unknown ages are null.
  var json: ByteOutput {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 2)
      json.array("simulations") { json in
        for (simulation, rows) in simulations { Self.write(simulation, rows, to: &json) }
      }
    }
    return json.finish() + [10]
  }
}

extension Comparison {
  private static func write(
    _ simulation: ScenarioSimulation, _ rows: [SimulationFigures], to json: inout JSONWriter
  ) {
    let scenario = simulation.file.scenario
    json.object { json in
      json.member("id", scenario.id)
      json.member("title", scenario.title)
      json.member("profile", simulation.profile.rawValue)
      json.member("seed", simulation.seed)
      json.member("days", scenario.days)
      json.member("changes", simulation.file.changes)
      json.array("rows") { json in
        for row in rows { write(row, to: &json) }
      }
    }
  }

  private static func write(_ row: SimulationFigures, to json: inout JSONWriter) {
    json.object { json in
      json.member("widget", row.name)
      json.member("requested", row.requested)
      json.member("charged", row.charged)
      json.member("free", row.free)
      json.object("freeByReason") { json in
        for reason in row.freeByReason { json.member(reason.value, reason.count) }
      }
      json.member("withheld", row.withheld)
      json.member("located", row.located)
      json.member("unavailable", row.unavailable)
      json.member("notApproved", row.notApproved)
      json.member("views", row.views)
      json.member("viewsWithContent", row.viewsWithContent)
      json.object("contentAge") { json in
        for (name, percentile) in [("p50", 50), ("p95", 95), ("max", 100)] {
          let bounds = row.age?.bounds(at: percentile)
          let age = bounds.flatMap { $0.lower == $0.upper ? $0.upper : nil }
          json.key(name)
          json.value(age.map { Double($0.components.seconds) })
        }
      }
    }
  }
}

import Analysis
import Foundation
import Testing
import Traces

/// Clean traces with one corruption. The corruption must be reported.
@Suite struct MutationTests {
  /// The number of events of a trace at which a corruption is tried: a spread sample, or all if requested.
  private static let maximumSites =
    ProcessInfo.processInfo.environment["ALMANAC_EVERY_PLACE"] == nil ? 3 : Int.max
  /// Long traces repeat the same day, so their beginning is enough.
  private static let maximumEvents = 500

  /// Corruptions that leave a correct trace, with their positions.
  private static let harmless = [
    // The earlier reason, an exhausted budget, still applied when the request ran.
    "a reason for withholding is missing": "S9-budget-40 line 378"
  ]

  @Test func `every corruption is reported by its rule`() {
    var rows: [Row] = Corruption.all.map(Row.init)
    for simulated in BundledSimulation.all.map({ $0.beginning(Self.maximumEvents) }) {
      let clean = Set(simulated.report().remarks)
      let trace = Trace(simulated)
      for row in rows.indices {
        for site in Self.sites(of: rows[row].corruption, in: trace) {
          rows[row].add(Set(simulated.report(site.events).remarks).subtracting(clean))
            .map { rows[row].missed.append("\(simulated.name) line \(site.place + 2)\($0)") }
        }
      }
    }
    print(Self.table(rows))
    for row in rows {
      #expect(row.tried > 0, "no trace offers: \(row.corruption.name)")
      let missed = row.missed.filter { $0 != Self.harmless[row.corruption.name] }
      #expect(missed == [], "\(row.corruption.name)")
    }
  }

  /// The events of a trace to which a corruption applies, a spread sample of them.
  private static func sites(
    of corruption: Corruption, in trace: Trace
  ) -> [(place: Int, events: [TraceEvent])] {
    let places = trace.events.indices.filter { corruption.apply(trace, $0) != nil }
    let step = maximumSites < places.count ? (places.count + maximumSites - 1) / maximumSites : 1
    return stride(from: 0, to: places.count, by: step).compactMap { index in
      corruption.apply(trace, places[index]).map { (places[index], $0) }
    }
  }

  private static func table(_ rows: [Row]) -> String {
    let tried = rows.reduce(0) { $0 + $1.tried }
    let noticed = rows.reduce(0) { $0 + $1.tried - $1.missed.count }
    let lines = rows.map { row in
      let by = row.by.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
      return "| \(row.corruption.name) | \(row.tried - row.missed.count) of \(row.tried) | \(by) |"
    }
    return
      (["| corruption | noticed | by |", "|---|---|---|"] + lines
      + ["\(noticed) of \(tried) corruptions noticed"]).joined(separator: "\n")
  }

  /// The result of one corruption over all traces.
  private struct Row {
    let corruption: Corruption
    var tried = 0
    var missed: [String] = []
    var by: [String: Int] = [:]

    init(_ corruption: Corruption) {
      self.corruption = corruption
    }

    /// Counts the reports. Returns the other reports if none of the expected ones is among them.
    mutating func add(_ remarks: Set<String>) -> String? {
      tried += 1
      let rules = Set(remarks.map { String($0.prefix { $0 != " " }) })
      for rule in rules { by[rule, default: 0] += 1 }
      guard rules.isDisjoint(with: corruption.rules) else { return nil }
      return rules.isEmpty ? "" : ", only \(rules.sorted().joined(separator: ", "))"
    }
  }
}

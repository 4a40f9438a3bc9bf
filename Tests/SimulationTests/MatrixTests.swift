import Simulation
import Testing
import Traces

/// Simulates and compares every cell of the authorization matrix.
struct MatrixTests {
  @Test func `the simulation of every cell matches the sources`() throws {
    let cells = try MatrixCell.all()
    var right = 0
    for cell in cells {
      var isRight = true
      for checksFlag in [false, true] {
        for yaml in cell.scenarios(checksFlag: checksFlag) {
          let seen = SeenAtTen(try SimulatedScenario(yaml).events)
          let expected = try Self.expected(of: cell, checksFlag: checksFlag)
          #expect(seen == expected, "\(cell)\n\(yaml)")
          isRight = isRight && seen == expected
        }
      }
      if isRight { right += 1 }
    }
    print("authorization matrix: \(right) of \(cells.count)")
    #expect(cells.count == 84 && Set(cells.map(\.description)).count == 84)
  }

  /// The expected result of the cell for a provider that always requests a location, or only if the
  /// flag is true.
  private static func expected(of cell: MatrixCell, checksFlag: Bool) throws -> SeenAtTen {
    switch (cell.flag, cell.delivered, cell.display) {
    case ("n/a (no reload runs)", "no", "PLACEHOLDER"):
      SeenAtTen(hasReload: false, flag: nil, location: nil, display: .placeholder)
    // Without the key in the property list, the flag is unspecified and not read.
    case ("?", "no", "LINT LOC-001"):
      SeenAtTen(
        hasReload: true, flag: nil, location: LocationResult.LocationOutcome.none,
        display: .unavailable)
    case ("T", "YES", "CONTENT"):
      SeenAtTen(hasReload: true, flag: true, location: .delivered, display: .content)
    case ("T", "no", "UNAVAIL"):
      SeenAtTen(
        hasReload: true, flag: true, location: LocationResult.LocationOutcome.none,
        display: .unavailable)
    // A conflict cell: a location is delivered to every request, whatever the flag.
    case ("F", "YES", "CONTENT*") where !checksFlag:
      SeenAtTen(hasReload: true, flag: false, location: .delivered, display: .content)
    case ("F", "no", "NOTAPPR") where !checksFlag:
      SeenAtTen(
        hasReload: true, flag: false, location: LocationResult.LocationOutcome.none,
        display: .notApproved)
    case ("F", "YES", "CONTENT*"), ("F", "no", "NOTAPPR"):
      SeenAtTen(hasReload: true, flag: false, location: .notRequested, display: .notApproved)
    default: try #require(nil, "\(cell) has values that this test does not know")
    }
  }
}

/// The result of the reload that is due at 10:00.
private struct SeenAtTen: Equatable {
  var hasReload = false
  var flag: Bool?
  var location: LocationResult.LocationOutcome?
  var display: EntryState?

  init(
    hasReload: Bool, flag: Bool?, location: LocationResult.LocationOutcome?, display: EntryState?
  ) {
    self.hasReload = hasReload
    self.flag = flag
    self.location = location
    self.display = display
  }

  init(_ events: [TraceEvent]) {
    for event in events where event.time.seconds >= 34_200 {
      switch event.body {
      case .reloadStarted: hasReload = true
      case .authorizationRead(_, let value, _): flag = value
      case .locationResult(let result): location = result.outcome
      case .entryDisplayed(let shown): display = shown.state
      default: break
      }
    }
  }
}

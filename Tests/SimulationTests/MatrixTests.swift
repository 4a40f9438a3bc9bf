import Simulation
import Testing
import Traces

/// The authorization matrix, every cell played and observed.
struct MatrixTests {
  @Test func `every cell is played as the sources say`() throws {
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

  /// What the cell's words mean for a provider that asks whatever the flag says, or only when it is true.
  private static func expected(of cell: MatrixCell, checksFlag: Bool) throws -> SeenAtTen {
    switch (cell.flag, cell.delivered, cell.display) {
    case ("n/a (no reload runs)", "no", "PLACEHOLDER"):
      SeenAtTen(hasReload: false, flag: nil, location: nil, display: .placeholder)
    // Without the key in the property list nothing is said of the flag, so none is read.
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
    // A conflict cell: the location is there for whoever asks, whatever the flag says.
    case ("F", "YES", "CONTENT*") where !checksFlag:
      SeenAtTen(hasReload: true, flag: false, location: .delivered, display: .content)
    case ("F", "no", "NOTAPPR") where !checksFlag:
      SeenAtTen(
        hasReload: true, flag: false, location: LocationResult.LocationOutcome.none,
        display: .notApproved)
    case ("F", "YES", "CONTENT*"), ("F", "no", "NOTAPPR"):
      SeenAtTen(hasReload: true, flag: false, location: .notRequested, display: .notApproved)
    default: try #require(nil, "\(cell) has words that this test does not know")
    }
  }
}

/// What a trace shows of the reload that is due at 10:00.
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

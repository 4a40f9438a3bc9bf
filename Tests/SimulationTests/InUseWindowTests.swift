import Simulation
import Testing
import Traces

/// The window of fifteen minutes after the last view, to the second.
struct InUseWindowTests {
  /// A view from 09:00:00 to 09:02:00, then a free reload at the given time.
  private func isDelivered(at clock: String, _ parameters: String) throws -> Bool {
    let simulated = try SimulatedScenario(
      """
      id: window
      title: The window
      start: 08:00
      until: 10:00
      parameters: { \(parameters) }
      app: { authorization: whenInUseAppOrWidgets }
      widgets: [{ kind: w, added: 08:30, success: { policy: never } }]
      events:
        - { at: 09:00, view: w, for: 2m }
        - { at: "\(clock)", system: time }
      """)
    let results = simulated.events.compactMap { event in
      if case .locationResult(let result) = event.body { result.outcome } else { nil }
    }
    #expect(results.count == 2, "the initial load, and the reload at \(clock)")
    return results.last == .delivered
  }

  @Test(arguments: [
    ("09:16:59", true), ("09:17:00", true), ("09:17:01", false),
  ])
  func `the window starts at the end of the view and includes its last instant`(
    clock: String, expected: Bool
  ) throws {
    #expect(try isDelivered(at: clock, "inUse.window: 900") == expected)
  }

  @Test(arguments: [
    ("09:16:59", true), ("09:17:00", false), ("09:17:01", false),
  ])
  func `an exclusive window ends just before fifteen minutes`(
    clock: String, expected: Bool
  ) throws {
    #expect(try isDelivered(at: clock, "inUse.inclusive: false") == expected)
  }

  @Test(arguments: [
    ("09:14:59", true), ("09:15:00", true), ("09:15:01", false),
  ])
  func `a window from the start of the view ends two minutes earlier`(
    clock: String, expected: Bool
  ) throws {
    #expect(try isDelivered(at: clock, "inUse.from: startOfVisibility") == expected)
  }

  @Test(arguments: [
    ("09:14:59", true), ("09:15:00", false), ("09:15:01", false),
  ])
  func `an exclusive window from the start of the view excludes its last instant`(
    clock: String, expected: Bool
  ) throws {
    let parameters = "inUse.from: startOfVisibility, inUse.inclusive: false"
    #expect(try isDelivered(at: clock, parameters) == expected)
  }

  @Test func `the window is open while the widget is visible, however long the view lasts`() throws
  {
    #expect(try isDelivered(at: "09:01:59", "inUse.window: 0, inUse.from: startOfVisibility"))
  }
}

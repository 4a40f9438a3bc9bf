import Simulation
import Testing
import Traces

/// Locks and data protection: the displayed state, and whether the provider runs.
struct LockTests {
  /// The rows of the sub-matrix: the displayed state for each lock, and whether the reload due at
  /// 10:00 runs.
  private static let rows: [(protection: String, lock: LockState, shown: EntryState, runs: Bool)] =
    [
      ("Complete", .unlocked, .content, true),
      ("Complete", .locked, .placeholder, true),
      ("Complete", .passcodeLocked, .placeholder, false),
      ("Complete", .beforeFirstUnlock, .placeholder, false),
      ("CompleteUnlessOpen", .unlocked, .content, true),
      ("CompleteUnlessOpen", .locked, .content, true),
      ("CompleteUnlessOpen", .passcodeLocked, .placeholder, true),
      ("CompleteUnlessOpen", .beforeFirstUnlock, .placeholder, false),
      ("CompleteUntilFirstUserAuthentication", .unlocked, .content, true),
      ("CompleteUntilFirstUserAuthentication", .locked, .content, true),
      ("CompleteUntilFirstUserAuthentication", .passcodeLocked, .content, true),
      ("CompleteUntilFirstUserAuthentication", .beforeFirstUnlock, .placeholder, false),
      ("None", .unlocked, .content, true),
      ("None", .locked, .content, true),
      ("None", .passcodeLocked, .content, true),
      ("None", .beforeFirstUnlock, .placeholder, true),
    ]

  private func simulate(
    _ protection: String, _ lock: LockState, more: String = "", widget: String = ""
  ) throws -> SimulatedScenario {
    try SimulatedScenario(
      """
      id: lock
      title: A lock
      start: 08:00
      until: 10:30
      app: { authorization: always, dataProtection: \(protection)\(more) }
      widgets: [{ kind: w, added: 09:00, success: { after: 1h }\(widget) }]
      events: [{ at: 09:30, lock: \(lock) }]
      """)
  }

  private func display(_ simulated: SimulatedScenario) -> EntryState? {
    simulated.events.lazy.compactMap { event in
      if case .entryDisplayed(let shown) = event.body { shown.state } else { nil }
    }.last
  }

  @Test func `each data protection class hides and withholds as documented`() throws {
    for row in Self.rows {
      let simulated = try simulate(row.protection, row.lock)
      let runs = simulated.starts.contains { $0.time.seconds == 36_000 }
      #expect(display(simulated) == row.shown, "\(row.protection), \(row.lock)")
      #expect(runs == row.runs, "\(row.protection), \(row.lock)")
      let isWithheld = simulated.events.contains { event in
        event.body == .reloadWithheld(requestID: "q0002", reason: .locked, into: nil)
      }
      #expect(isWithheld != row.runs, "\(row.protection), \(row.lock)")
    }
    #expect(Self.rows.count == DataProtection.allCases.count * LockState.allCases.count)
  }

  /// The times of stale-content reloads after a view behind the passcode, for a time of unlocking.
  private func staleReloads(unlockedAt unlock: String) throws -> [Double] {
    try SimulatedScenario(
      """
      id: stale
      title: A view behind the passcode
      until: 12:00
      profile: apple-2025
      app: { authorization: always, dataProtection: Complete }
      widgets: [{ kind: w, added: 09:00, success: { after: 30m } }]
      events:
        - { at: 09:10, lock: passcodeLocked }
        - { at: 10:00, view: w, for: 1m }
        - { at: "\(unlock)", lock: unlocked }
      """
    ).starts.filter { $0.start.charge == .free(.staleOnView) }.map(\.time.seconds)
  }

  @Test func `stale content is reloaded during the view that requests it or not at all`() throws {
    #expect(try staleReloads(unlockedAt: "10:00:30") == [36_030])
    #expect(try staleReloads(unlockedAt: "11:00") == [])
  }

  @Test func `a foreground call is not delayed for coalescing`() throws {
    let simulated = try SimulatedScenario(
      """
      id: gather
      title: A call from the background, and one from the foreground
      until: 12:00
      parameters: { reload.coalesceWindow: 60 }
      app: { authorization: always }
      widgets: [{ kind: w, added: 09:00, success: { after: 4h } }]
      events:
        - { at: 10:00, reload: all }
        - { at: 10:00:20, app: foreground, for: 10s }
      """)
    #expect(simulated.starts.last?.time.seconds == 36_020)
    #expect(simulated.starts.last?.start.charge == .free(.appForeground))
  }

  @Test(arguments: LockState.allCases)
  func `private content is redacted behind a lock if the user hides it`(
    lock: LockState
  ) throws {
    let hides = try simulate(
      "None", lock, more: ", redaction: hide", widget: ", privacySensitive: true")
    let shows = try simulate(
      "None", lock, more: ", redaction: show", widget: ", privacySensitive: true")
    let plain = try simulate("None", lock, more: ", redaction: hide")
    let isCovered = lock == .beforeFirstUnlock
    let expected: EntryState =
      isCovered ? .placeholder : lock == .unlocked ? .content : .redacted
    #expect(display(hides) == expected)
    #expect(display(shows) == (isCovered ? .placeholder : .content))
    #expect(display(plain) == (isCovered ? .placeholder : .content))
  }
}

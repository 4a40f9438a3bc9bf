import Bytes
import Simulation
import Testing
import Traces

/// The first four scenarios, reckoned by hand, event by event.
struct HandCalculationTests {
  /// A line for each event that belongs to a reload: its time, and what happened.
  private func story(_ name: String) throws -> [String] {
    let played = Played(try ScenarioFiles.read(name))
    return played.events.compactMap { event in
      guard let words = words(event.body) else { return nil }
      return "\(Int(event.time.seconds)) \(words)"
    }
  }

  private func words(_ body: TraceEvent.Body) -> String? {
    switch body {
    case .reloadRequested(let request):
      "asked \(request.requestID) \(request.trigger)"
        + (request.eligibleAt.map { " for \(Int($0.seconds))" } ?? "")
    case .reloadWithheld(let id, let reason, let into):
      "held \(id) \(reason)" + (into.map { " \($0)" } ?? "")
    case .reloadStarted(let start):
      "start \(start.reloadID) \(start.requestIDs.joined(separator: "+")) \(words(start.charge))"
    case .budgetChanged(let change): "balance \(FixedPoint.text(change.balance, decimals: 4))"
    case .authorizationRead(_, let flag, _): "flag \(flag)"
    case .locationResult(let result): "fix \(result.outcome)"
    case .entryDisplayed(let display): "shows \(display.state)"
    default: nil
    }
  }

  private func words(_ charge: ReloadStart.Charge) -> String {
    switch charge {
    case .charged: "charged"
    case .free(let reason): "\(reason)"
    case .freeUnexplained(let reason): reason
    case .unrecorded: "not recorded"
    }
  }

  /// From 09:00 to 09:30 come 30 / 960 of 55 reloads: 1.71875.
  @Test func `S1 goes as reckoned`() throws {
    #expect(
      try story("S1.yml") == [
        "32400 balance 1", "32400 asked q0001 initial", "32400 start r0001 q0001 initialLoad",
        "32400 flag true", "32403 fix delivered", "32403 shows content",
        "32403 asked q0002 policy for 34200",
        "34200 balance 2.7188", "34200 start r0002 q0002 charged", "34200 balance 1.7188",
        "34200 flag true", "34205 fix none", "34205 shows unavailable",
        "34205 asked q0003 policy for 36000",
        "36000 balance 3.4375", "36000 start r0003 q0003 charged", "36000 balance 2.4375",
        "36000 flag true", "36003 fix delivered", "36003 shows content",
        "36003 asked q0004 policy for 37800",
      ])
  }

  @Test func `S2 goes as reckoned`() throws {
    #expect(
      try story("S2.yml") == [
        "32400 balance 1", "32400 asked q0001 initial", "32400 start r0001 q0001 initialLoad",
        "32400 flag false", "32405 fix none", "32405 shows notApproved",
        "32405 asked q0002 policy for 34200",
        "34200 balance 2.7188", "34200 start r0002 q0002 charged", "34200 balance 1.7188",
        "34200 flag false", "34205 fix none", "34205 shows notApproved",
        "34205 asked q0003 policy for 36000",
        "36000 balance 3.4375", "36000 start r0003 q0003 charged", "36000 balance 2.4375",
        "36000 flag false", "36005 fix none", "36005 shows notApproved",
        "36005 asked q0004 policy for 37800",
        "36600 asked q0005 widgetCenter", "36600 held q0004 coalescedInto q0005",
        "36600 start r0004 q0005 appForeground", "36600 flag false", "36603 fix delivered",
        "36603 shows content", "36603 asked q0006 policy for 38400",
        // Forty minutes since 10:00: 40 / 960 of 55 are 2.2917.
        "38400 balance 4.7292", "38400 start r0005 q0006 charged",
        "38400 balance 3.7292", "38400 flag false", "38405 fix none",
        "38405 shows notApproved", "38405 asked q0007 policy for 40200",
      ])
  }

  /// Fourteen reloads, half an hour apart; each setting of the script is seen at the first after it.
  @Test func `S3 goes as reckoned`() throws {
    let story = try story("S3.yml").filter {
      ["start", "flag", "fix", "shows"].contains(String($0.split(separator: " ")[1]))
    }
    var expected: [String] = []
    for turn in 0..<14 {
      let time = 32_400 + turn * 1800
      let isDelivered = turn == 0 || (5...8).contains(turn)
      let isApproved = turn <= 1 || (5...8).contains(turn)
      let charge = turn == 0 ? "initialLoad" : "charged"
      let number = String(turn + 1)
      let padded = String(repeating: "0", count: 4 - number.count) + number
      let answer = time + (isDelivered ? 3 : 5)
      expected += [
        "\(time) start r\(padded) q\(padded) \(charge)", "\(time) flag \(isApproved)",
        "\(answer) fix \(isDelivered ? "delivered" : "none")",
        "\(answer) shows \(isDelivered ? "content" : isApproved ? "unavailable" : "notApproved")",
      ]
    }
    #expect(story == expected)
  }

  @Test func `S4 goes as reckoned`() throws {
    let story = try story("S4.yml").filter {
      ["start", "flag", "shows", "held"].contains(String($0.split(separator: " ")[1]))
    }
    #expect(
      story == [
        "39600 start r0001 q0001 initialLoad", "39600 flag true", "39603 shows content",
        "41400 start r0002 q0002 charged", "41400 flag true", "41405 shows unavailable",
        "43200 start r0003 q0003 charged", "43200 flag false", "43205 shows notApproved",
        "45000 start r0004 q0004 charged", "45000 flag false", "45005 shows notApproved",
        "45900 held q0005 coalescedInto q0006",
        "45900 start r0005 q0006 appForeground", "45900 flag false", "45903 shows content",
        "47700 start r0006 q0007 charged", "47700 flag false", "47705 shows notApproved",
        "49500 start r0007 q0008 charged", "49500 flag false", "49505 shows notApproved",
        "51300 start r0008 q0009 charged", "51300 flag true", "51305 shows unavailable",
        "53100 start r0009 q0010 charged", "53100 flag true", "53103 shows content",
        "54900 start r0010 q0011 charged", "54900 flag true", "54905 shows unavailable",
      ])
  }
}

import Analysis
import Foundation
import Testing
import Traces

/// Traces in which one line is damaged, renamed or removed: there is no new violation, and no result improves.
@Suite struct LostLineTests {
  /// The number of lines of each trace that are tried: a spread sample, or all if requested.
  private static let maximumLines =
    ProcessInfo.processInfo.environment["ALMANAC_EVERY_PLACE"] == nil ? 8 : Int.max
  private static let maximumEvents = 120

  /// Ways to lose a line.
  enum Harm: CaseIterable {
    case removed, cut, cutBeforeType, otherType, otherValue

    /// The changed line, or nil for a removed one.
    func applied(to line: String) -> String? {
      switch self {
      case .removed: nil
      case .cut: String(line.dropLast(3))
      case .cutBeforeType: String(line.prefix(9))
      case .otherType: line.replacing(#""type":""#, with: #""type":"new."#, maxReplacements: 1)
      case .otherValue:
        line.replacing(
          #/"(state|setting|answer|reason|trigger|outcome|cause|session|instance|reloadId|requestId)":"/#,
          maxReplacements: 1
        ) { #""\#($0.output.1)":7,"x":""# }
      }
    }
  }

  /// A violation, identified by its rule, event and message.
  private struct Violation: Hashable {
    let rule: String
    let event: Int
    let instance: String
    let message: String
  }

  /// The outcome of each rule, and every violation.
  private struct Answer {
    var outcomes: [String: CheckOutcome] = [:]
    var violations: Set<Violation> = []

    init(_ lines: [String?]) {
      var analysis = TraceAnalysis(file: "trace.jsonl", matrix: BundledSimulation.matrix)
      let bytes = Array(lines.compactMap { $0.map { $0 + "\n" } }.joined().utf8)
      _ = TraceReader().read(bytes, named: "trace.jsonl", into: &analysis)
      for rule in analysis.finish().rules {
        outcomes[rule.ruleID] = rule.outcome
        for found in rule.violations {
          violations.insert(
            Violation(
              rule: rule.ruleID, event: found.reference.sequence, instance: found.widget.instance,
              message: found.message))
        }
      }
    }

    /// Whether a violation of one of the rules was found at an earlier event.
    func has(_ violation: Violation, later rules: [String]) -> Bool {
      rules.contains(violation.rule)
        && violations.contains {
          $0.rule == violation.rule && $0.instance == violation.instance
            && $0.message == violation.message && $0.event < violation.event
        }
    }
  }

  private static func lines(of simulated: BundledSimulation, _ events: [TraceEvent]) -> [String] {
    var writer = TraceWriter()
    if let header = simulated.header { writer.write(header) }
    for event in events { writer.write(event) }
    return String(decoding: Array(writer.finish()), as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }

  /// Rules that report a continuing violation once, at a later event if the first ones were lost.
  private static let rules = ["RLD-001", "RLD-015"]

  /// - Parameter isClean: whether the trace has no violation. In other traces, a lost line may make a rule undecided.
  private static func check(_ lines: [String], _ name: String, isClean: Bool = true) {
    let whole = Answer(lines)
    let step = max(1, (lines.count - 1) / maximumLines)
    for harm in Harm.allCases {
      for place in stride(from: 1, to: lines.count, by: step) {
        // The end of a trace is not recorded, so a missing last event cannot be detected.
        if harm == .removed && place == lines.count - 1 { continue }
        var harmed: [String?] = lines
        harmed[place] = harm.applied(to: lines[place])
        let rest = Answer(harmed)
        let new = rest.violations.subtracting(whole.violations).filter {
          !whole.has($0, later: rules)
        }
        #expect(new == [], "\(name): line \(place + 1) \(harm): \(lines[place])")
        let better = rest.outcomes.filter {
          $0.value == .pass && (whole.outcomes[$0.key] ?? .pass).isWorse(isClean: isClean)
        }
        #expect(
          better.keys.sorted() == [], "\(name): line \(place + 1) \(harm): \(lines[place])")
      }
    }
  }

  @Test(arguments: BundledSimulation.all.map(\.name))
  func `a lost line causes no false violation and hides none`(_ name: String) throws {
    let simulated = try #require(BundledSimulation.all.first { $0.name == name })
    let part = simulated.beginning(Self.maximumEvents)
    Self.check(Self.lines(of: part, part.events), name)
  }

  @Test func `a lost line hides no violation of a corrupted trace`() throws {
    let simulated = try #require(BundledSimulation.all.first { $0.name == "S1" }).beginning(60)
    let trace = Trace(simulated)
    for corruption in Corruption.all {
      guard let site = trace.events.indices.first(where: { corruption.apply(trace, $0) != nil }),
        let events = corruption.apply(trace, site)
      else { continue }
      let numbered = events.enumerated().map { index, event in
        var event = event
        event.sequence = index + 1
        return event
      }
      Self.check(Self.lines(of: simulated, numbered), corruption.name, isClean: false)
    }
  }

  @Test func `a lost line causes no false violation in the published traces`() throws {
    let content = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "content/example/runs")
    let files = try FileManager.default.subpathsOfDirectory(atPath: content.path)
      .filter { $0.hasSuffix(".jsonl") }.sorted()
    #expect(files.count > 0)
    for file in files {
      let text = try String(contentsOf: content.appending(path: file), encoding: .utf8)
      Self.check(
        text.split(separator: "\n").prefix(Self.maximumEvents).map(String.init), file)
    }
  }
}

extension CheckOutcome {
  /// Whether a pass instead of this outcome would be an improvement.
  fileprivate func isWorse(isClean: Bool) -> Bool { isClean ? self != .pass : self == .fail }
}

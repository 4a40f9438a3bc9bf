internal import Text
package import Traces

/// The number of pieces of evidence from each origin.
package struct OriginCounts: Equatable, Sendable {
  private var counts: [TraceOrigin: Int] = [:]

  package init() {}

  /// The number of pieces from one origin.
  package subscript(origin: TraceOrigin) -> Int { counts[origin] ?? 0 }

  /// Adds pieces of evidence from an origin.
  package mutating func add(_ count: Int, of origin: TraceOrigin) {
    if count > 0 { counts[origin, default: 0].add(saturating: count) }
  }

  /// Adds other counts.
  package mutating func add(_ others: OriginCounts) {
    for (origin, count) in others.counts { add(count, of: origin) }
  }

  /// Returns these counts minus others, never below 0.
  package func without(_ others: OriginCounts) -> OriginCounts {
    var rest = OriginCounts()
    for (origin, count) in counts { rest.add(count - others[origin], of: origin) }
    return rest
  }

  /// The number of pieces from all origins.
  package var total: Int { counts.values.reduce(0) { $0.adding(saturating: $1) } }

  /// The best origin among them, or nil without evidence.
  package var best: TraceOrigin? { TraceOrigin.bestFirst.first { self[$0] > 0 } }

  /// The counts in words, the best origin first: `2 from a device, 40 simulated`.
  package var phrase: String {
    TraceOrigin.bestFirst.filter { self[$0] > 0 }.map {
      "\(Plural.grouped(self[$0])) \($0.phrase)"
    }.joined(separator: ", ")
  }
}

extension TraceOrigin {
  /// The origins from observed to simulated, with unknown between them because it may be either.
  package static let bestFirst: [TraceOrigin] = [.device, .simulatorApp, .unknown, .simulated]

  /// The weakest of several origins, or nil if there are none.
  package static func weakest(of origins: some Sequence<TraceOrigin>) -> TraceOrigin? {
    let all = Set(origins)
    return bestFirst.last { all.contains($0) }
  }

  /// The words that follow a count, such as `from a device`.
  package var phrase: String {
    switch self {
    case .device: "from a device"
    case .simulatorApp: "from a simulator app"
    case .simulated: "simulated"
    case .unknown: "of unknown origin"
    }
  }

  package var label: String {
    switch self {
    case .device: "device"
    case .simulatorApp: "simulator app"
    case .simulated: "simulated"
    case .unknown: "origin unknown"
    }
  }
}

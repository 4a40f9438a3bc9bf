package import Analysis
package import Documents
internal import Text
package import Traces

extension RunRecord {
  /// The number of traces about the project with a reload, by origin.
  package var origins: OriginCounts {
    inputs.reduce(into: omittedTraces) { counts, input in
      if let origin = input.origin, input.isRead { counts.add(1, of: origin) }
    }
  }

  /// The basis of the evidence as a phrase for the verdict line, or nil if it includes a device
  /// trace.
  package var basisPhrase: String? {
    switch origins.best {
    case .device: nil
    case .simulatorApp: "no device trace: the best evidence is from a simulator app"
    case .unknown: "no device trace: the best evidence is of unknown origin"
    case .simulated: "based on simulation only: no device trace"
    case nil:
      if tools.allSatisfy({ $0.state == .failed }) {
        "no evidence"
      } else {
        silentTraces.isEmpty
          ? "based on lint results only: no trace"
          : "based on lint results only: no trace has a reload"
      }
    }
  }
}

extension RunRecord {
  /// Returns a sentence about observed traces that are files of an earlier run of another commit,
  /// and so do not show this build.
  ///
  /// Empty when there are none.
  func reusedTraces(of earlier: RunRecord) -> [String] {
    guard let commit, let other = earlier.commit, !CommitName.areSame(commit, other) else {
      return []
    }
    func observed(_ record: RunRecord) -> [InputRecord] {
      record.inputs.filter { $0.origin?.isObserved == true && $0.digest != nil }
    }
    let digests = Set(observed(earlier).map(\.digest))
    let names = observed(self).filter { digests.contains($0.digest) }.map(\.name)
    guard !names.isEmpty else { return [] }
    let same = names.count == 1 ? "is identical to the file" : "are identical to files"
    return [
      "\(names.shortList(3)) \(same) in run"
        + " \(earlier.id.shortened()) of another commit. Record this build."
    ]
  }
}

extension RequiredOrigin {
  /// Whether evidence of an origin counts.
  package func accepts(_ origin: TraceOrigin) -> Bool {
    switch self {
    case .device: origin == .device
    case .simulatorApp: origin.isObserved
    }
  }

  /// The required origin as a phrase: `from a device`.
  package var phrase: String {
    switch self {
    case .device: "from a device"
    case .simulatorApp: "from a device or a simulator app"
    }
  }
}

extension TraceExpectation {
  /// Whether a trace of an origin counts.
  package func counts(_ origin: TraceOrigin) -> Bool { self.origin?.accepts(origin) ?? true }

  /// The counted traces in the singular: `device trace`.
  package var name: String {
    switch origin {
    case .device: "device trace"
    case .simulatorApp: "device or simulator app trace"
    case nil: "trace"
    }
  }
}

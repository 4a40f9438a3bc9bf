internal import SwiftSyntax

/// The distance to the next reload that a policy asks for, where the sources fix it.
struct PolicyInterval {
  /// From now; zero and less is no future.
  let seconds: Double
  /// Another branch asks for something else, or could.
  let isConditional: Bool
  let policy: PolicyUse
  let evidence: [Evidence]

  /// The distance in words: `15 minutes`.
  var phrase: String {
    let units: [(Double, String)] = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    for (length, name) in units where seconds >= length {
      return Self.count(seconds / length, name)
    }
    return Self.count(seconds, "second")
  }

  private static func count(_ number: Double, _ name: String) -> String {
    let tenths = (number * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
    return text == "1" ? "1 \(name)" : "\(text) \(name)s"
  }
}

extension SourceIndex {
  /// The shortest distance that each policy with a date asks for, where it is known.
  var policyIntervals: [PolicyInterval] {
    let folder = ConstantFolder(index: self)
    return timelines.flatMap(\.policies).compactMap { policy in
      guard case .after(let date) = policy.kind else { return nil }
      let moments = folder.fold(date, in: policy.scope).filter { $0.moment != nil }
      guard let soonest = moments.min(by: { ($0.moment ?? 0) < ($1.moment ?? 0) }),
        let seconds = soonest.moment, seconds.isFinite, abs(seconds) < 1e10
      else { return nil }
      return PolicyInterval(
        seconds: seconds,
        isConditional: policy.isConditional || soonest.isConditional || moments.count > 1,
        policy: policy, evidence: policy.trail + soonest.trail)
    }
  }
}

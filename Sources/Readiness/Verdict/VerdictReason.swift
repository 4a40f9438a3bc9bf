/// A reason of a verdict: one sentence and its topic.
package struct VerdictReason: Equatable, Sendable {
  package let sentence: String
  package let topic: Topic

  /// The part of the release review that has the details.
  package enum Topic: Equatable, Sendable {
    /// A gate, by its index.
    case gate(Int)
    case gates, evidence, waivers
  }

  package init(_ sentence: String, _ topic: Topic) {
    self.sentence = sentence
    self.topic = topic
  }
}

extension [String] {
  /// Returns reasons with the same topic.
  func reasons(about topic: VerdictReason.Topic) -> [VerdictReason] {
    map { VerdictReason($0, topic) }
  }
}

extension [VerdictReason] {
  package var sentences: [String] { map(\.sentence) }
}

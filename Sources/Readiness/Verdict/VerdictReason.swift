/// Why a verdict is what it is: one sentence, and what it is about.
package struct VerdictReason: Equatable, Sendable {
  package let sentence: String
  package let topic: Topic

  /// The part of the release review that has the details.
  package enum Topic: Equatable, Sendable {
    /// One gate, by its place among all.
    case gate(Int)
    case gates, evidence, waivers
  }

  package init(_ sentence: String, _ topic: Topic) {
    self.sentence = sentence
    self.topic = topic
  }
}

extension [String] {
  /// Reasons about the same part of the review.
  func reasons(about topic: VerdictReason.Topic) -> [VerdictReason] {
    map { VerdictReason($0, topic) }
  }
}

extension [VerdictReason] {
  /// The sentences alone.
  package var sentences: [String] { map(\.sentence) }
}

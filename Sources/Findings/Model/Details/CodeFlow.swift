internal import Text

/// One way through the code that leads to a finding, as steps of one or more threads.
package struct CodeFlow: Hashable, Sendable {
  package let message: String
  package let threads: [ThreadFlow]

  /// The steps that one thread takes, in order.
  package struct ThreadFlow: Hashable, Sendable {
    /// What the tool says about the thread, else its id; empty when it gives neither.
    package let title: String
    package let steps: [CodeFlowStep]

    package init(title: String = "", steps: [CodeFlowStep]) {
      self.title = title.withoutPersonalPlaces
      self.steps = steps
    }
  }

  package init(message: String = "", threads: [ThreadFlow]) {
    self.message = message.withoutPersonalPlaces
    self.threads = threads
  }
}

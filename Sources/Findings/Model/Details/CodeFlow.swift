internal import Text

/// A path through the code that leads to a finding, in one or more threads.
package struct CodeFlow: Hashable, Sendable {
  package let message: String
  package let threads: [ThreadFlow]

  /// The steps of one thread, in order.
  package struct ThreadFlow: Hashable, Sendable {
    /// The tool's message about the thread, otherwise the thread's id, or empty if there is
    /// neither.
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

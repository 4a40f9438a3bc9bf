internal import Text

/// The call stack at a finding, the innermost call first.
package struct CallStack: Hashable, Sendable {
  package let message: String
  package let frames: [Frame]

  /// A call in the stack.
  package struct Frame: Hashable, Sendable {
    package let place: RelatedLocation
    /// The library or package that contains the code.
    package let module: String?

    package init(place: RelatedLocation, module: String? = nil) {
      self.place = place
      self.module = module?.withoutPersonalPlaces
    }
  }

  package init(message: String = "", frames: [Frame]) {
    self.message = message.withoutPersonalPlaces
    self.frames = frames
  }
}

/// What a block of example code shows, by the second word after its fence: `swift triggers app`.
enum ExampleKind: String {
  case triggers
  case passes
  case with

  /// The words above the block.
  var label: String {
    switch self {
    case .triggers: "reported below each ↓"
    case .passes: "clean"
    case .with: "companion file"
    }
  }
}

/// What a block of example code shows, by the second word after its fence: `swift triggers app`.
enum ExampleKind: String {
  case triggers
  case passes
  case with

  /// The words above the block.
  var label: String {
    switch self {
    case .triggers: "Reported at each ↓"
    case .passes: "Not reported"
    case .with: "Companion file"
    }
  }
}

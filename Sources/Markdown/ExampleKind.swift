/// The kind of an example, from the second word of its info string: `swift triggers app`.
enum ExampleKind: String {
  case triggers
  case passes
  case with

  /// The label above the block.
  var label: String {
    switch self {
    case .triggers: "Reported at each ↓"
    case .passes: "Not reported"
    case .with: "Companion file"
    }
  }
}

/// Whether a widget is in view, as far as its trace tells.
enum Visibility: Equatable {
  case visible, hidden
  /// It came into view, and a trace that hides no widget may not record that the view ended.
  case unended
  case unrecorded

  /// What the trace would have to say to know it, as a phrase; nil when it is known.
  var gap: String? {
    switch self {
    case .visible, .hidden: nil
    case .unended: "the end of the view is not recorded"
    case .unrecorded: "the widget's visibility is not recorded"
    }
  }
}

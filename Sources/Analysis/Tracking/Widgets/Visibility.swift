/// Whether a widget is in view, as far as its trace records it.
enum Visibility: Equatable {
  case visible, hidden
  /// It came into view, and a trace that hides no widget may not record the end of the view.
  case unended
  case unrecorded

  /// What the trace does not record, as a phrase, or nil if the visibility is known.
  var gap: String? {
    switch self {
    case .visible, .hidden: nil
    case .unended: "the end of the view is not recorded"
    case .unrecorded: "the widget's visibility is not recorded"
    }
  }
}

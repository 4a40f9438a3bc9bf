internal import Text

/// The shape of a mark: one for each kind, and one for each reason of a kind.
struct TimelineSymbol: Hashable {
  let kind: TimelineMark.Kind

  init(_ kind: TimelineMark.Kind) { self.kind = kind }

  var lane: TimelineLane {
    switch kind {
    case .reload: .reloads
    case .seen: .screen
    }
  }

  /// The name in the legend, in titles and in the data table.
  var name: String {
    switch kind {
    case .reload(let cost, let place):
      [cost.phrase, place.phrase].compactMap { $0 }.joined(separator: ", ")
    case .seen(let content): "seen: \(content?.rawValue ?? "not recorded")"
    }
  }

  /// Draws the shape around the origin, at most 16 pixels wide.
  func draw(id: String, in writer: inout ElementWriter) {
    writer.element("g", ["id": .text(id), "class": .text("mark-\(style)")]) { writer in
      switch kind {
      case .reload(.charged, let place):
        writer.shape("path", ["d": "M0 -7L6 0L0 7L-6 0Z"])
        if case .failed(let how) = place {
          // A timeout is drawn as the hands of a clock, an error as a cross.
          let sign = how == "timeout" ? "M0 -3.5V.5H2.5" : "M-2 -2.5L2 2.5M2 -2.5L-2 2.5"
          writer.shape("path", ["d": .text(sign), "fill": "none"])
        }
      case .reload(.free(let reason), _):
        writer.shape(
          "rect", ["x": "-7.5", "y": "-7.5", "width": "15", "height": "15", "rx": "4"])
        Self.letter(reason.shownLetter, in: &writer)
      case .reload(.unrecorded, _):
        writer.shape("path", ["d": "M-3.5 -8H3.5L8 -3.5V3.5L3.5 8H-3.5L-8 3.5V-3.5Z"])
        Self.letter("?", in: &writer)
      case .seen(let content?):
        writer.shape("circle", ["r": "8"])
        writer.shape("path", ["d": .text(content.sign), "fill": "none"])
      case .seen(nil):
        writer.shape("circle", ["r": "8"])
        Self.letter("?", in: &writer)
      }
    }
  }
}

extension TimelineSymbol {
  private var style: String {
    switch kind {
    case .reload(_, .notRequested): "plain"
    case .reload(_, .located): "located"
    case .reload(_, .none): "not-located"
    case .reload(_, .failed): "failed"
    case .seen(let content?): content.isContent ? "seen" : "missed"
    case .seen(nil): "unknown"
    }
  }

  private static func letter(_ text: String, in writer: inout ElementWriter) {
    writer.element("text", ["y": "4"], text: text)
  }
}

extension TimelineContent {
  /// The path of the sign in the circle of a view, different for each content.
  fileprivate var sign: String {
    switch self {
    case .content: "M-3.5 0L-1 3L4 -3"
    case .earlier: "M-3.5 -2L-1 .5L4 -4.5M-4 4H4"
    case .unavailable: "M-3 -3L3 3M3 -3L-3 3"
    case .notApproved: "M-4.5 0H4.5"
    case .placeholder: "M-3 -3H3V3H-3Z"
    case .redacted: "M-3.5 -2H3.5M-3.5 2H3.5"
    }
  }
}

extension TimelineMark.Cost {
  fileprivate var phrase: String {
    switch self {
    case .charged: "charged reload"
    case .free(let reason): "free reload (\(reason.shownName))"
    case .unrecorded: "reload, charge not recorded"
    }
  }
}

extension TimelineMark.Place {
  fileprivate var phrase: String? {
    switch self {
    case .notRequested: nil
    case .located: "located"
    case .none: "no location"
    case .failed(let how): "location failed (\(how.shortened(to: ChartReason.nameLimit)))"
    }
  }
}

extension ChartReason {
  static let letterLimit = 2
  static let nameLimit = 60

  var shownLetter: String {
    letter.unicodeScalars.count > Self.letterLimit ? letter.shortened(to: Self.letterLimit) : letter
  }

  var shownName: String { name.shortened(to: Self.nameLimit) }
}

internal import Text

/// The shape of a mark: one a kind, and one a reason where there are reasons.
enum TimelineSymbol: Hashable {
  case requested, started, charged, located, notLocated
  case free(ChartReason)
  case withheld(ChartReason)
  case locationFailed(ChartReason)
  case displayed(ChartReason)

  init(_ kind: TimelineMark.Kind) {
    self =
      switch kind {
      case .requested: .requested
      case .started: .started
      case .charged: .charged
      case .free(let reason): .free(reason)
      case .withheld(let reason): .withheld(reason)
      case .located: .located
      case .notLocated: .notLocated
      case .locationFailed(let reason): .locationFailed(reason)
      case .displayed(let reason): .displayed(reason)
      }
  }

  var lane: TimelineLane {
    switch self {
    case .requested, .started: .requests
    case .charged: .charged
    case .free: .free
    case .withheld: .withheld
    case .located, .notLocated, .locationFailed: .location
    case .displayed: .displayed
    }
  }

  /// The words for it in the legend, in titles and in the data table.
  var name: String {
    switch self {
    case .requested: "reload requested"
    case .started: "reload, cost not recorded"
    case .charged: "charged reload"
    case .located: "location delivered"
    case .notLocated: "no location"
    case .free(let reason): "free reload: \(reason.shownName)"
    case .withheld(let reason): "withheld: \(reason.shownName)"
    case .locationFailed(let reason): "location failed: \(reason.shownName)"
    case .displayed(let reason): "showed \(reason.shownName)"
    }
  }

  /// Draws the shape around the origin, at most 16 pixels wide.
  func draw(id: String, in writer: inout ElementWriter) {
    writer.element("g", ["id": .text(id), "class": .text("mark-\(style)")]) { writer in
      switch self {
      case .requested: Self.outline("M-4.5 -4H4.5L0 4Z", in: &writer)
      case .started: Self.outline("M-5 -5H5V5H-5Z", in: &writer)
      case .charged: writer.shape("circle", ["r": "5"])
      case .located: writer.shape("path", ["d": "M0 -6L6 0L0 6L-6 0Z"])
      case .notLocated: Self.outline("M0 -5.5L5.5 0L0 5.5L-5.5 0Z", in: &writer)
      case .free(let reason):
        writer.shape(
          "rect",
          [
            "x": "-7.5", "y": "-7.5", "width": "15", "height": "15", "rx": "4",
            "fill": "none",
          ])
        Self.letter(reason, baseline: 4, in: &writer)
      case .withheld(let reason):
        Self.outline("M-4 -12L4 -4M4 -12L-4 -4", in: &writer)
        Self.letter(reason, baseline: 10, in: &writer)
      case .locationFailed(let reason):
        Self.outline("M-3.5 -8H3.5L8 -3.5V3.5L3.5 8H-3.5L-8 3.5V-3.5Z", in: &writer)
        Self.letter(reason, baseline: 4, in: &writer)
      case .displayed(let reason): Self.letter(reason, baseline: 4, in: &writer)
      }
    }
  }
}

extension TimelineSymbol {
  private var style: String {
    switch self {
    case .requested, .started: "requested"
    case .charged: "charged"
    case .located: "located"
    case .notLocated: "not-located"
    case .free: "free"
    case .withheld: "withheld"
    case .locationFailed: "failed"
    case .displayed: "displayed"
    }
  }

  private static func outline(_ path: String, in writer: inout ElementWriter) {
    writer.shape("path", ["d": .text(path), "fill": "none"])
  }

  private static func letter(
    _ reason: ChartReason, baseline: Double, in writer: inout ElementWriter
  ) {
    writer.element(
      "text", ["y": .number(baseline), "text-anchor": "middle"], text: reason.shownLetter)
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

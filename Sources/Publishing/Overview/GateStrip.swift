internal import Documents
internal import Readiness
internal import Text

/// The gates in one line each, the most urgent first.
struct GateStrip {
  let assessment: Assessment?
  /// The address of the release review, relative to the page.
  let review: String

  /// The maximum number of shown gates; the others are counted.
  private static let maximumGates = 24

  static let fields = PageFields<GateStrip>("the gates of the newest run") {
    Field.list(
      "gateStrip", of: Chip.fields, first: maximumGates, more: "moreGates", { $0.chips },
      row: { $1 }
    ) { "\(Plural.text($0, "more gate")) in the release review." }
  }

  private var chips: [Chip] {
    ReadinessGates.byUrgency(assessment?.gates ?? []).map {
      Chip(gate: $0.gate, href: review + "#" + ReadinessGates.anchor(ofGate: $0.place))
    }
  }

  private struct Chip {
    let gate: GateResult
    let href: String

    static let fields = PageFields<Chip>("a gate") {
      Field.text("href") { $0.href }
      Field.text("name") { $0.gate.setting.name.shortened(to: 60) }
      Field.text("outcomeClass") { $0.gate.styleClass }
      Field.text("outcomeLabel") { $0.gate.shownOutcome }
      Field.text("value") { $0.gate.comparison }
    }
  }
}

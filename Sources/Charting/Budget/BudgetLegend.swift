/// The legend of the budget chart: its marks and, on narrow pages, its lines.
///
/// On wide pages, the names of the lines are next to them.
struct BudgetLegend {
  let lines: [BudgetLine]
  let hasDots: Bool

  func write(in writer: inout ElementWriter) {
    let reserve = BudgetReserve(of: lines)
    writer.element("ul", ["class": "chart-legend"]) { writer in
      for line in lines {
        entry(line.name, style: "chart-narrow", in: &writer) {
          line.writeSample(from: -12, to: 12, at: 0, in: &$0)
        }
      }
      if hasDots {
        entry("first reload above a limit, last reload of the day", in: &writer) {
          $0.shape("circle", ["class": "chart-dot", "r": "4"])
        }
      }
      if !reserve.days.isEmpty {
        entry("less than one reload left: \(reserve.description)", in: &writer) {
          $0.shape("line", ["class": "chart-spent", "x1": "-9", "x2": "9"])
        }
      }
    }
    writer.lineEnd()
  }

  private func entry(
    _ name: String, style: StaticString = "", in writer: inout ElementWriter,
    _ content: (inout ElementWriter) -> Void
  ) {
    writer.element("li", style.utf8CodeUnitCount > 0 ? ["class": "\(style)"] : [:]) { writer in
      writer.element("svg", ["aria-hidden": "true"], content)
      writer.text(name)
    }
  }
}

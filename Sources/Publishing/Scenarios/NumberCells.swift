package import Analysis
internal import Text
internal import Traces

/// The figures of a simulation as table cells, with the same words in a terminal and on a page.
package struct NumberCells {
  /// The headings after the one for the name.
  package static let titles = [
    "Requested", "Charged", "Free", "Withheld", "Located", "Not available", "Not approved",
    "Views with content", "Age at view, median", "Age at view, 95th percentile",
    "Age at view, maximum",
  ]

  /// One text for each heading.
  package let values: [String]
  /// The reasons of free reloads, the most frequent first; empty if there are none.
  package let freeReasons: String

  package init(_ numbers: SimulationFigures) {
    values =
      [
        numbers.requested, numbers.charged, numbers.free, numbers.withheld, numbers.located,
        numbers.unavailable, numbers.notApproved,
      ].map(Plural.grouped)
      + ["\(Plural.grouped(numbers.viewsWithContent)) of \(Plural.grouped(numbers.views))"]
      + Distribution.percentiles.map { percentile in
        numbers.age.flatMap { age in
          age.count > 0 ? age.text(at: percentile, without: "no content") : nil
        } ?? "–"
      }
    freeReasons = numbers.freeByReason.map { reason in
      let words = FreeReason(rawValue: reason.value)?.phrase ?? reason.value.shortened(to: 60)
      return "\(words) \(Plural.grouped(reason.count))"
    }.joined(separator: ", ")
  }
}

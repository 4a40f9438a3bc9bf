internal import Analysis
internal import Text

/// How often the widgets of a scenario are located, over all phases: a row for each widget.
struct PhaseTable {
  let distributions: [PhaseDistribution]

  static let fields = PageFields<PhaseTable>("the located reloads over all phases") {
    Field.text("phases") { "\($0.distributions.map(\.located.count).max() ?? 0)" }
    Field.texts("counts") { $0.counts.map { "\($0)" } }
    Field.list("widgets", of: Row.fields) { table in
      table.distributions.map { Row(distribution: $0, counts: table.counts) }
    }
  }

  /// Every number of located reloads from none to the most that any phase brought.
  private var counts: ClosedRange<Int> {
    0...(distributions.flatMap(\.located).max() ?? 0)
  }

  /// A widget at every phase.
  private struct Row {
    let distribution: PhaseDistribution
    let counts: ClosedRange<Int>

    static let fields = PageFields<Row>("a widget at every phase") {
      Field.text("instance") { $0.distribution.instance.replacing("-", with: " ") }
      Field.text("least") { "\($0.distribution.located.min() ?? 0)" }
      Field.text("mean") { FixedPoint.text($0.distribution.mean, decimals: 1) }
      Field.text("most") { "\($0.distribution.located.max() ?? 0)" }
      Field.list("shares", of: Share.fields) { row in
        row.counts.map { Share(count: $0, phases: row.distribution.phases(with: $0)) }
      }
    }
  }

  /// The phases that brought so many located reloads.
  private struct Share {
    let count: Int
    let phases: Int

    static let fields = PageFields<Share>("a share of the phases") {
      Field.text("count") { "\($0.count)" }
      Field.text("phases") { $0.phases == 0 ? "–" : "\($0.phases)" }
    }
  }
}

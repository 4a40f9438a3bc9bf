internal import Text

@testable internal import Charting

/// Charts of every kind, from plain to hostile.
enum Samples {
  static let hostile = "\"'><script>alert(1)</script>\u{0}\u{202E}&amp; e\u{301}"

  /// A day with marks in all lanes and hours.
  static func day(_ label: String, marks count: Int, text: String = "policy") -> TimelineDay {
    let reason = ChartReason(letter: "B", name: text)
    let kinds: [TimelineMark.Kind] = [
      .reload(.charged, .located), .reload(.charged, .none), .reload(.charged, .failed(text)),
      .reload(.free(reason), .notRequested), .reload(.unrecorded, .notRequested),
      .seen(.content), .seen(.placeholder), .seen(nil),
    ]
    let marks = (0..<count).map { place in
      TimelineMark(
        kinds[place % kinds.count], minute: Double(place) * 1440 / Double(max(count, 1)),
        detail: text, href: "#e-\(100_000 + place)")
    }
    let intervals =
      [
        TimelineInterval(.visible, from: 540, to: 542),
        TimelineInterval(.inUse, from: 540, to: 557),
        TimelineInterval(.waited(text), from: 500, to: 560),
        TimelineInterval(.authorization(text), from: 0, to: 1440),
        TimelineInterval(.app(text), from: 500, to: 560),
        TimelineInterval(.device(text), from: 0, to: 420),
      ]
      + TimelineContent.allCases.enumerated().map { place, content in
        TimelineInterval(.shown(content), from: Double(place) * 200, to: Double(place + 1) * 200)
      }
    let balance = (0..<48).map {
      BalancePoint(minute: Double($0) * 30, balance: Double($0 % 8))
    }
    return TimelineDay(
      label: label, recorded: 60...1400, marks: marks, intervals: intervals, balance: balance)
  }

  static func timeline(days: Int, marks: Int, text: String = "policy") -> ReloadTimelineChart {
    ReloadTimelineChart(
      id: "t", title: "Timeline of \(text)", hours: "local time, UTC+01:00",
      days: (0..<days).map { day("Day \($0)", marks: marks == 0 ? 0 : marks + $0, text: text) },
      budget: 55,
      lanesNotRecorded: [.waited])
  }

  static func budget(days: Int, text: String = "nearby") -> BudgetUseChart {
    BudgetUseChart(
      id: "b", title: text, hours: "local time, UTC+01:00",
      days: (0..<days).map { day in
        BudgetDay(
          label: "\(text) \(day)",
          charged: (0..<(45 + day)).map {
            ChartMoment(minute: 420 + Double($0) * 12, href: "#e-\($0)", detail: text)
          }, exhausted: [ChartMoment(minute: 1000, href: "#x")], slidingMaximum: 46,
          href: "#day-\(day)")
      }, declared: BudgetLimit(perDay: 55, label: text), envelope: 40...70)
  }

  static func matrix(text: String = "cell") -> MatrixChart {
    MatrixChart(
      id: "m", title: text, rowsName: text,
      columns: ChartCell.State.allCases.map { MatrixHeader(code: text, label: $0.rawValue) },
      rows: [
        ChartRow(
          MatrixHeader(code: "R01", label: text, href: "#r"),
          cells: ChartCell.State.allCases.map {
            ChartCell(
              $0, expected: text, observed: text, count: 3, isUncertain: true, note: text,
              href: "../evidence/#\($0.rawValue)")
          })
      ])
  }

  static func shares(text: String = "part") -> BarBreakdown {
    BarBreakdown(
      id: "s", title: text, unit: text,
      parts: [.old, .other, .unknown, .shown(.content)].map { BarPart(text, count: 7, $0) })
  }

  static func phases(_ counts: [[Int]], text: String = "every 15 minutes") -> PhaseChart {
    PhaseChart(
      id: "f", title: text, phaseName: text, notes: [text],
      series: counts.map { counts in
        PhaseSeries(
          label: text, counts: counts,
          mean: Double(counts.reduce(0, +)) / Double(max(counts.count, 1)))
      })
  }

  static func sparkline(text: String = "trend") -> Sparkline {
    Sparkline(
      id: "k", title: text, values: [1, nil, 3, 2], limit: .init(value: 2.5, text: text),
      marks: [1, 3]
    ) { FixedPoint.text($0, decimals: 1) + text }
  }

  static func margin(_ measured: Double?, text: String = "margin") -> MarginBar {
    MarginBar(id: "m", title: text, measured: measured, limit: 70, isCeiling: true)
  }

  /// Every kind of chart in ordinary, empty, dense and hostile form, by name.
  static let all: [(name: String, bytes: ByteOutput)] = [
    ("timeline", bytes { timeline(days: 3, marks: 100).write(to: &$0) }),
    ("empty timeline", bytes { timeline(days: 0, marks: 0).write(to: &$0) }),
    ("quiet timeline", bytes { timeline(days: 1, marks: 0).write(to: &$0) }),
    ("dense timeline", bytes { timeline(days: 9, marks: 10_000).write(to: &$0) }),
    ("hostile timeline", bytes { timeline(days: 1, marks: 16, text: hostile).write(to: &$0) }),
    ("budget", bytes { budget(days: 3).write(to: &$0) }),
    ("long budget", bytes { budget(days: 90).write(to: &$0) }),
    ("empty budget", bytes { budget(days: 0).write(to: &$0) }),
    ("hostile budget", bytes { budget(days: 2, text: hostile).write(to: &$0) }),
    ("matrix", bytes { matrix().write(to: &$0) }),
    ("hostile matrix", bytes { matrix(text: hostile).write(to: &$0) }),
    ("small matrix", bytes { MatrixThumbnail(of: matrix(), href: "#m").write(to: &$0) }),
    (
      "hostile small matrix",
      bytes { MatrixThumbnail(of: matrix(text: hostile), href: hostile).write(to: &$0) }
    ),
    ("shares", bytes { shares().write(to: &$0) }),
    ("hostile shares", bytes { shares(text: hostile).write(to: &$0) }),
    ("phases", bytes { phases([[3, 3, 4], [0, 0, 3]]).write(to: &$0) }),
    ("empty phases", bytes { phases([]).write(to: &$0) }),
    ("phases without counts", bytes { phases([[], [0]]).write(to: &$0) }),
    ("hostile phases", bytes { phases([[1], [.max, .min]], text: hostile).write(to: &$0) }),
    ("sparkline", bytes { sparkline().write(to: &$0) }),
    ("margin", bytes { margin(34).write(to: &$0) }),
    ("broken margin", bytes { margin(.infinity).write(to: &$0) }),
    ("hostile margin", bytes { margin(nil, text: hostile).write(to: &$0) }),
    ("hostile sparkline", bytes { sparkline(text: hostile).write(to: &$0) }),
  ]

  static func bytes(_ write: (inout ByteOutput) -> Void) -> ByteOutput {
    var output: ByteOutput = []
    write(&output)
    return output
  }
}

extension BudgetDay {
  /// A day with all of its charged reloads.
  init(
    label: String, recorded: ClosedRange<Double> = 0...1440, charged: [ChartMoment],
    exhausted: [ChartMoment] = [], moreExhausted: Int = 0, slidingMaximum: Int? = nil,
    href: String = ""
  ) {
    let usable = Self.inOrder(charged)
    self.init(
      label: label, recorded: recorded,
      charged: usable.enumerated().map { Charged($0.element, total: $0.offset + 1) },
      exhausted: exhausted, moreExhausted: moreExhausted, slidingMaximum: slidingMaximum,
      href: href, unusable: charged.count - usable.count)
  }
}

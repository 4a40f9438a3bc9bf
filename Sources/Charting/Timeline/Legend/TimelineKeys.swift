/// The letters of states whose names do not fit everywhere, explained in the legend.
struct TimelineKeys {
  /// The states in the order of the lanes and of first use.
  let states: [(state: TimelineInterval.Kind, letter: String)]
  private let letters: [TimelineInterval.Kind: String]

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
  private static let lanes: [TimelineLane] = [.screen, .authorization, .app, .device]

  init(of rows: [TimelinePicture.Row], on axis: TimelineAxis) {
    let states = Self.lanes.flatMap { lane in
      Self.unnamed(rows.filter { $0.place.lane == lane }.flatMap(\.states), on: axis)
    }
    self.states = zip(states, Self.alphabet).map { ($0, String($1)) }
    letters = Dictionary(self.states.map { ($0.state, $0.letter) }, uniquingKeysWith: { $1 })
  }

  subscript(state: TimelineInterval.Kind) -> String { letters[state] ?? "" }

  /// The states of a lane that need letters.
  ///
  /// None does if the name of a single state fits at least once on a narrow page, or if the names
  /// of several states fit everywhere.
  private static func unnamed(
    _ intervals: [TimelineInterval], on axis: TimelineAxis
  ) -> [TimelineInterval.Kind] {
    let named = intervals.map {
      TimelineLabel.hasRoomWhereNarrow(for: $0.name, in: axis.width(of: $0.length))
    }
    let states = IntervalDrawing.grouped(intervals).map(\.kind)
    let isClear = states.count == 1 ? named.contains(true) : !named.contains(false)
    return isClear ? [] : states
  }
}

extension TimelinePicture.Row {
  /// The intervals whose names alone distinguish them.
  fileprivate var states: [TimelineInterval] {
    switch content {
    case .intervals(let drawing): drawing.intervals
    case .screen(let drawing, _): drawing.intervals.filter(\.isEntry)
    case .marks, .balance: []
    }
  }
}

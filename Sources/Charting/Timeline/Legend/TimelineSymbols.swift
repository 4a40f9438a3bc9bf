/// The shapes that one chart uses, each defined once and then referenced.
struct TimelineSymbols {
  /// The symbols in the order of the lanes, and of first use within a lane.
  let symbols: [TimelineSymbol]
  private let places: [TimelineSymbol: Int]

  /// The maximum number of shapes with a definition of their own; the others share one.
  static let limit = 40
  static let sharedID = "s-other"

  init(of marks: [TimelineMark]) {
    let found = TimelineSymbol.counts(of: marks).map(\.symbol)
    symbols = TimelineLane.allCases.flatMap { lane in found.filter { $0.lane == lane } }
    var places: [TimelineSymbol: Int] = [:]
    for (place, symbol) in symbols.enumerated() { places[symbol] = place }
    self.places = places
  }

  /// The id of the part that defines the shape.
  func id(of symbol: TimelineSymbol) -> String {
    guard let place = places[symbol], place < Self.limit else { return Self.sharedID }
    return "s\(place)"
  }

  /// The shapes with a definition of their own.
  var defined: ArraySlice<TimelineSymbol> { symbols.prefix(Self.limit) }

  var hasShared: Bool { symbols.count > Self.limit }

  /// Writes the definitions.
  func define(_ id: ChartIdentifier, in writer: inout ElementWriter) {
    for symbol in defined { symbol.draw(id: id[self.id(of: symbol)], in: &writer) }
    guard hasShared else { return }
    writer.element("g", ["id": .text(id[Self.sharedID]), "class": "mark-plain"]) { writer in
      writer.element("text", ["y": "4"], text: "…")
    }
  }
}

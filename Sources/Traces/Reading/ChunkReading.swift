/// What the lines of one chunk of a file hold.
struct ChunkReading: Sendable {
  /// A header, and where it stands.
  struct Header: Sendable {
    let header: TraceHeader
    /// From 1 within the chunk.
    let line: Int
    /// How many of the chunk's events stand before it.
    let eventsBefore: Int
  }

  /// Lines in a row that were not read.
  struct Loss: Sendable {
    /// The first of them, from 1 within the chunk.
    let line: Int
    /// How many of the chunk's events are before them.
    let eventsBefore: Int
    var types: EventTypes
    var lineCount = 1
    var lastsToEnd = false
  }

  /// In file order; `line` counts from 1 within the chunk.
  var events: [TraceEvent] = []
  /// The first header of the chunk.
  var header: Header?
  var losses: [Loss] = []
  var problems = LineProblemCounts()
  /// How many lines there are, blank ones included.
  var lineCount = 0
  var unreadableLineCount = 0
  /// Lines of white space.
  var blankLines = LineCount()
  /// Lines that end with a carriage return.
  var carriageReturns = LineCount()

  /// Notes that the current line was not read.
  mutating func lose(_ types: EventTypes, lastsToEnd: Bool = false) {
    guard !types.isEmpty else { return }
    defer { if lastsToEnd { losses[losses.count - 1].lastsToEnd = true } }
    if let last = losses.last, last.eventsBefore == events.count {
      losses[losses.count - 1].types.formUnion(types)
      losses[losses.count - 1].lineCount += 1
    } else {
      losses.append(Loss(line: lineCount, eventsBefore: events.count, types: types))
    }
  }

  /// How many lines are so, and the first of them.
  struct LineCount: Sendable {
    private(set) var count = 0
    private(set) var first = 0

    mutating func add(_ line: Int) {
      if count == 0 { first = line }
      count += 1
    }
  }
}

/// The content of one chunk of a file.
struct ChunkReading: Sendable {
  /// A header with its position.
  struct Header: Sendable {
    let header: TraceHeader
    /// The line number in the chunk, from 1.
    let line: Int
    /// The number of events in the chunk before the header.
    let eventsBefore: Int
  }

  /// Consecutive lines that were not read.
  struct Loss: Sendable {
    /// The first of these lines, from 1 in the chunk.
    let line: Int
    /// The number of events in the chunk before these lines.
    let eventsBefore: Int
    var types: EventTypes
    var lineCount = 1
    var lastsToEnd = false
  }

  /// The events in file order; `line` counts from 1 in the chunk.
  var events: [TraceEvent] = []
  /// The first header of the chunk.
  var header: Header?
  var losses: [Loss] = []
  var problems = LineProblemCounts()
  /// The number of lines, including blank ones.
  var lineCount = 0
  var unreadableLineCount = 0
  /// The lines of white space only.
  var blankLines = LineCount()
  /// The lines that end with a carriage return.
  var carriageReturns = LineCount()

  /// Records that the current line was not read.
  mutating func recordLoss(_ types: EventTypes, lastsToEnd: Bool = false) {
    guard !types.isEmpty else { return }
    defer { if lastsToEnd { losses[losses.count - 1].lastsToEnd = true } }
    if let last = losses.last, last.eventsBefore == events.count {
      losses[losses.count - 1].types.formUnion(types)
      losses[losses.count - 1].lineCount += 1
    } else {
      losses.append(Loss(line: lineCount, eventsBefore: events.count, types: types))
    }
  }

  /// The number of lines of a kind, and the first of them.
  struct LineCount: Sendable {
    private(set) var count = 0
    private(set) var first = 0

    mutating func add(_ line: Int) {
      if count == 0 { first = line }
      count += 1
    }
  }
}

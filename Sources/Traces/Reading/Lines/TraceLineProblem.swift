internal import JSON

/// What can be wrong with a line of a trace, or with where it stands.
enum TraceLineProblem: Error, Equatable, Sendable {
  // The line is of no use.
  case notUTF8(JSONError)
  case notJSON(JSONError)
  case truncated(JSONError)
  case notAnObject(JSONKind)
  case tooLong(limit: Int)
  case missingField(String, of: String)
  case wrongValue(String, expected: String, found: String)
  case unknownValue(String, found: String, choices: [String])
  case unknownType(String)
  case recordedLoss(LossReason)
  case timeOutOfRange(String, found: String)
  case invalidEpoch(String)
  case repeatedHeader
  // The line is used all the same.
  case lateHeader
  case noHeader
  case newerVersion(Int)
  case unexplainedFree(String)
  case chargedWithReason
  case repeatedMember(String)
  case timeBackwards
  case sequenceOutOfOrder
  case sequenceGap
  case blankLine
  case carriageReturn
  case byteOrderMark
  /// Further problems of one kind, beyond the number that is listed.
  case others(id: String)

  /// Those of traces whose lines cannot all be true, are not all there, or are not all understood.
  static let contradictions: [TraceLineProblem] = [
    .timeBackwards, .sequenceOutOfOrder, .sequenceGap, .chargedWithReason, .repeatedMember(""),
    .newerVersion(0), .unknownType(""), .recordedLoss(.missing),
  ]
}

/// A problem and the bytes of its line to point at.
struct LocatedLineProblem: Error {
  let problem: TraceLineProblem
  /// The first of the bytes, counted from the start of the line.
  let start: Int
  let length: Int

  init(_ problem: TraceLineProblem, at start: Int = 0, length: Int = 1) {
    self.problem = problem
    self.start = start
    self.length = length
  }
}

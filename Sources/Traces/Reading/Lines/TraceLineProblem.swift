internal import JSON

/// A problem with a line of a trace, or with its position.
enum TraceLineProblem: Error, Equatable, Sendable {
  // The line is ignored.
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
  // The line is used nevertheless.
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

  /// The problems of traces that are contradictory, incomplete or not fully understood.
  static let contradictions: [TraceLineProblem] = [
    .timeBackwards, .sequenceOutOfOrder, .sequenceGap, .chargedWithReason, .repeatedMember(""),
    .newerVersion(0), .unknownType(""), .recordedLoss(.missing),
  ]
}

/// A problem with the range of its bytes in the line.
struct LocatedLineProblem: Error {
  let problem: TraceLineProblem
  /// The offset of the first byte in the line.
  let start: Int
  let length: Int

  init(_ problem: TraceLineProblem, at start: Int = 0, length: Int = 1) {
    self.problem = problem
    self.start = start
    self.length = length
  }
}

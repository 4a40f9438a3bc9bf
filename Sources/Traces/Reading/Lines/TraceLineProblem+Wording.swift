internal import Diagnostics
internal import JSON
internal import Text

extension TraceLineProblem {
  /// The stable id of the diagnostic.
  var id: String {
    switch self {
    case .notUTF8: "trace.not-utf8"
    case .notJSON: "trace.not-json"
    case .truncated: "trace.truncated-line"
    case .notAnObject: "trace.not-an-object"
    case .tooLong: "trace.long-line"
    case .missingField: "trace.missing-field"
    case .wrongValue: "trace.wrong-value"
    case .unknownValue: "trace.unknown-value"
    case .unknownType: "trace.unknown-type"
    case .recordedLoss: LossMark.diagnosticID
    case .timeOutOfRange: "trace.time-out-of-range"
    case .invalidEpoch: "trace.invalid-epoch"
    case .repeatedHeader: "trace.repeated-header"
    case .lateHeader: "trace.late-header"
    case .noHeader: "trace.no-header"
    case .newerVersion: "trace.newer-version"
    case .unexplainedFree: "trace.unknown-free-reason"
    case .chargedWithReason: "trace.charged-with-free-reason"
    case .repeatedMember: "trace.repeated-member"
    case .timeBackwards: "trace.time-backwards"
    case .sequenceOutOfOrder: "trace.sequence-out-of-order"
    case .sequenceGap: "trace.sequence-gap"
    case .blankLine: "trace.blank-line"
    case .carriageReturn: "trace.carriage-return"
    case .byteOrderMark: "trace.byte-order-mark"
    case .others(let id): id
    }
  }

  /// The subject that distinguishes problems of one id; each is listed once with its count.
  var subject: String {
    switch self {
    case .missingField(let field, let type): "\(type) \(field)"
    case .repeatedMember(let field): field
    case .wrongValue(let field, _, _), .timeOutOfRange(let field, _): field
    case .unknownValue(let field, let found, _): "\(field) \(found.shownAsWord)"
    case .unknownType(let name), .unexplainedFree(let name): name.shownAsWord
    case .recordedLoss(let reason): reason.rawValue
    case .others: "\u{0}"
    default: ""
    }
  }

  var severity: Severity {
    switch self {
    case .blankLine, .carriageReturn, .byteOrderMark, .sequenceGap: .note
    default: .warning
    }
  }

  /// A phrase with what was found and what was expected.
  var summary: String {
    switch self {
    case .notUTF8(let error): "the line is not UTF-8: found \(error.found)"
    case .notJSON(let error):
      "the line is not JSON: expected \(error.expected), found \(error.shownFound)"
    case .truncated: "the last line ends in the middle of an event"
    case .notAnObject(let kind): "expected an object on each line, found \(kind.phrase)"
    case .tooLong(let limit): "the line is longer than \(limit) bytes; it is ignored"
    case .missingField(let field, let type): "\(type) has no \"\(field)\""
    case .wrongValue(let field, let expected, let found):
      "expected \(expected) for \"\(field)\", found \(found)"
    case .unknownValue(let field, let found, _):
      "unknown value \(found.quotedAsWord) of \"\(field)\""
    case .unknownType(let name):
      "unknown event type \(name.quotedAsWord); its events are ignored"
    case .recordedLoss(let reason): reason.summary
    case .timeOutOfRange(let field, let found):
      "\"\(field)\" is \(found), outside the ten years that a trace can span"
    case .invalidEpoch(let text):
      TraceWord.isDate(text.utf8) || TraceWord.isWord(text.utf8)
        ? "the epoch \"\(text)\" is not an instant with a UTC offset"
        : "the epoch is not an instant with a UTC offset"
    case .repeatedHeader: "duplicate header; it is ignored"
    case .lateHeader: "the header must be the first line"
    case .noHeader: "the trace has no readable header"
    case .newerVersion(let version):
      "schemaVersion \(version) is newer than \(TraceHeader.newestVersion), the newest"
        + " supported version"
    case .unexplainedFree(let text):
      "unknown reason \(text.quotedAsWord) for a free reload"
    case .chargedWithReason: "a charged reload has a freeReason; it counts as charged"
    case .repeatedMember(let name): "duplicate member \"\(name)\"; the last one is used"
    case .timeBackwards: "the time is before the previous event's"
    case .sequenceOutOfOrder: "\"seq\" is not greater than the previous event's"
    case .sequenceGap: "\"seq\" numbers are missing: events may be lost"
    case .blankLine: "blank line"
    case .carriageReturn: "the line ends with a carriage return"
    case .byteOrderMark: "the file begins with a byte order mark"
    case .others: "further problems of this kind are not listed"
    }
  }

  /// The help sentence; empty when the summary is sufficient.
  var suggestion: String {
    switch self {
    case .notUTF8: "Write the trace as UTF-8."
    case .notJSON: "Write one JSON object per line; NaN and Infinity are not JSON."
    case .truncated: "Collect the file after the recorder has ended."
    case .notAnObject: "Write JSON Lines: one object per line, without an array around them."
    case .tooLong: "Keep payloads out of the trace; an event needs a few hundred bytes."
    case .missingField(let field, let type): "Add \"\(field)\" to \(type), or correct its spelling."
    case .wrongValue, .chargedWithReason: ""
    case .unknownValue(let field, let found, let choices):
      TraceLineProblem.suggestion(for: found, among: choices, called: "values of \"\(field)\"")
    case .unknownType(let name):
      TraceLineProblem.suggestion(
        for: name, among: EventType.allCases.map(\.rawValue), called: "types")
    case .recordedLoss: "Import the recording again, together with the recorder's other files."
    case .timeOutOfRange:
      "Write times in seconds after the header's epoch, not in milliseconds."
    case .invalidEpoch: "Write it like 2026-03-02T00:00:00+01:00."
    case .repeatedHeader: "Write each trace to its own file."
    case .lateHeader, .noHeader: "Write trace.header as the first line."
    case .newerVersion: "Use a newer almanac; it ignores what this version does not know."
    case .unexplainedFree(let text):
      TraceLineProblem.suggestion(
        for: text, among: FreeReason.allCases.map(\.rawValue), called: "reasons")
    case .repeatedMember: "Write each member of an event once."
    case .timeBackwards, .sequenceOutOfOrder:
      "Sort the events, or write each trace to its own file."
    case .sequenceGap: "Check whether the recorder dropped events."
    case .blankLine, .carriageReturn, .byteOrderMark, .others: ""
    }
  }

  /// Returns a similar word as suggestion, or otherwise all choices.
  private static func suggestion(
    for word: String, among choices: [String], called name: String
  ) -> String {
    if word.utf8.count <= 64, let nearest = Nearest.word(to: word, among: choices) {
      return "Did you mean \"\(nearest)\"?"
    }
    return "Use one of the \(name): \(choices.joined(separator: ", "))."
  }
}

extension LossReason {
  /// The loss of an imported trace, as a sentence without a full stop.
  fileprivate var summary: String {
    switch self {
    case .unreadable: "a line of the recording could not be read"
    case .missing: "events of the recording are missing"
    case .contradiction: "lines of the recording contradict each other"
    case .limit: "the recorder omitted data because of a limit"
    case .tooMany: "the recording has more lines than an import keeps"
    case .clock: "the device's clock was set back; later times are not compared with earlier ones"
    }
  }
}

extension JSONKind {
  /// The kind with its article, as used in a sentence.
  var phrase: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .boolean: "true or false"
    case .null: "null"
    }
  }
}

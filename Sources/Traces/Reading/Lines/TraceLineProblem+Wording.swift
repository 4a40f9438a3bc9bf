internal import Diagnostics
internal import JSON
internal import Text

extension TraceLineProblem {
  /// The diagnostic's stable name.
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

  /// What tells troubles of one name apart, so that each is listed once with its count.
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

  /// What was found and what was expected.
  var summary: String {
    switch self {
    case .notUTF8(let error): "the line is not UTF-8: found \(error.found)"
    case .notJSON(let error):
      "the line is not JSON: expected \(error.expected), found \(error.shownFound)"
    case .truncated: "the last line ends in the middle of an event"
    case .notAnObject(let kind): "expected an object on each line, found \(kind.phrase)"
    case .tooLong(let limit): "the line is longer than \(limit) bytes and was not read"
    case .missingField(let field, let type): "\(type) has no “\(field)”"
    case .wrongValue(let field, let expected, let found):
      "“\(field)” is \(found), expected \(expected)"
    case .unknownValue(let field, let found, _):
      "\(found.quotedAsWord) is not a value of “\(field)”"
    case .unknownType(let name):
      "unknown event type \(name.quotedAsWord); its events were left out"
    case .recordedLoss(let reason): reason.summary
    case .timeOutOfRange(let field, let found):
      "“\(field)” is \(found), beyond the ten years a trace may span"
    case .invalidEpoch(let text):
      TraceWord.isDate(text.utf8) || TraceWord.isWord(text.utf8)
        ? "the epoch “\(text)” is not an instant with a UTC offset"
        : "the epoch is not an instant with a UTC offset"
    case .repeatedHeader: "a second header, which was left out"
    case .lateHeader: "the header stands after events"
    case .noHeader: "the trace has no header that could be read"
    case .newerVersion(let version):
      "schemaVersion \(version) is newer than \(TraceHeader.newestVersion), the newest known"
    case .unexplainedFree(let text):
      "\(text.quotedAsWord) is not a known reason for a free reload"
    case .chargedWithReason: "a reload is charged and names a freeReason; it counts as charged"
    case .repeatedMember(let name): "“\(name)” stands twice in one object; the last one counts"
    case .timeBackwards: "the time lies before that of the event above"
    case .sequenceOutOfOrder: "“seq” is not greater than that of the event above"
    case .sequenceGap: "“seq” numbers are missing: events may be lost"
    case .blankLine: "blank line"
    case .carriageReturn: "the line ends with a carriage return"
    case .byteOrderMark: "the file begins with a byte order mark"
    case .others: "more of the same kind, not listed one by one"
    }
  }

  /// The next step, or nothing when the summary says it.
  var suggestion: String {
    switch self {
    case .notUTF8: "write the trace as UTF-8"
    case .notJSON: "write one JSON object a line; NaN and Infinity are not JSON"
    case .truncated: "let the recorder end before its file is collected"
    case .notAnObject: "a trace is JSON Lines: one object a line, no array around them"
    case .tooLong: "an event needs a few hundred bytes; keep payloads out of the trace"
    case .missingField(let field, let type): "add “\(field)” to \(type), or correct its spelling"
    case .wrongValue, .chargedWithReason: ""
    case .unknownValue(let field, let found, let choices):
      TraceLineProblem.suggestion(for: found, among: choices, called: "values of “\(field)”")
    case .unknownType(let name):
      TraceLineProblem.suggestion(
        for: name, among: EventType.allCases.map(\.rawValue), called: "types")
    case .recordedLoss: "Import the recording again, together with the recorder's other files."
    case .timeOutOfRange: "times count seconds, not milliseconds, from the header's epoch"
    case .invalidEpoch: "write it like 2026-03-02T00:00:00+01:00"
    case .repeatedHeader: "keep one trace a file"
    case .lateHeader, .noHeader: "the first line of a trace is its trace.header"
    case .newerVersion: "what is new in it was left out; use a newer almanac"
    case .unexplainedFree(let text):
      TraceLineProblem.suggestion(
        for: text, among: FreeReason.allCases.map(\.rawValue), called: "reasons")
    case .repeatedMember: "write each member of an event once"
    case .timeBackwards, .sequenceOutOfOrder: "sort the events, or keep one trace a file"
    case .sequenceGap: "see whether the recorder dropped events"
    case .blankLine, .carriageReturn, .byteOrderMark, .others: ""
    }
  }

  /// “did you mean” where a word is near, else the whole choice.
  private static func suggestion(
    for word: String, among choices: [String], called name: String
  ) -> String {
    if word.utf8.count <= 64, let nearest = Nearest.word(to: word, among: choices) {
      return "did you mean “\(nearest)”?"
    }
    return "\(name): \(choices.joined(separator: ", "))"
  }
}

extension LossReason {
  /// What an imported trace lacks, as a sentence without a full stop.
  fileprivate var summary: String {
    switch self {
    case .unreadable: "a line of the recording could not be read"
    case .missing: "events of the recording are missing"
    case .contradiction: "lines of the recording contradict one another"
    case .limit: "the recorder left something out because of a limit"
    case .tooMany: "the recording has more lines than an import keeps"
    case .clock: "the device's clock was set back; later times are not compared with earlier ones"
    }
  }
}

extension JSONKind {
  /// The kind with its article, as it stands in a sentence.
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

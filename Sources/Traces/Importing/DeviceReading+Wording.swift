internal import Diagnostics
internal import Text

extension DeviceReading.Loss {
  func diagnostic(at place: FilePosition, count: Int) -> Diagnostic {
    Diagnostic(id, .warning, summary, at: place, suggestion: suggestion, count: count)
  }

  private var id: String {
    switch self {
    case .fullRecording: "import.full-recording"
    case .contradiction: "import.contradiction"
    case .longName: "import.long-name"
    case .hugeNumber: "import.huge-number"
    case .omittedEntries: "import.omitted-entries"
    case .tooMany: "import.too-many-lines"
    case .tooManySessions: "import.too-many-sessions"
    }
  }

  private var summary: String {
    switch self {
    case .fullRecording: "the recorder's file was full; later events were not recorded"
    case .contradiction:
      "two lines with the same number differ; neither is used"
    case .longName:
      "the session or writer name is longer than \(RecordKey.longestName) bytes"
    case .hugeNumber: "a budget of a billion or more; the event is ignored"
    case .omittedEntries: "a timeline had more entries than the recorder lists"
    case .tooMany(let limit): "more than \(limit) recorded lines; the rest is ignored"
    case .tooManySessions(let limit):
      "more than \(limit) sessions; the lines of the others are ignored"
    }
  }

  private var suggestion: String {
    switch self {
    case .fullRecording: "Fetch and remove the file more often, or raise maximumBytes."
    case .contradiction: "Check whether all files come from one device."
    case .longName, .hugeNumber:
      "Check which program wrote the line; the recorder does not"
        + " write such lines."
    case .omittedEntries: ""
    case .tooMany, .tooManySessions: "Import fewer files at once."
    }
  }
}

extension Diagnostic {
  static func missingHeader(of session: String, events: Int) -> Diagnostic {
    Diagnostic(
      "import.no-header", .warning,
      "the session \(session.quotedAsSession) has no header, so its times have no date; it is"
        + " ignored",
      suggestion:
        "Import it together with the recorder's file, or with an earlier part of the log.",
      count: max(1, events))
  }

  static func missingEvents(_ count: Int, in session: String) -> Diagnostic {
    Diagnostic(
      "import.missing-events", .warning,
      "events of the session \(session.quotedAsSession) are missing: there are gaps in their"
        + " numbers",
      suggestion:
        "Import the recorder's file too; the log drops long lines and expires after some days.",
      count: count)
  }

  static func raisedTimes(_ count: Int, in session: String) -> Diagnostic {
    Diagnostic(
      "import.time-backwards", .warning,
      "events of the session \(session.quotedAsSession) are older than the previous ones; they"
        + " get the time of the previous event",
      suggestion: "Check whether the device's clock was set back.", count: count)
  }

  static func emptySession(_ session: String) -> Diagnostic {
    Diagnostic(
      "import.empty-session", .note,
      "the session \(session.quotedAsSession) has a header but no event; no trace was written"
    )
  }
}

extension String {
  /// The name of a session in quotation marks, unless it could contain personal data.
  fileprivate var quotedAsSession: String {
    let isName = utf8.allSatisfy { byte in
      byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-")
    }
    return isName && utf8.count <= RecordKey.longestName ? "\"\(self)\"" : TraceWord.hidden
  }
}

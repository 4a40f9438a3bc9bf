internal import Diagnostics
internal import JSON

extension SummarizedProblems {
  /// Appends the members of an object.
  func write(to json: inout JSONWriter) {
    json.member("gapCount", gapCount)
    json.array("gaps") { json in
      for gap in gaps {
        json.object { json in
          json.member("file", gap.file)
          json.member("sentence", gap.sentence)
        }
      }
    }
    json.member("diagnosticCount", diagnosticCount)
    json.array("diagnostics") { json in
      for diagnostic in diagnostics { diagnostic.writeSummarized(to: &json) }
    }
    json.member("unreadCount", unreadCount)
    json.array("unread") { json in
      for file in unread {
        json.object { json in
          json.member("file", file.file)
          json.member("bytes", file.byteSize)
          json.member("reason", file.reason)
        }
      }
    }
  }

  init(_ json: JSONObject) throws(JSONError) {
    self.init()
    let limit = SummaryLimits.problems
    gapCount = try json.count("gapCount")
    gaps = try json.list("gaps", upTo: min(limit, gapCount)) { gap throws(JSONError) in
      Gap(
        file: try gap.text("file", upTo: SummaryLimits.fileName),
        sentence: try gap.text("sentence", upTo: SummaryLimits.longSentence))
    }
    diagnosticCount = try json.count("diagnosticCount")
    diagnostics = try json.list("diagnostics", upTo: min(limit, diagnosticCount)) {
      diagnostic throws(JSONError) in
      try Diagnostic(summarized: diagnostic)
    }
    unreadCount = try json.count("unreadCount")
    unread = try json.list("unread", upTo: min(limit, unreadCount)) { file throws(JSONError) in
      Unread(
        file: try file.text("file", upTo: SummaryLimits.fileName),
        byteSize: try file.count("bytes"),
        reason: try file.text("reason", upTo: SummaryLimits.sentence))
    }
    let isComplete =
      gaps.count == min(limit, gapCount) && diagnostics.count == min(limit, diagnosticCount)
      && unread.count == min(limit, unreadCount)
    guard isComplete, gaps.isInOrder(of: \.file), unread.isInOrder(of: \.file),
      diagnostics.isInOrder(of: { $0.place?.file ?? "" })
    else {
      throw json.error(
        at: "gaps", expected: "the first problems, in the order of the files",
        found: "different ones")
    }
  }
}

extension Diagnostic {
  fileprivate func writeSummarized(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("severity", severity.rawValue)
      json.member("file", place?.file ?? "")
      if let line = place?.line { json.member("line", line) }
      if let column = place?.column { json.member("column", column) }
      json.member("summary", summary)
      json.member("suggestion", suggestion)
      json.member("count", count)
    }
  }

  fileprivate init(summarized json: JSONObject) throws(JSONError) {
    let line = json.has("line") ? try json.count("line") : nil
    let column = json.has("column") ? try json.count("column") : nil
    let count = try json.count("count")
    guard count > 0 else {
      throw json.error(at: "count", expected: "at least 1", found: "0")
    }
    self.init(
      try json.text("id", upTo: SummaryLimits.word), try json.choice("severity", Severity.self),
      try json.text("summary", upTo: SummaryLimits.longSentence),
      at: FilePosition(
        file: try json.text("file", upTo: SummaryLimits.fileName), line: line, column: column),
      suggestion: try json.text("suggestion", upTo: SummaryLimits.sentence), count: count)
  }
}

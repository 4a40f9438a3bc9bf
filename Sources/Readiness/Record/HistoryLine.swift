internal import Diagnostics
internal import Documents
internal import JSON
internal import Text

/// The format of a line of `history.jsonl`.
enum HistoryLine {
  /// The version of the format, increased when an older program could misread a line.
  static let version = 2
  /// The maximum number of lines that are read.
  static let maximumLines = 10_000
  /// The maximum size of a line that is read, in bytes.
  static let maximumLength = 64 << 20
  /// The maximum size of the findings in a written line, in bytes.
  static let findingBytes = 1 << 20
  /// The maximum nesting depth of objects and arrays.
  private static let maximumDepth = 16

  /// Returns the run of a line; reports an invalid line and returns nil.
  static func entry(
    _ line: ArraySlice<UInt8>, _ number: Int, _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> History.Entry? {
    guard line.count <= maximumLength else {
      diagnostics.append(.longLine(at: FilePosition(file: file, line: number, column: 1)))
      return nil
    }
    do throws(JSONError) {
      let json = try JSONObject(ByteOutput(line), maximumDepth: maximumDepth)
      let version = try json.integer("version")
      guard version == Self.version else {
        throw json.error(
          at: "version", expected: "version \(Self.version)", found: "version \(version)")
      }
      return try entry(json)
    } catch {
      let column = error.offset + 1
      diagnostics.append(
        .brokenLine(
          at: FilePosition(file: file, line: number, column: column),
          Excerpt(line: line, column: column),
          "expected \(error.expected), found \(error.found)"))
      return nil
    }
  }

  private static func entry(_ json: JSONObject) throws(JSONError) -> History.Entry {
    let record = try RunRecord(line: try json.object("run"))
    let earlier = try json.textOrNull("after")
    guard let review = try json.objectOrNull("review") else {
      return History.Entry(record: record, after: earlier)
    }
    return History.Entry(
      record: record, review: try Assessment(review, of: record), after: earlier)
  }

  /// Returns the line of a run as the first line of a file, including the line end.
  static func bytes(of entry: History.Entry) -> ByteOutput {
    let record = entry.record.shortened(to: findingBytes, waivers: entry.review?.waivers)
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.member("version", version)
      json.key("run")
      record.write(to: &json)
      json.member("review", entry.review) {
        $0.write(to: &$1, known: Set(record.findings.map(\.fingerprint)))
      }
      json.key("after")
      json.null()
    }
    return json.finish() + [10]
  }

  /// Returns the line with the id of the run in the preceding line, which reveals the loss of that
  /// line.
  static func naming(_ earlier: RunRecord, _ line: ByteOutput) -> ByteOutput {
    line.dropLast("null}\n".utf8.count) + name(earlier) + Array("}\n".utf8)
  }

  /// Returns the id of a run as JSON.
  static func name(_ run: RunRecord) -> ByteOutput {
    var json = JSONWriter(layout: .oneLine)
    json.value(run.id)
    return json.finish()
  }

  /// Returns the review as the history stores it, so that the first site and every later one show
  /// the same.
  static func frozen(_ review: Assessment) -> Assessment {
    let line = bytes(of: History.Entry(record: review.record, review: review))
    do throws(JSONError) {
      return try entry(JSONObject(line, maximumDepth: maximumDepth)).review ?? review
    } catch {
      preconditionFailure("the frozen review cannot be read: \(error)")
    }
  }
}

extension RunRecord {
  /// Reads a record of the history and checks its date and kind.
  fileprivate init(line json: JSONObject) throws(JSONError) {
    try self.init(json)
    if let date, Instant(date) == nil {
      throw json.error(at: "date", expected: "a date and time", found: "\"\(date.prefix(24))\"")
    }
    if kind != nil { _ = try json.choice("kind", RunKind.self) }
  }

  /// Returns the record with as many of its most severe findings as fit; the others are counted.
  ///
  /// - Parameter waivers: The waivers of the review; the findings they hide are not counted. Nil
  ///   without a review.
  func shortened(to limit: Int, waivers: WaiverLedger?) -> RunRecord {
    var rest = limit
    let kept = findings.prefix { finding in
      var json = JSONWriter(layout: .oneLine)
      finding.write(to: &json)
      rest -= json.finish().count
      return rest >= 0
    }
    if kept.count == findings.count { return self }
    var shortened = self
    shortened.findings = Array(kept)
    shortened.omittedFindings += findings.count - kept.count
    shortened.unlistedFindings += [UnlistedFindings](
      counting: findings.dropFirst(kept.count).lazy.filter { finding in
        finding.isOpen && waivers?.hides(finding) != true
      })
    return shortened
  }
}

extension Diagnostic {
  fileprivate static func longLine(at place: FilePosition) -> Diagnostic {
    Diagnostic(
      "history.long-line", .warning,
      "the line is longer than \(HistoryLine.maximumLength >> 20) MB; it is ignored", at: place,
      suggestion: "Remove the line; almanac does not write lines of this length.",
      isMissingEvidence: true)
  }

  fileprivate static func brokenLine(
    at place: FilePosition, _ excerpt: Excerpt, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      "history.broken-line", .warning, "the line is ignored: \(reason)", at: place,
      excerpt: excerpt,
      suggestion: "Remove the line, or copy the file from an earlier site's history.jsonl.",
      isMissingEvidence: true)
  }
}

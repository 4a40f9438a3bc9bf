internal import Diagnostics
internal import Documents
internal import JSON
internal import Text

/// The form of one line of `history.jsonl`.
enum HistoryLine {
  /// Goes up when an older program could misread a line.
  static let version = 2
  /// How many lines are read.
  static let most = 10_000
  /// How many bytes a line that is read may have.
  static let longest = 64 << 20
  /// How many bytes of a line findings may take when it is written.
  static let findingBytes = 1 << 20
  /// How many objects and arrays may be inside each other.
  private static let deepest = 16

  /// The run of a line; nil when the line is wrong, and the diagnostics say how.
  static func entry(
    _ line: ArraySlice<UInt8>, _ number: Int, _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> History.Entry? {
    guard line.count <= longest else {
      diagnostics.append(.longLine(at: FilePosition(file: file, line: number, column: 1)))
      return nil
    }
    do throws(JSONError) {
      let json = try JSONObject(ByteOutput(line), deepest: deepest)
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
    let earlier = json.has("after") ? try json.textOrNull("after") : nil
    guard let review = try json.objectOrNull("review") else {
      return History.Entry(record: record, after: earlier)
    }
    return History.Entry(
      record: record, review: try Assessment(review, of: record), after: earlier)
  }

  /// The line of a run as the first of a file, with its end.
  static func bytes(of entry: History.Entry) -> ByteOutput {
    let record = entry.record.shortened(to: findingBytes, waivers: entry.review?.waivers)
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.member("version", version)
      json.key("run")
      record.write(to: &json)
      json.key("review")
      if let review = entry.review {
        review.write(to: &json, known: Set(record.findings.map(\.fingerprint)))
      } else {
        json.null()
      }
      json.key("after")
      json.null()
    }
    return json.finish() + [10]
  }

  /// A line that names the run in the line before it, so that the loss of that line is noticed.
  static func naming(_ earlier: RunRecord, _ line: ByteOutput) -> ByteOutput {
    line.dropLast("null}\n".utf8.count) + name(earlier) + Array("}\n".utf8)
  }

  /// The id of a run as JSON.
  static func name(_ run: RunRecord) -> ByteOutput {
    var json = JSONWriter(layout: .oneLine)
    json.value(run.id)
    return json.finish()
  }

  /// A review as it is when it has gone through the history, so that the first site and the last show the same.
  static func frozen(_ review: Assessment) -> Assessment {
    let line = bytes(of: History.Entry(record: review.record, review: review))
    do throws(JSONError) {
      return try entry(JSONObject(line, deepest: deepest)).review ?? review
    } catch {
      preconditionFailure("the frozen review cannot be read: \(error)")
    }
  }
}

extension RunRecord {
  /// Takes a record of the history in, and holds it to what a run can be.
  fileprivate init(line json: JSONObject) throws(JSONError) {
    try self.init(json)
    if let date, Instant(date) == nil {
      throw json.error(at: "date", expected: "a date and time", found: "\"\(date.prefix(24))\"")
    }
    if kind != nil { _ = try json.choice("kind", RunKind.self) }
  }

  /// The record with as many of its most severe findings as fit; the others are counted.
  ///
  /// - Parameter waivers: those of its review, which keep what they hide; nil without a review.
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
      "the line is longer than \(HistoryLine.longest >> 20) MB; it is ignored", at: place,
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

package import Diagnostics
internal import JSON
package import Text

/// The file `release.json`: a release and its review as they were when the release was first seen.
package struct ReleaseDocument: Sendable {
  package let review: Assessment

  /// Goes up when a key goes or changes its meaning.
  private static let schemaVersion = 1
  /// How many objects and arrays may be inside each other.
  private static let deepest = 16

  package init(of review: Assessment) {
    self.review = review
  }

  /// Reads the file, or adds what is wrong with it and answers nil.
  package init?(json bytes: ByteOutput, file: String, diagnostics: inout [Diagnostic]) {
    do throws(JSONError) {
      let json = try JSONObject(bytes, deepest: Self.deepest)
      let version = try json.integer("schemaVersion")
      guard version == Self.schemaVersion else {
        throw json.error(
          at: "schemaVersion", expected: "\(Self.schemaVersion)", found: "\(version)")
      }
      review = try Assessment(
        try json.object("review"), of: try RunRecord(try json.object("run")))
    } catch {
      let (place, excerpt) = Excerpt.locate(offset: error.offset, in: bytes.span, file: file)
      diagnostics.append(
        Diagnostic(
          "release.unreadable", .error, "expected \(error.expected), found \(error.found)",
          at: place, excerpt: excerpt,
          suggestion: "Copy the file from the site again."))
      return nil
    }
  }

  /// The bytes of the file: the run and its review, every key always there.
  package var bytes: ByteOutput {
    var json = JSONWriter(layout: .lines)
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.key("run")
      review.record.write(to: &json)
      json.key("review")
      review.write(to: &json, known: Set(review.record.findings.map(\.fingerprint)))
    }
    return json.finish() + [10]
  }
}

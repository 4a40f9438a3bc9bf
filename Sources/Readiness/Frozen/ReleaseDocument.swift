package import Diagnostics
internal import JSON
package import Text

/// The file `release.json`: a release and its review as they were when the release was first seen.
package struct ReleaseDocument: Sendable {
  package let review: Assessment

  /// The version of the schema, increased when a key is removed or changes its meaning.
  private static let schemaVersion = 1
  /// The maximum nesting depth of objects and arrays.
  private static let maximumDepth = 16

  package init(of review: Assessment) {
    self.review = review
  }

  /// Reads the file; reports an invalid one and returns nil.
  package init?(json bytes: ByteOutput, file: String, diagnostics: inout [Diagnostic]) {
    do throws(JSONError) {
      let json = try JSONObject(bytes, maximumDepth: Self.maximumDepth)
      let version = try json.integer("schemaVersion")
      guard version == Self.schemaVersion else {
        throw json.error(
          at: "schemaVersion", expected: "\(Self.schemaVersion)", found: "\(version)")
      }
      review = try Assessment(
        try json.object("review"), of: try RunRecord(try json.object("run")))
    } catch {
      diagnostics.append(
        Diagnostic(
          "release.unreadable", .error, "expected \(error.expected), found \(error.found)",
          at: Excerpt.locate(offset: error.offset, in: bytes.span, file: file),
          suggestion: "Copy release.json from the site again."))
      return nil
    }
  }

  /// The content of the file: the run and its review, with every key.
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

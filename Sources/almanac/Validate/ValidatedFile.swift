internal import Diagnostics
internal import JSON
internal import Text

/// A file that was read as its kind, with its problems.
struct ValidatedFile {
  let path: String
  /// The kind of the file, in a word or two.
  let form: String
  /// The content as a phrase; empty when there is nothing to count.
  let content: String
  let diagnostics: [Diagnostic]
  /// Whether the file was read completely.
  let isRead: Bool
  /// The lowest severity that makes the file invalid.
  var minimumSeverity = Severity.error

  init(
    _ path: String, form: String, content: String = "", _ diagnostics: [Diagnostic],
    isRead: Bool = true
  ) {
    self.path = path
    self.form = form
    self.content = content
    self.diagnostics = diagnostics.inReadingOrder()
    self.isRead = isRead
  }

  /// Whether a build or a check could use the entire file.
  var isValid: Bool { isRead && !diagnostics.contains { $0.severity >= minimumSeverity } }

  /// The result in one line: `run.yml: run description: valid`.
  var line: String {
    let what = content.isEmpty ? form : "\(form), \(content)"
    let warnings = diagnostics.count { $0.severity == .warning }
    let more = isValid && warnings > 0 ? ", \(Plural.text(warnings, "warning"))" : ""
    return "\(path): \(what): \(isValid ? "valid" : "invalid")\(more)".shownSafely
  }

  /// Writes the result as an object with every key.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("file", path)
      json.member("format", form)
      json.member("content", content)
      json.member("valid", isValid)
      json.array("diagnostics") { json in
        for diagnostic in diagnostics { diagnostic.write(to: &json) }
      }
    }
  }
}

internal import Diagnostics
internal import Files
internal import JSON
internal import Text

/// Diagnostics for problems with an entire lint file.
enum LintProblem {
  static func notAFile(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.not-a-file", .error, "expected a regular file, found a link, a folder or a device",
      at: FilePosition(file: name),
      suggestion: "Use a regular file, not a link or a folder.")
  }

  static func unreadable(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-file", .error, "the file cannot be read", at: FilePosition(file: name),
      suggestion: "Check that it exists and is readable.")
  }

  static func tooLarge(_ name: String, size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      "lint.too-large", .error,
      "expected at most \(limit) bytes, found \(size)", at: FilePosition(file: name),
      suggestion: "Split the result by tool or folder.")
  }

  static func gzip(_ name: String, _ failure: Inflater.Failure, limit: Int) -> Diagnostic {
    let summary =
      switch failure {
      case .damaged: "the gzip data is damaged or ends early"
      case .tooLarge: "the gzip data has more than \(limit) bytes"
      }
    return Diagnostic(
      "lint.gzip", .error, summary, at: FilePosition(file: name),
      suggestion: "Compress the result again, or split it by tool or folder.")
  }

  static func encoding(_ name: String, _ encoding: String) -> Diagnostic {
    Diagnostic(
      "lint.encoding", .error, "expected UTF-8 or UTF-16, found \(encoding)",
      at: FilePosition(file: name), suggestion: "Convert the file to UTF-8.")
  }

  static func tooManyValues(_ name: String, limit: Int) -> Diagnostic {
    Diagnostic(
      "lint.too-large", .error, "expected at most \(Plural.grouped(limit)) JSON values, found more",
      at: FilePosition(file: name), suggestion: "Split the result by tool or folder.")
  }

  static func unknownForm(of source: LintSource) -> Diagnostic {
    let form = RecognizedForm(of: source)
    let table =
      source.firstByte == nil
      ? "Record that the tool completed, such as its exit code, or write JSON or SARIF."
      : "Write a format that the page of lint formats lists."
    return Diagnostic(
      "lint.unknown-form", .warning,
      form.map { "unsupported format: \($0.name)" } ?? sentence(for: source),
      at: FilePosition(file: source.name), suggestion: form?.suggestion ?? table)
  }

  private static func sentence(for source: LintSource) -> String {
    switch source.firstByte {
    case nil: "the file is empty"
    case UInt8(ascii: "{"): "unknown JSON object"
    case UInt8(ascii: "["): "unknown JSON array"
    case UInt8(ascii: "<"): "unknown XML or HTML"
    default: "unknown format: no line is the output of a known lint tool"
    }
  }

  static func schema(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.schema", .warning, "expected a lint result, found a JSON Schema",
      at: FilePosition(file: name),
      suggestion: "Move it out of the lint folder.")
  }

  static func invalidJSON(_ error: JSONError, in source: LintSource, from base: Int = 0)
    -> Diagnostic
  {
    Diagnostic(
      "lint.invalid-json", .error,
      "invalid JSON: expected \(error.expected), found \(error.found)",
      at: Excerpt.locate(
        offset: base + error.offset, in: source.bytes.span, file: source.name),
      suggestion: error.isAfterEnd
        ? oneResult
        : "Run the tool again; a file that ends early means that the tool was stopped.")
  }

  /// What to do about other text after a complete result.
  static let oneResult = "Write each result to a file of its own, without other output."
}

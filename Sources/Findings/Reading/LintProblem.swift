internal import Diagnostics
internal import Files
internal import JSON

/// Diagnostics for problems with an entire lint file.
enum LintProblem {
  static func notAFile(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.not-a-file", .error, "not a regular file", at: FilePosition(file: name),
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
      "lint.too-large", .error, "the file has more than \(limit) JSON values",
      at: FilePosition(file: name), suggestion: "Split the result by tool or folder.")
  }

  static func unknownForm(of source: LintSource) -> Diagnostic {
    let form = RecognizedForm(of: source)
    let table = "See the lint formats in the reference."
    return Diagnostic(
      "lint.unknown-form", .warning,
      form.map { "unsupported format: \($0.name)" } ?? sentence(for: source),
      at: FilePosition(file: source.name), suggestion: form?.advice ?? table)
  }

  private static func sentence(for source: LintSource) -> String {
    switch source.firstByte {
    case nil: "the file is empty"
    case UInt8(ascii: "{"): "unknown JSON object"
    case UInt8(ascii: "["): "unknown JSON array"
    case UInt8(ascii: "<"): "unknown XML or HTML"
    default: "no line is recognized as the output of a lint tool"
    }
  }

  static func schema(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.schema", .warning, "a JSON Schema, not a result", at: FilePosition(file: name),
      suggestion: "Move it out of the lint folder.")
  }

  static func invalidJSON(_ error: JSONError, in source: LintSource, from base: Int = 0)
    -> Diagnostic
  {
    let (place, excerpt) = Excerpt.locate(
      offset: base + error.offset, in: source.bytes.span, file: source.name)
    return Diagnostic(
      "lint.invalid-json", .error,
      "the JSON cannot be read: expected \(error.expected), found \(error.found)", at: place,
      excerpt: excerpt,
      suggestion: error.isAfterEnd
        ? oneResult
        : "Run the tool again; a file that ends early means that the tool was stopped.")
  }

  /// What to do about other text after a complete result.
  static let oneResult = "Write each result to a file of its own, without other output."
}

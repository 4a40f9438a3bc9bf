internal import Bytes
internal import Diagnostics

/// The words for what can be wrong with a lint file as a whole.
enum LintProblem {
  static func notAFile(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.not-a-file", .error, "not a regular file", at: FilePosition(file: name),
      suggestion: "Put the lint result itself there, not a link or a folder.")
  }

  static func unreadable(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-file", .error, "the file cannot be read", at: FilePosition(file: name),
      suggestion: "Check that it exists and that you may read it.")
  }

  static func tooLarge(_ name: String, size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      "lint.too-large", .error,
      "the file has \(size) bytes and at most \(limit) are read", at: FilePosition(file: name),
      suggestion: "Split the result by tool or folder.")
  }

  static func unknownForm(of source: LintSource) -> Diagnostic {
    let known = LintFormat.allCases.map(\.title).joined(separator: ", ")
    return Diagnostic(
      "lint.unknown-form", .warning, sentence(for: source), at: FilePosition(file: source.name),
      suggestion: "Known forms: \(known). Move other files out of the lint folder.")
  }

  private static func sentence(for source: LintSource) -> String {
    switch source.firstByte {
    case nil: "the file is empty and its name tells no tool whose clean result is empty"
    case UInt8(ascii: "{"): "a JSON object that is not SARIF"
    case UInt8(ascii: "["): "a JSON array that is of no known tool"
    case UInt8(ascii: "<"): "XML or HTML that is not Checkstyle"
    default: "no line of it is a finding of a known form"
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
      suggestion: "Write the result again; a file that ends early means the tool was stopped.")
  }
}

package import Diagnostics

extension ParsedFile {
  /// The problems that keep the file, or a part of it, from being checked, and undefined
  /// conditions.
  package var problems: [Diagnostic] {
    if let tooDeepAt { return [.tooDeepSource(path, at: tooDeepAt, in: bytes)] }
    return (syntaxError.map { [.brokenSource(self, $0)] } ?? [])
      + (unansweredConditions.isEmpty ? [] : [.unknownConditions(self)])
  }
}

/// Diagnostics about source files; an error means that the file was not checked completely.
extension Diagnostic {
  /// The error for a file that could not be read.
  package static func unreadableSource(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-source", .error, "\(path) was not checked: \(reason)",
      at: FilePosition(file: path),
      suggestion: "Correct the file, or remove it from the target.")
  }

  static func tooDeepSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.unreadable-source", .error,
      "\(path) was not checked: the code is nested too deep or too long",
      at: place, excerpt: excerpt,
      suggestion: "Reduce the nesting, for example with a local constant, or divide the code.")
  }

  /// The error for a file with a byte that is not UTF-8.
  package static func invalidSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic
  {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.invalid-encoding", .error, "this byte is not UTF-8, so the compiler rejects the file",
      at: place, excerpt: excerpt, suggestion: "Save the file as UTF-8.")
  }

  fileprivate static func unknownConditions(_ file: ParsedFile) -> Diagnostic {
    let names = file.unansweredConditions.prefix(5).joined(separator: ", ")
    return Diagnostic(
      "lint.unknown-condition", .note,
      "no build setting defines \(names); both branches were checked",
      at: FilePosition(file: file.path),
      suggestion: "Set them in SWIFT_ACTIVE_COMPILATION_CONDITIONS if only some builds have them.")
  }

  fileprivate static func brokenSource(_ file: ParsedFile, _ error: SyntaxError) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(
      offset: error.offset, in: file.bytes.span, file: file.path)
    return Diagnostic(
      "lint.broken-source", .error, "invalid Swift: \(error.message)", at: place,
      excerpt: excerpt,
      suggestion: "Correct the error, and check again.")
  }
}

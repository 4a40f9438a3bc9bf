internal import Diagnostics

/// What can be wrong with a source file. An error means that it was not checked completely.
extension Diagnostic {
  static func unreadableSource(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "lint.unreadable-source", .error, "\(path) was not checked: \(reason)",
      at: FilePosition(file: path),
      suggestion: "Correct the file, or remove it from the target.")
  }

  static func tooDeepSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.unreadable-source", .error, "\(path) was not checked: the code is nested too deep",
      at: place, excerpt: excerpt,
      suggestion: "Reduce the nesting, for example with a local constant.")
  }

  static func invalidSource(_ path: String, at offset: Int, in bytes: [UInt8]) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: path)
    return Diagnostic(
      "lint.invalid-encoding", .error, "this byte is not UTF-8, so the compiler rejects the file",
      at: place, excerpt: excerpt, suggestion: "Save the file as UTF-8.")
  }

  static func unknownConditions(_ file: ParsedFile) -> Diagnostic {
    let names = file.unansweredConditions.prefix(5).joined(separator: ", ")
    return Diagnostic(
      "lint.unknown-condition", .note,
      "no build setting answers \(names); the code for both answers was checked",
      at: FilePosition(file: file.path),
      suggestion: "Set it in SWIFT_ACTIVE_COMPILATION_CONDITIONS if only some builds have it.")
  }

  static func brokenSource(_ file: ParsedFile, _ error: SyntaxError) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(
      offset: error.offset, in: file.bytes.span, file: file.path)
    return Diagnostic(
      "lint.broken-source", .warning, "invalid Swift: \(error.message)", at: place,
      excerpt: excerpt,
      suggestion: "Correct it; the rest of the file was checked as far as it could be read.")
  }

  /// What a rule could not decide in a target, counted.
  static func undecided(
    _ places: [FilePosition], by rule: String, in target: String?, at first: FilePosition
  ) -> Diagnostic {
    let names = places.prefix(5).map { "\($0.file):\($0.line ?? 1)" }.joined(separator: ", ")
    let rest = places.count > 5 ? " and \(places.count - 5) more" : ""
    let owner = target.map { " in \($0)" } ?? ""
    return Diagnostic(
      "lint.undecided", .note,
      "\(rule) is not decided at \(places.count) \(places.count == 1 ? "place" : "places")\(owner): "
        + names + rest,
      at: first,
      suggestion: "Check there that every path calls the completion exactly once.")
  }
}

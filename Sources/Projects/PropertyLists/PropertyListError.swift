internal import Diagnostics

/// The reason why a property list or project file could not be read.
struct PropertyListError: Error {
  let diagnostic: Diagnostic
}

extension PropertyListError {
  static func syntax(
    _ found: String, expected: String, at offset: Int, in bytes: [UInt8], file: String
  ) -> PropertyListError {
    let (place, excerpt) = Excerpt.locate(offset: offset, in: bytes.span, file: file)
    let conflict = excerpt.line.hasPrefix("<<<<<<<") || excerpt.line.hasPrefix("=======")
    return PropertyListError(
      diagnostic: Diagnostic(
        "project.invalid-property-list", .warning, "expected \(expected), found \(found)",
        at: place, excerpt: excerpt,
        suggestion: conflict
          ? "Resolve the merge conflict." : "Fix the file; its values are unknown."))
  }

  static func brokenBinary(_ file: String) -> PropertyListError {
    unreadable(file, "the binary property list is damaged")
  }

  static func unreadable(
    _ file: String, _ reason: String, at place: FilePosition? = nil
  ) -> PropertyListError {
    PropertyListError(
      diagnostic: Diagnostic(
        "project.invalid-property-list", .warning, "invalid property list: \(reason)",
        at: place ?? FilePosition(file: file),
        suggestion: "Fix the file; its values are unknown."))
  }
}

internal import Diagnostics
internal import XML

/// Diagnostics for XML that cannot be used.
extension LintProblem {
  static func xmlNotText(_ name: String) -> Diagnostic {
    Diagnostic(
      "lint.invalid-xml", .error, "the XML is not UTF-8", at: FilePosition(file: name),
      suggestion: "Write the result in UTF-8, or convert the file.")
  }

  static func xml(_ problem: XMLProblem, in source: LintSource) -> Diagnostic {
    let (place, excerpt) = Excerpt.locate(
      offset: source.contentStart + problem.offset, in: source.bytes.span, file: source.name)
    return switch problem.kind {
    case .documentType:
      Diagnostic(
        "lint.document-type", .error,
        "XML with a document type declaration is rejected for security", at: place,
        excerpt: excerpt, suggestion: "Remove the DOCTYPE.")
    case .syntax:
      Diagnostic(
        "lint.invalid-xml", .error, "invalid XML: \(problem.text)", at: place, excerpt: excerpt,
        suggestion: "Run the tool again; a file that ends early means that the tool was stopped.")
    case .afterEnd:
      Diagnostic(
        "lint.invalid-xml", .error, "invalid XML: \(problem.text)", at: place, excerpt: excerpt,
        suggestion: oneResult)
    case .limit:
      Diagnostic(
        "lint.invalid-xml", .error, "invalid XML: \(problem.text)", at: place,
        excerpt: excerpt, suggestion: "Split the result, or write SARIF.")
    }
  }
}

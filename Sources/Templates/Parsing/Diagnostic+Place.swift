internal import Diagnostics

/// Diagnostics about the HTML context of tags in a template, and about rendering pages.
extension Diagnostic {
  static func unsafePlace(_ problem: HTMLProblem, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic("unsafe-place", problem.summary, problem.suggestion)
  }

  static func endsInside(_ words: String, in source: TemplateSource) -> Diagnostic {
    let end = source.bytes.count
    return TemplatePosition(source, end..<end).diagnostic(
      "ends-inside", "`\(source.name)` ends inside \(words)", "Close it before the page ends.")
  }

  static func unevenSection(
    _ name: String, from start: String, to end: String, at position: TemplatePosition
  ) -> Diagnostic {
    position.diagnostic(
      "uneven-section", "`\(name)` begins in \(start) and ends in \(uneven(start, end))",
      "Open and close quotes and tags either inside or outside the section.")
  }

  static func unevenRecursion(at position: TemplatePosition, from start: String, to end: String)
    -> Diagnostic
  {
    position.diagnostic(
      "uneven-recursion",
      "`\(position.source.name)` includes itself, begins in \(start) and ends in \(uneven(start, end))",
      "Open and close quotes and tags within the partial.")
  }

  static func unevenChoice(_ name: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "uneven-choice", "the partials that `\(name)` can name end in different HTML contexts",
      "Open and close quotes and tags within each of them.")
  }

  private static func uneven(_ start: String, _ end: String) -> String {
    start == end ? "another one" : end
  }

  static func endlessRecursion(of name: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "endless-recursion", "`\(name)` includes itself without a section in between",
      "Put the inclusion into a section that ends the recursion.")
  }

  static func partialsTooDeep(at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "partials-too-deep",
      "more than \(TemplateCompiler.maximumDepth) nested templates",
      "Include fewer partials from partials.")
  }

  static func tooMuchWork(in source: TemplateSource, _ range: Range<Int>) -> Diagnostic {
    TemplatePosition(source, range).diagnostic(
      "too-much-work", "too many inclusions: compilation was stopped",
      "Include fewer partials from partials.")
  }

  static func unknownPage(_ name: String) -> Diagnostic {
    Diagnostic(
      "template.unknown-page", .error, "no page is declared for the template `\(name)`",
      suggestion: "Declare its model where the templates are read.")
  }

  static func refusedLink(_ link: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "refused-link", "`\(String(link.prefix(80)))` was replaced by `#`",
      "Link with https, http, mailto, or to a place on the site.", severity: .warning)
  }

  static func missingChoice(_ name: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "missing-choice",
      "unknown partial `\(String(name.prefix(80)))`",
      "Name one of the partials that the page model declares.", severity: .warning)
  }

  static func stoppedPage(_ reason: String, at position: TemplatePosition?) -> Diagnostic {
    let suggestion = "Look for a partial that includes itself, or split the page."
    guard let position else {
      return Diagnostic("template.stopped-page", .error, reason, suggestion: suggestion)
    }
    return position.diagnostic("stopped-page", reason, suggestion)
  }
}

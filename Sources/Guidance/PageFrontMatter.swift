internal import Diagnostics
package import Documents

/// The front matter of a concept, a guide or any other page that is not a rule.
package struct PageFrontMatter: DocumentDecodable {
  package static let documentName = "the front matter of a page"
  let title: String?
  let summary: String?
  let order: Int?
  let sources: [Located<SourceCitation>]
  let related: [Located<String>]
  let publishing: PagePublishing

  package init?(from fields: inout DocumentFields) {
    title = fields.optional("title", .line, "The page's title; its first heading if absent.")
    summary = fields.optional("summary", .text, "A summary for lists of pages.")
    order = fields.optional(
      "order", .integer(-9999...9999), "The position in lists; small numbers first.")
    sources = fields.list(
      "sources", of: .located(SourceCitation.form), "The sources of its statements.")
    related = fields.list("related", of: .located(.line), "Rules on the same subject.")
    publishing = PagePublishing(from: &fields)
  }
}

/// The front matter of a rule.
package struct RuleFrontMatter: DocumentDecodable {
  package static let documentName = "the front matter of a rule"
  let id: Located<String>
  let title: String
  let severity: Severity
  let severityWhenObserved: Severity?
  let confidence: Confidence?
  let sources: [Located<SourceCitation>]
  let checks: [CheckKind]
  let cells: [String]
  let related: [Located<String>]
  let summary: String?
  let publishing: PagePublishing

  package init?(from fields: inout DocumentFields) {
    let id = fields.required("id", .located(.ruleIdentifier), "The rule's permanent id.")
    let title = fields.required("title", .line, "The rule in one line.")
    let severity = fields.required(
      "severity", .choice(Severity.self), "The severity of a violation.")
    severityWhenObserved = fields.optional(
      "severityWhenObserved", .choice(Severity.self),
      "The severity in device traces, if it differs.")
    confidence = fields.optional(
      "confidence", .choice(Confidence.self), "The confidence of the rule.")
    let sources = fields.required(
      "sources", .list(of: .located(SourceCitation.form), atLeast: 1), "The sources of the rule.")
    let checks = fields.required(
      "checks", .list(of: .choice(CheckKind.self), atLeast: 1), "How the rule is checked.")
    cells = fields.list("cells", of: .matrixCell, "Related cells of the authorization matrix.")
    related = fields.list("related", of: .located(.line), "Rules on the same subject.")
    summary = fields.optional("summary", .text, "A summary for lists of rules.")
    publishing = PagePublishing(from: &fields)
    guard let id, let title, let severity, let sources, let checks else { return nil }
    self.id = id
    self.title = title
    self.severity = severity
    self.sources = sources
    self.checks = checks
  }
}

extension DocumentForm where Value == String {
  fileprivate static var ruleIdentifier: DocumentForm {
    matching(
      "a rule id such as LOC-007", schemaPattern: "^[A-Z]{3}-[0-9]{3}$",
      RuleFileName.isIdentifier)
  }
}

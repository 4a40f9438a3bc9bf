/// How the text of a template is interpreted.
package enum TemplateMode: Sendable {
  /// As HTML: every value is escaped for its context, or rejected there.
  case page
  /// As in the Mustache specification: values escaped for HTML text, partials indented line by
  /// line.
  case text
}

/// How a template's text is understood.
package enum TemplateMode: Sendable {
  /// As HTML: every value is escaped for the place it stands in, or refused there.
  case page
  /// As the Mustache specification says: values escaped for HTML text, partials indented line by line.
  case text
}

internal import Diagnostics
internal import Text

/// Diagnostics about the names and partials that a template uses.
extension Diagnostic {
  static func missingPage(_ name: String, among known: [String]) -> Diagnostic {
    Diagnostic(
      "template.missing-page", .error, "missing template `\(name)`",
      suggestion: suggestion(name, among: known, or: "Add `\(name).mustache`."))
  }

  static func missingPartial(
    _ name: String, among known: [String], at position: TemplatePosition
  ) -> Diagnostic {
    position.diagnostic(
      "missing-partial", "unknown template `\(name)`",
      suggestion(name, among: known, or: "Add `\(name).mustache`."))
  }

  static func unknownName(
    _ name: String, scope: [PageModel], at position: TemplatePosition
  ) -> Diagnostic {
    let known = scope.flatMap { $0.fields.map(\.name) }
    let models = scope.map(\.name).joined(separator: ", ")
    let summary =
      scope.isEmpty
      ? "unknown name `\(name)`: no names are defined here" : "unknown name `\(name)` in \(models)"
    return position.diagnostic("unknown-name", summary, suggestion(name, among: known, or: ""))
  }

  static func unknownPart(
    _ name: String, of path: String, _ schema: TemplateSchema, at position: TemplatePosition
  ) -> Diagnostic {
    guard case .object(let model) = schema else {
      return position.diagnostic(
        "unknown-name", "unknown name `\(name)` in `\(path)`, which is \(schema.phrase)",
        schema.isList ? "Write `{{#\(path)}}` to iterate over the list." : "Write `{{\(path)}}`.")
    }
    return position.diagnostic(
      "unknown-name", "unknown name `\(name)` in `\(path)`",
      suggestion(name, among: model.fields.map(\.name), or: ""))
  }

  static func unknownBlock(
    _ name: String, parent: String, among known: [String], at position: TemplatePosition
  ) -> Diagnostic {
    position.diagnostic(
      "unknown-block", "unknown block `\(name)` in `\(parent)`",
      suggestion(name, among: known, or: "Remove it: `\(parent)` has no blocks."))
  }

  static func notValue(_ name: String, _ kind: String, at position: TemplatePosition) -> Diagnostic
  {
    position.diagnostic(
      "not-a-value", "expected a value, found \(kind): `\(name)`",
      "Open it with `{{#\(name)}}` and write what is inside.")
  }

  static func escapedHTML(_ name: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "escaped-html", "`\(name)` is HTML and would be escaped", "Write `{{{\(name)}}}`.")
  }

  static func notHTML(_ name: String, _ kind: String, at position: TemplatePosition) -> Diagnostic {
    position.diagnostic(
      "not-html", "`\(name)` is \(kind), but three braces accept only HTML", "Write `{{\(name)}}`.")
  }

  static func notPartialName(_ name: String, _ kind: String, at position: TemplatePosition)
    -> Diagnostic
  {
    position.diagnostic(
      "not-a-partial-name", "`\(name)` is \(kind), not the name of a partial",
      "Write `{{>name}}` with a name of your own.")
  }

  static func unusedTemplate(_ source: TemplateSource) -> Diagnostic {
    Diagnostic(
      "template.unused", .warning, "unused template `\(source.name)`",
      at: FilePosition(file: source.file), suggestion: "Include it, rename it, or remove the file.")
  }

  /// The most similar name and the known names, as one or two sentences.
  private static func suggestion(
    _ name: String, among known: [String], or otherwise: String
  ) -> String {
    let names = known.distinct()
    guard !names.isEmpty else { return otherwise }
    let shown = names.prefix(24).map { "`\($0)`" }.joined(separator: ", ")
    let more = names.count > 24 ? " and \(names.count - 24) more" : ""
    // A long name is not a typo, and comparing it with every known name would be slow.
    let nearest = name.utf8.count <= 100 ? Nearest.word(to: name, among: names) : nil
    let question = nearest.map { "Did you mean `\($0)`? " } ?? ""
    return "\(question)Use one of \(shown)\(more)."
  }
}

extension TemplateSchema {
  fileprivate var isList: Bool {
    guard case .list = self else { return false }
    return true
  }
}

/// The locations of the inputs as written: paths from the folder of `almanac.yml`.
package struct InputSettings: Hashable, Sendable {
  /// The folder with one folder per run; if nil, `runs` is used if it exists.
  package var runs: String?
  /// The folder of pages that replace built-in ones.
  package var content: String?
  /// The folder of templates that replace built-in ones.
  package var templates: String?
  /// The folder that paths in lint results are relative to, for snippets.
  package var sourceRoot: String?
  /// Absolute folders on other machines that are replaced with the source root in lint results.
  package var pathPrefixes: [String] = []

  package init() {}
}

extension InputSettings: DocumentDecodable {
  package static let documentName = "the inputs"

  package init?(from fields: inout DocumentFields) {
    runs = fields.optional("runs", .line, "The folder with one folder per run.")
    content = fields.optional(
      "content", .line, "Pages that replace built-in pages with the same path.")
    templates = fields.optional(
      "templates", .line, "Templates that replace built-in templates with the same name.")
    sourceRoot = fields.optional(
      "sourceRoot", .line, "The folder that paths in lint results are relative to.")
    pathPrefixes = fields.list(
      "pathPrefixes", of: .line,
      "Folders on other machines that are replaced with sourceRoot in lint results.")
  }
}

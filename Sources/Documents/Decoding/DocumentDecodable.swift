package import Diagnostics
internal import Files
internal import JSON
package import Text

/// A type that is decoded from the keys of a mapping.
///
/// Its initializer requests every key that it knows before it fails, because a key is known only if
/// it is requested.
package protocol DocumentDecodable: Sendable {
  /// The name of a value of the type in a sentence: `a gate`, `the site settings`.
  static var documentName: String { get }

  /// Decodes a value, or returns nil if a required key is missing or invalid.
  init?(from fields: inout DocumentFields)
}

extension DocumentDecodable {
  /// Decodes a complete file, or adds its problems and returns nil.
  package init?(
    yaml bytes: [UInt8], file: String, limits: DocumentLimits = .configuration,
    diagnostics: inout [Diagnostic]
  ) {
    // A file with mistakes in its tree, such as a duplicate key, is rejected before it is decoded.
    guard
      let document = Document(yaml: bytes, file: file, limits: limits, diagnostics: &diagnostics)
    else { return nil }
    self.init(document, diagnostics: &diagnostics)
  }

  /// Reads and decodes a file on disk, which diagnostics refer to by its name.
  package init?(
    reading path: String, named name: String, limits: DocumentLimits = .configuration,
    diagnostics: inout [Diagnostic]
  ) {
    do {
      let bytes = try FileBytes.read(path, limit: limits.bytes)
      self.init(yaml: bytes, file: name, limits: limits, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(
        Diagnostic(
          "document.unreadable", .error, "\(Self.documentName) cannot be read: \(error.phrase)",
          at: FilePosition(file: name), suggestion: "Check the path and the file's permissions."))
      return nil
    }
  }

  /// Decodes a document that was read before, for example front matter.
  package init?(_ document: Document, diagnostics: inout [Diagnostic]) {
    var problems = DocumentProblems(file: document.file, bytes: document.bytes)
    let empty = DocumentNode(content: .mapping([]), range: DocumentRange(offset: 0, length: 1))
    let root = document.root.map { $0.isNull ? empty : $0 } ?? empty
    let value = DocumentForm.object(Self.self).read(root, &problems)
    let found = problems.all
    diagnostics += found
    guard let value, !found.hasErrors else { return nil }
    self = value
  }

  /// The keys that the type requests, in order.
  package static var keys: [String] { DocumentFields.properties(of: self).map(\.name) }

  /// The JSON Schema of the file, generated from the keys that the type requests.
  package static var jsonSchema: ByteOutput {
    var json = JSONWriter(layout: .lines)
    json.object { json in
      json.key("$schema")
      json.value("https://json-schema.org/draft/2020-12/schema")
      json.member("title", documentName)
      DocumentSchema.object(DocumentFields.properties(of: self)).writeMembers(to: &json)
    }
    return json.finish() + [10]
  }
}

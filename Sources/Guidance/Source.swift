internal import Documents

/// Where a statement comes from.
package struct Source: Hashable, Sendable {
  /// The code in the register, or nil for a source that one page names by itself.
  package let code: String?
  package let title: String
  package let url: String?
  package let kind: SourceKind?
}

/// How much weight a source carries.
package enum SourceKind: String, CaseIterable, Sendable {
  /// One of the documents the guidance was begun from.
  case seed
  case apple
  case talk
  /// Apple's staff, as others noted it.
  case staff
  case notes
  case press
  case forum
  case issue
}

/// What a page writes under `sources`: a code of the register, or a source of its own.
enum SourceCitation: Sendable {
  case code(String)
  case own(LinkedSource)

  static var form: DocumentForm<SourceCitation> {
    .either(.line, .citation) { .code($0) }
  }
}

/// A source that one page names by itself.
struct LinkedSource: DocumentDecodable {
  static let documentName = "a source"
  let title: String
  let url: String?

  init?(from fields: inout DocumentFields) {
    let title = fields.required("title", .line, "The title of the source.")
    url = fields.optional("url", .webAddress, "The address of the source.")
    guard let title else { return nil }
    self.title = title
  }
}

extension DocumentForm where Value == SourceCitation {
  fileprivate static var citation: DocumentForm<SourceCitation> {
    DocumentForm<LinkedSource>.object(LinkedSource.self).mapped { .own($0) }
  }
}

package import Documents

/// The source of a statement.
package struct Source: Hashable, Sendable {
  /// The code in the register, or nil for a source that a page declares inline.
  package let code: String?
  package let title: String
  package let url: String?
  package let kind: SourceKind?
}

extension Source: DocumentDecodable {
  package static let documentName = "a source"

  package init?(from fields: inout DocumentFields) {
    code = fields.required("code", .identifier, "The code that pages cite.")
    let title = fields.required("title", .line, "The title of the source.")
    url = fields.optional("url", .webAddress, "The address of the source.")
    kind = fields.optional("kind", .choice(SourceKind.self), "The kind of source.")
    guard let title, code != nil else { return nil }
    self.title = title
  }
}

/// The kind of a source, which indicates its weight.
package enum SourceKind: String, CaseIterable, Sendable {
  /// One of the documents that the guidance started from.
  case seed
  case apple
  case talk
  /// A statement by Apple's staff, as noted by others.
  case staff
  case notes
  case press
  case forum
  case issue

  /// Whether Apple is the author; the first documents were Apple's and what was written about them.
  var isFromApple: Bool {
    switch self {
    case .seed, .apple, .talk, .staff: true
    case .notes, .press, .forum, .issue: false
    }
  }
}

/// An item of a page's `sources`: a code of the register, or an inline source.
enum SourceCitation: Sendable {
  case code(String)
  case own(LinkedSource)

  static var form: DocumentForm<SourceCitation> {
    .either(.line, .citation) { .code($0) }
  }
}

/// A source that a page declares inline.
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

internal import Diagnostics
package import Documents

/// The sources that pages cite by code, from `sources.yml`.
package struct SourceRegister: Sendable {
  /// The sources in file order.
  package private(set) var sources: [Source] = []
  private var positions: [String: Int] = [:]

  package init() {}

  /// The source with a code, or nil if there is none.
  package subscript(code: String) -> Source? {
    positions[code].map { sources[$0] }
  }

  /// The codes in file order.
  package var codes: [String] { sources.compactMap(\.code) }

  /// Merges a register file; a later source replaces an earlier one with the same code.
  mutating func merge(_ file: ContentFile, diagnostics: inout [Diagnostic]) {
    guard
      let read = SourceRegisterFile(
        yaml: file.bytes, file: file.file, diagnostics: &diagnostics)
    else { return }
    for entry in read.sources {
      let source = Source(
        code: entry.code, title: entry.title, url: entry.url, kind: entry.kind)
      if let position = positions[entry.code] {
        sources[position] = source
      } else {
        positions[entry.code] = sources.count
        sources.append(source)
      }
    }
  }
}

/// The contents of `sources.yml`.
package struct SourceRegisterFile: DocumentDecodable {
  package static let documentName = "sources.yml"
  let sources: [RegisteredSource]

  package init?(from fields: inout DocumentFields) {
    let list = DocumentForm<[Located<RegisteredSource>]>.list(
      of: .located(.object(RegisteredSource.self)))
    guard let located = fields.required("sources", list, "Every source that pages can cite.") else {
      return nil
    }
    var seen: Set<String> = []
    for entry in located where !seen.insert(entry.value.code).inserted {
      fields.report(
        "sources.duplicate-code", "duplicate source code \"\(entry.value.code)\"",
        at: entry.range, suggestion: "Keep one of the two.")
    }
    sources = located.map(\.value)
  }
}

/// An entry of the register.
struct RegisteredSource: DocumentDecodable {
  static let documentName = "a source"
  let code: String
  let title: String
  let url: String?
  let kind: SourceKind?

  init?(from fields: inout DocumentFields) {
    let code = fields.required("code", .identifier, "The code that pages cite.")
    let title = fields.required("title", .line, "The title of the source.")
    url = fields.optional("url", .webAddress, "The address of the source.")
    kind = fields.optional("kind", .choice(SourceKind.self), "The kind of source.")
    guard let code, let title else { return nil }
    self.code = code
    self.title = title
  }
}

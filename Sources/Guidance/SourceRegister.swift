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
    for source in read.sources {
      guard let code = source.code else { continue }
      if let position = positions[code] {
        sources[position] = source
      } else {
        positions[code] = sources.count
        sources.append(source)
      }
    }
  }
}

/// The contents of `sources.yml`.
package struct SourceRegisterFile: DocumentDecodable {
  package static let documentName = "sources.yml"
  let sources: [Source]

  package init?(from fields: inout DocumentFields) {
    let list = DocumentForm<[Located<Source>]>.list(of: .located(.object(Source.self)))
    guard let located = fields.required("sources", list, "Every source that pages can cite.") else {
      return nil
    }
    var seen: Set<String> = []
    for entry in located {
      guard let code = entry.value.code, !seen.insert(code).inserted else { continue }
      fields.report(
        "sources.duplicate-code", "duplicate source code \"\(code)\"", at: entry.range,
        suggestion: "Keep one of the two.")
    }
    sources = located.map(\.value)
  }
}

internal import Documents
package import Text

/// The publishing options, which the front matter of every kind of page accepts.
package struct PagePublishing: Sendable {
  /// The day of the last change, as declared by the page.
  package let changed: CalendarDate?
  /// Whether the page is published only in builds with drafts.
  package let isDraft: Bool
  /// Earlier paths below the content folder, which redirect to the page.
  package let aliases: [String]
  /// Whether HTML in the page is kept.
  package let allowsRawHTML: Bool

  /// The options of a page without front matter.
  static let standard = PagePublishing(
    changed: nil, isDraft: false, aliases: [], allowsRawHTML: false)

  init(from fields: inout DocumentFields) {
    changed = fields.optional("changed", .date, "The day of the last change.")
    isDraft =
      fields.optional("draft", .boolean, "Whether the page is published only with `--drafts`.")
      ?? false
    aliases = fields.list(
      "aliases", of: .contentPath, "Earlier paths of the page, which redirect to it.")
    allowsRawHTML =
      fields.optional("rawHTML", .boolean, "Whether HTML in the page is kept.") ?? false
  }

  private init(changed: CalendarDate?, isDraft: Bool, aliases: [String], allowsRawHTML: Bool) {
    self.changed = changed
    self.isDraft = isDraft
    self.aliases = aliases
    self.allowsRawHTML = allowsRawHTML
  }
}

extension DocumentForm where Value == String {
  /// A path below the content folder, such as `guides/old.md` or `guides/old/`.
  fileprivate static var contentPath: DocumentForm {
    matching(
      "a path below the content folder such as guides/old.md, without spaces and \\ ? # :",
      schemaPattern: "^[^/\\\\]"
    ) { text in
      let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let names = segments.last?.isEmpty == true ? segments.dropLast() : segments[...]
      return !names.isEmpty
        && names.allSatisfy { name in
          !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
            && name.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"\\?#:".utf8.contains($0) }
        }
    }
  }
}

internal import Text

/// The settings for the presentation of the site and for editing its sources.
package struct SiteSettings: Hashable, Sendable {
  package var title = "Almanac"
  /// The address where the site will be published; feeds, the sitemap and badges need it, pages do
  /// not.
  package var baseURL: String?
  /// An address in which `{path}` is replaced with the path of a page below the content folder.
  package var editURL: String?
  /// The language of the written pages, as a tag such as `en` or `pt-BR`.
  package var language = "en"

  package init() {}

  /// The address at which a page can be edited, or nil if the settings have none.
  package func editAddress(of path: String) -> String? {
    guard let editURL, let place = editURL.firstRange(of: Self.pathMark) else { return nil }
    return editURL.replacingCharacters(in: place, with: WebAddress.encoded(path: path))
  }
}

extension SiteSettings: DocumentDecodable {
  package static let documentName = "the site settings"

  package init?(from fields: inout DocumentFields) {
    let title = fields.optional("title", .line, "The name of the site, on every page.")
    baseURL = fields.optional(
      "baseURL", .baseAddress, "Where the site will be published, for feeds and the sitemap.")
    editURL = fields.optional(
      "editURL", .addressWithPath, "The address to edit a page; {path} is replaced with its file.")
    let language = fields.optional(
      "language", .languageTag, "The language of the pages, such as en or pt-BR.")
    self.title = title ?? "Almanac"
    self.language = language ?? "en"
  }
}

extension SiteSettings {
  fileprivate static let pathMark = "{path}"
}

extension DocumentForm where Value == String {
  fileprivate static var addressWithPath: DocumentForm {
    matching(
      "an http or https address with {path} in it once",
      schemaPattern: #"^[Hh][Tt][Tt][Pp][Ss]?://[^/].*\{path\}"#
    ) { text in
      let places = text.ranges(of: SiteSettings.pathMark)
      guard let place = places.first, places.count == 1 else { return false }
      return WebAddress.isWebAddress(text.replacingCharacters(in: place, with: "path"))
    }
  }

  fileprivate static var languageTag: DocumentForm {
    matching(
      "a language tag such as en or pt-BR", schemaPattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"
    ) { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard let first = parts.first, first.count >= 2, text.count <= 35 else { return false }
      return first.allSatisfy { $0.isASCII && $0.isLetter }
        && parts.allSatisfy { part in
          (1...8).contains(part.count)
            && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
    }
  }
}

extension String {
  /// The text with a range replaced.
  fileprivate func replacingCharacters(
    in range: Range<String.Index>, with replacement: String
  ) -> String {
    String(self[..<range.lowerBound]) + replacement + String(self[range.upperBound...])
  }
}

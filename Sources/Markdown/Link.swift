package import Diagnostics
internal import Text

/// A link or image of a page.
package struct Link: Hashable, Sendable {
  /// The destination as written, with escapes and character references resolved.
  package let destination: String
  /// The text, truncated after a few hundred bytes; for an image, its description.
  package let text: String
  package let isImage: Bool
  /// Whether the destination is on another host.
  package let isExternal: Bool
  /// The line of the file, without the column, which the document can locate.
  package let place: FilePosition

  /// Whether the text is a short name with a hyphen, at which a line must not break: `RLD-006`.
  var isName: Bool {
    text.utf8.count <= 12 && text.utf8.contains(UInt8(ascii: "-"))
      && !text.utf8.contains(UInt8(ascii: " "))
  }

  /// The scheme before the colon, in lower case, or nil for an address inside the site.
  static func scheme(of destination: some Collection<UInt8>) -> String? {
    guard let colon = destination.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = destination[..<colon]
    guard let first = name.first, first.isASCIILetter else { return nil }
    let isScheme = name.allSatisfy {
      $0.isASCIIAlphanumeric || "+-.".utf8.contains($0)
    }
    return isScheme ? String(decoding: name, as: UTF8.self).lowercased() : nil
  }
}

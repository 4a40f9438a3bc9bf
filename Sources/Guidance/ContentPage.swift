package import Diagnostics
package import Files
package import Text

/// A written page: its front matter, and the location of its Markdown.
package struct ContentPage: Sendable {
  /// The kind of a page, determined by its folder.
  package enum Kind: Sendable {
    case rule(Rule)
    case concept
    case guide
    /// Any other page, for example the introduction of the site.
    case page
  }

  /// The path below the content folder.
  package let path: String
  /// The path in diagnostics.
  package let file: String
  package let kind: Kind
  /// The title from the front matter, the first heading or the file name, in this order.
  package let title: String
  package let summary: String?
  /// The position among its siblings; pages without one come last.
  package let order: Int?
  package let sources: [Source]
  /// The ids of rules on the same subject.
  package let related: [String]
  package let publishing: PagePublishing
  /// The complete file.
  let text: Text
  /// The byte offset of the Markdown.
  package let bodyStart: Int
  /// The number of lines before the Markdown.
  package let bodyLine: Int
  /// A digest of everything that other pages show of this page: its front matter and title.
  package let frontDigest: SHA256.Digest

  /// The location of the text, so that ten thousand pages need not be in memory until rendered.
  enum Text: Sendable {
    case inMemory([UInt8])
    case onDisk(location: String, size: Int)
  }

  /// Returns the Markdown without front matter and byte order mark; reads a file on disk again.
  ///
  /// A file that cannot be read again, or whose size has changed, is reported and has no text.
  package func body(diagnostics: inout [Diagnostic]) -> ByteOutput {
    switch text {
    case .inMemory(let bytes): return ByteOutput(bytes[bodyStart...])
    case .onDisk(let location, let size):
      do {
        var bytes = try FileBytes.read(location, limit: ContentFolder.maximumBytesOfPage)
        if bytes.count == size {
          bytes.removeSubrange(..<bodyStart)
          return bytes
        }
        diagnostics.append(.changedFile(file))
      } catch {
        diagnostics.append(.unreadableFile(file, error))
      }
      return []
    }
  }

  /// The digest of the complete file as it was read; nil without a cache.
  package var digest: SHA256.Digest? {
    guard case .onDisk(let location, _) = text else { return nil }
    return AccessLog.shared.digest(asRead: location)
  }

  /// The path on disk; nil when the file is only in memory.
  package var location: String? {
    guard case .onDisk(let location, _) = text else { return nil }
    return location
  }

  /// The rule, if the page describes one.
  package var rule: Rule? {
    if case .rule(let rule) = kind { rule } else { nil }
  }
}

package import Diagnostics
package import Files
package import Text

/// A page that people wrote: what its front matter says, and where its Markdown is.
package struct ContentPage: Sendable {
  /// What a page is for, which its folder decides.
  package enum Kind: Sendable {
    case rule(Rule)
    case concept
    case guide
    /// Any other page, for example the introduction of the site.
    case page
  }

  /// The path below the content folder.
  package let path: String
  /// The file as diagnostics name it.
  package let file: String
  package let kind: Kind
  /// From the front matter, else the first heading, else the file name.
  package let title: String
  package let summary: String?
  /// The place among its neighbours; pages without one come after those with one.
  package let order: Int?
  package let sources: [Source]
  /// Ids of rules that belong to the same subject.
  package let related: [String]
  package let publishing: PagePublishing
  /// The whole file.
  let text: Text
  /// The byte at which the Markdown starts.
  package let bodyStart: Int
  /// How many lines of the file come before the Markdown.
  package let bodyLine: Int
  /// A digest of all that other pages show of this one: its front matter and its title.
  package let frontDigest: SHA256.Digest

  /// Where the text is: ten thousand pages need not stand in memory until each is rendered.
  enum Text: Sendable {
    case kept([UInt8])
    case onDisk(location: String, size: Int)
  }

  /// The Markdown, without front matter and byte order mark; a file on disk is read again.
  ///
  /// A file that cannot be read again, or has another size by now, is reported and shows nothing.
  package func body(diagnostics: inout [Diagnostic]) -> ByteOutput {
    switch text {
    case .kept(let bytes): return ByteOutput(bytes[bodyStart...])
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

  /// The digest of the whole file as it was read; nil without a cache.
  package var digest: SHA256.Digest? {
    guard case .onDisk(let location, _) = text else { return nil }
    return AccessLog.shared.digest(asRead: location)
  }

  /// Where the file is on disk; nil for one that was at hand.
  package var location: String? {
    guard case .onDisk(let location, _) = text else { return nil }
    return location
  }

  /// The rule, when the page is one.
  package var rule: Rule? {
    if case .rule(let rule) = kind { rule } else { nil }
  }
}

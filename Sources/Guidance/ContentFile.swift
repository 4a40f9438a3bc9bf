/// A file below a content folder whose bytes are at hand.
package struct ContentFile: Sendable {
  /// The path below the content folder: `guides/getting-started.md`.
  package let path: String
  /// The file as diagnostics name it: `content/guides/getting-started.md`.
  package let file: String
  package let bytes: [UInt8]

  package init(path: String, file: String, bytes: [UInt8]) {
    self.path = path
    self.file = file
    self.bytes = bytes
  }
}

/// A file below a content folder that is copied as it is, for example an image.
package struct ContentAsset: Hashable, Sendable {
  /// The path below the content folder.
  package let path: String
  /// Where the file is on disk.
  package let location: String

  package init(path: String, location: String) {
    self.path = path
    self.location = location
  }
}

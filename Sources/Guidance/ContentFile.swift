/// A file below a content folder whose bytes are at hand.
package struct ContentFile: Sendable {
  /// The path below the content folder: `guides/getting-started.md`.
  package let path: String
  /// The file as diagnostics name it: `content/guides/getting-started.md`.
  package let file: String
  package let bytes: [UInt8]
  /// Where the file can be read again; nil for one that is not on disk.
  let location: String?

  package init(path: String, file: String, bytes: [UInt8]) {
    self.init(path: path, file: file, bytes: bytes, location: nil)
  }

  init(path: String, file: String, bytes: [UInt8], location: String?) {
    self.path = path
    self.file = file
    self.bytes = bytes
    self.location = location
  }

  /// What a page keeps of the file.
  var text: ContentPage.Text {
    location.map { .onDisk(location: $0, size: bytes.count) } ?? .kept(bytes)
  }
}

/// A file below a content folder that is copied as it is, for example an image.
package struct ContentAsset: Hashable, Sendable {
  /// The path below the content folder.
  package let path: String
  /// Where the file is on disk.
  package let location: String
}

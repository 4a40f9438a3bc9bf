/// A file below a content folder, with its bytes.
package struct ContentFile: Sendable {
  /// The path below the content folder: `guides/getting-started.md`.
  package let path: String
  /// The path in diagnostics: `content/guides/getting-started.md`.
  package let file: String
  package let bytes: [UInt8]
  /// The path on disk, from which the file can be read again; nil when it is not on disk.
  let location: String?
}

extension ContentFile {
  package init(path: String, file: String, bytes: [UInt8]) {
    self.init(path: path, file: file, bytes: bytes, location: nil)
  }

  /// What a page keeps of the file: its location on disk, or its bytes.
  var text: ContentPage.Text {
    location.map { .onDisk(location: $0, size: bytes.count) } ?? .inMemory(bytes)
  }
}

/// A file below a content folder that is copied unchanged, for example an image.
package struct ContentAsset: Hashable, Sendable {
  /// The path below the content folder.
  package let path: String
  /// The path on disk.
  package let location: String
}

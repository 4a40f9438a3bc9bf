extension [UInt8] {
  /// Whether what follows the reading is also done, which takes most of the time: for one of eight
  /// sizes.
  var isLeading: Bool { count.isMultiple(of: 8) }
}

/// A reader of untrusted bytes.
///
/// It must return for any bytes, with or without diagnostics, and neither crash nor hang.
package struct FuzzedReader: Sendable {
  /// The name of its folder in `Tests/Fuzzing/Corpus`.
  package let name: String
  /// Words of its language, used in mutations.
  package let words: [String]
  /// Reads the bytes and discards the result.
  package let read: @Sendable ([UInt8]) -> Void

  init(_ name: String, words: [String], _ read: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.words = words
    self.read = read
  }

  /// Every reader.
  ///
  /// - Parameter folder: an empty folder for readers that take only a path.
  package static func all(in folder: FuzzFolder) -> [FuzzedReader] {
    [texts, results, documents, guidance, projects(in: folder), files(in: folder)].flatMap(\.self)
  }
}

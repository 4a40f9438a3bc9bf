/// A reader that is fed with bytes of strangers.
///
/// It must end, with whatever diagnostics, for any bytes: it must neither crash nor hang.
package struct FuzzedReader: Sendable {
  /// The name of its folder in `Tests/Fuzzing/Corpus`.
  package let name: String
  /// Words of its language, for mutations.
  package let words: [String]
  /// Reads the bytes and drops the result.
  package let read: @Sendable ([UInt8]) -> Void

  init(_ name: String, words: [String], _ read: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.words = words
    self.read = read
  }

  /// Every reader.
  ///
  /// - Parameter folder: an empty folder for readers that only take a path.
  package static func all(in folder: FuzzFolder) -> [FuzzedReader] {
    [texts, results, documents, guidance, projects(in: folder), files(in: folder)].flatMap(\.self)
  }
}

import Foundation

/// A folder on disk for readers that take only a path.
package struct FuzzFolder: Sendable {
  package let path: String

  /// Creates the folder and its parents.
  package init(at path: String) {
    self.path = path
    write([], to: "empty")
  }

  /// Writes a file and creates its folders. A full disk ends the process.
  func write(_ bytes: [UInt8], to name: String) {
    let file = URL(fileURLWithPath: path + "/" + name)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    } catch {
      fatalError("cannot write \(file.path): \(error)")
    }
  }

  /// Removes the folder and everything in it.
  package func remove() throws {
    try FileManager.default.removeItem(atPath: path)
  }
}

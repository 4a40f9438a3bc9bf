import Foundation

/// A folder on disk for readers that take only a path.
package struct FuzzFolder: Sendable {
  package let path: String

  /// Creates the folder and its parents.
  package init(at path: String) {
    self.path = path
    create("")
  }

  /// Writes a file and creates its folder. A full disk ends the process.
  func write(_ bytes: [UInt8], to name: String) {
    create(name.split(separator: "/").dropLast().joined(separator: "/"))
    replace(name, with: bytes)
  }

  /// Writes a file of a folder that exists, which takes a tenth of the time.
  func replace(_ name: String, with bytes: [UInt8]) {
    guard let file = unsafe fopen(path + "/" + name, "w") else { fail(name) }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    let status = unsafe fclose(file)
    if written < bytes.count || status != 0 { fail(name) }
  }

  /// Removes the folder and everything in it.
  package func remove() throws {
    try FileManager.default.removeItem(atPath: path)
  }

  private func create(_ folder: String) {
    do {
      try FileManager.default.createDirectory(
        atPath: path + "/" + folder, withIntermediateDirectories: true)
    } catch {
      fatalError("cannot create \(path)/\(folder): \(error)")
    }
  }

  private func fail(_ name: String) -> Never {
    fatalError("cannot write \(path)/\(name)")
  }
}

import Foundation

/// A copy of a project into which one mutant after the other is written.
struct ProjectCopy {
  let root: String

  init(of project: String, in folder: String) throws {
    root = folder + "/project"
    if FileManager.default.fileExists(atPath: root) {
      try FileManager.default.removeItem(atPath: root)
    }
    try FileManager.default.copyItem(atPath: project, toPath: root)
  }

  /// Applies the edits, runs the body and reverts the edits.
  func withEdits<Result>(_ edits: [FileEdit], _ body: () throws -> Result) throws -> Result {
    var originals: [(file: URL, data: Data)] = []
    defer {
      for original in originals {
        do {
          try original.data.write(to: original.file)
        } catch {
          fatalError("\(original.file.path()) cannot be restored: \(error)")
        }
      }
    }
    for (path, edits) in Dictionary(grouping: edits, by: \.file) {
      let file = URL(filePath: root + "/" + path)
      let data = try Data(contentsOf: file)
      originals.append((file, data))
      try Data(edits.map(\.edit).applied(to: [UInt8](data))).write(to: file)
    }
    return try body()
  }
}

package import Files
internal import JSON
internal import Text

/// The list of the files that a build wrote, stored in the site as `manifest.json`.
///
/// The next build may replace or remove the files that it lists. Anything else in the folder
/// belongs to others. The manifest is JSON with one line for each file, in the order of writing. It
/// is written and read line by line, because a site can have a million files. A manifest in any
/// other form is ignored.
package enum Manifest {
  /// The path of the manifest.
  static let path = PagePath("manifest.json")

  /// The text before and after the lines of the files.
  fileprivate static let beginning = "{\n  \"almanacManifest\": 1,\n  \"files\": [\n"
  fileprivate static let end = "\n  ]\n}\n"

  /// A file with its size in bytes and the SHA-256 digest of its bytes.
  struct Entry: Sendable, Equatable {
    let path: PagePath
    let size: Int
    let digest: String
  }
}

extension Manifest {
  /// Writes a manifest while the files that it lists are being written.
  struct Writer: ~Copyable {
    private let file: String
    private(set) var entryCount = 0
    private var byteCount = 0
    /// The lines that are not on disk yet.
    private var lines = ByteOutput(Manifest.beginning.utf8)

    private static let piece = 1 << 16

    /// - Parameter folder: the folder of the site, which has no manifest yet.
    init(in folder: String) {
      file = folder + "/" + Manifest.path.description
    }

    mutating func add(_ entry: Entry) throws(FileSystemError) {
      lines.append(utf8: entryCount == 0 ? "    " : ",\n    ")
      entryCount += 1
      var json = JSONWriter(layout: .oneLine)
      json.object { json in
        json.member("path", entry.path.description)
        json.member("size", entry.size)
        json.member("sha256", entry.digest)
      }
      lines.append(contentsOf: json.finish())
      if lines.count >= Self.piece { try write() }
    }

    /// Writes the remaining lines and returns the size of the manifest in bytes.
    consuming func finish() throws(FileSystemError) -> Int {
      lines.append(utf8: Manifest.end)
      try write()
      return byteCount
    }

    private mutating func write() throws(FileSystemError) {
      try FileSystem.append(lines.span, to: file)
      byteCount += lines.count
      lines.removeAll(keepingCapacity: true)
    }
  }
}

extension Manifest {
  /// The maximum size in bytes; a larger file is not a manifest.
  private static let maximumSize = 256 << 20
  /// The maximum length of a line in bytes; a file with a longer line is not a manifest.
  private static let longestLine = 1 << 16

  /// The paths in the manifest of a folder and its own path, or nil if there is no valid manifest.
  ///
  /// Paths that lead out of the folder are skipped, because the manifest may come from an untrusted
  /// site.
  package static func paths(in folder: String) throws(FileSystemError) -> PathSet? {
    let file = folder + "/" + path.description
    guard case .file(let size) = try FileSystem.kind(of: file), size <= maximumSize else {
      return nil
    }
    do throws(FileReadError) {
      return try paths(in: FileLines(of: file, maximumLength: longestLine))
    } catch {
      if case .tooLong = error { return nil }
      throw FileSystemError(description: "cannot read \(file): \(error.phrase)")
    }
  }

  private static func paths(in lines: consuming FileLines) throws(FileReadError) -> PathSet? {
    for expected in beginning.utf8.dropLast().split(separator: 10) {
      guard try lines.next()?.elementsEqual(expected) ?? false else { return nil }
    }
    var paths = [PathDigest(path.description)]
    while let line = try lines.next() {
      if line.elementsEqual("  ]".utf8) {
        let isEnd = try lines.next()?.elementsEqual("}".utf8) ?? false
        let isLast = try lines.next() == nil
        return isEnd && isLast ? PathSet(paths) : nil
      }
      guard line.isEmpty || read(line, into: &paths) else { return nil }
    }
    return nil
  }

  /// Reads the line of one file and returns whether it is valid.
  private static func read(_ line: ArraySlice<UInt8>, into paths: inout [PathDigest]) -> Bool {
    let object = line.last == UInt8(ascii: ",") ? line.dropLast() : line
    do throws(JSONError) {
      var json = JSONReader(object.span)
      try json.beginObject()
      while let key = try json.nextKey() {
        guard key == "path" else {
          try json.skipValue()
          continue
        }
        let path = PagePath("index.html").target(of: try json.string())
        if let path { paths.append(PathDigest(path.description)) }
      }
      try json.end()
      return true
    } catch {
      return false
    }
  }
}

internal import Files
internal import JSON
internal import Text

/// The list of the files that a build wrote, kept in the site itself as `manifest.json`.
///
/// It says what belongs to the site: what it names may be replaced or removed by the next build, anything
/// else in the folder is someone else's. It is JSON with a line for each file, in the order in which they are written,
/// and is written and read line by line: a site can have a million files. One that is no longer in this form is none.
enum Manifest {
  /// Where the manifest stands.
  static let path = PagePath("manifest.json")

  /// What stands before the lines of the files, and after them.
  fileprivate static let beginning = "{\n  \"almanacManifest\": 1,\n  \"files\": [\n"
  fileprivate static let end = "\n  ]\n}\n"

  /// One file: its size in bytes and the SHA-256 digest of its bytes.
  struct Entry: Sendable, Equatable {
    let path: PagePath
    let size: Int
    let digest: String
  }
}

extension Manifest {
  /// Writes a manifest while the files that it lists are written.
  struct Writer: ~Copyable {
    private let file: String
    private(set) var entryCount = 0
    private var byteCount = 0
    /// Lines that are not on disk yet.
    private var lines = ByteOutput(Manifest.beginning.utf8)

    private static let piece = 1 << 16

    /// - Parameter folder: that of the site, without a manifest.
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

    /// Writes the rest; answers the size of the whole in bytes.
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
  /// A larger manifest is none of ours.
  private static let largest = 256 << 20
  /// A longer line is none of ours.
  private static let longestLine = 1 << 16

  /// The paths that the manifest in a folder names, and its own; nil when there is none of ours.
  ///
  /// Paths that lead out of the folder are left out: a manifest may have come with a stranger's site.
  static func paths(in folder: String) throws(FileSystemError) -> PathSet? {
    let file = folder + "/" + path.description
    guard case .file(let size) = try FileSystem.kind(of: file), size <= largest else { return nil }
    do throws(FileReadError) {
      return try paths(in: FileLines(of: file, longest: longestLine))
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

  /// Reads the line of one file; answers whether it is one.
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

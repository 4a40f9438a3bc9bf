package import Bytes

/// The list of the files that a build wrote, kept in the site itself as `manifest.json`.
///
/// It says what belongs to the site: what it names may be replaced or removed by the next build, anything
/// else in the folder is somebody else's.
package struct Manifest: Sendable {
  /// Where the manifest stands.
  package static let path = PagePath("manifest.json")

  /// Every file of the site but the manifest, in the order of the paths.
  package let entries: [Entry]

  /// One file: its size in bytes and the SHA-256 digest of its bytes.
  package struct Entry: Sendable, Equatable {
    package let path: PagePath
    package let size: Int
    package let digest: String

    package init(path: PagePath, size: Int, digest: String) {
      self.path = path
      self.size = size
      self.digest = digest
    }
  }

  package init(entries: [Entry]) {
    self.entries = entries.sorted { $0.path < $1.path }
  }

  /// Reads a manifest that an earlier build wrote; nil when the bytes are no such thing.
  ///
  /// Paths that lead out of the folder are left out: a manifest may have come with a stranger's site.
  init?(reading bytes: ByteOutput) {
    guard let paths = Self.paths(in: bytes) else { return nil }
    entries = paths.compactMap { path in
      PagePath("index.html").target(of: path).map { Entry(path: $0, size: 0, digest: "") }
    }
  }

  /// The manifest as JSON, one file a line.
  package var bytes: ByteOutput {
    var output: ByteOutput = []
    output.append(utf8: "{\n  \"almanacManifest\": 1,\n  \"files\": [\n")
    for (index, entry) in entries.enumerated() {
      var json = JSONWriter(layout: .oneLine)
      json.object { json in
        json.member("path", entry.path.description)
        json.member("size", entry.size)
        json.member("sha256", entry.digest)
      }
      output.append(utf8: "    ")
      output.append(contentsOf: json.finish())
      output.append(utf8: index + 1 < entries.count ? ",\n" : "\n")
    }
    output.append(utf8: "  ]\n}\n")
    return output
  }

  private static func paths(in bytes: ByteOutput) -> [String]? {
    do throws(JSONError) {
      var json = JSONReader(bytes.span)
      var isManifest = false
      var paths: [String] = []
      try json.beginObject()
      while let key = try json.nextKey() {
        switch key {
        case "almanacManifest":
          isManifest = true
          try json.skipValue()
        case "files": try readFiles(&json, into: &paths)
        default: try json.skipValue()
        }
      }
      try json.end()
      return isManifest ? paths : nil
    } catch {
      return nil
    }
  }

  private static func readFiles(
    _ json: inout JSONReader, into paths: inout [String]
  ) throws(JSONError) {
    try json.beginArray()
    while try json.nextElement() {
      try json.beginObject()
      while let key = try json.nextKey() {
        if key == "path" { paths.append(try json.string()) } else { try json.skipValue() }
      }
    }
  }
}

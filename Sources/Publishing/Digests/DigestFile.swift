package import Bytes
package import Diagnostics

/// A digest of the disk, and what is wrong with it.
package struct DigestFile: Sendable {
  package private(set) var digest = Digest([])
  package let byteSize: Int
  /// What is wrong; the entries before it are used.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file; never throws, what goes wrong is a diagnostic.
  package init(reading path: String, named name: String) {
    do throws(FileReadError) {
      self.init(try FileBytes.read(path, limit: Digest.largest), named: name)
    } catch {
      self.init([], named: name)
      diagnostics = [.unreadableDigest(name, error.phrase)]
    }
  }

  /// Reads bytes that are in memory already.
  package init(_ bytes: ByteOutput, named name: String) {
    byteSize = bytes.count
    var entries: [DigestEntry] = []
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      try Self.read(&reader, bytes, &entries)
    } catch {
      let (place, excerpt) = Excerpt.locate(offset: error.offset, in: bytes.span, file: name)
      diagnostics = [
        .damagedDigest(at: place, excerpt, "expected \(error.expected), found \(error.found)")
      ]
    }
    digest = Digest(entries)
  }

  /// Whether a file begins as digests do; the rest of it is not looked at.
  static func isDigest(_ path: String) -> Bool {
    do throws(FileReadError) {
      let beginning = try FileBytes.read(path, limit: .max, first: Digest.beginning.utf8.count)
      return beginning.elementsEqual(Digest.beginning.utf8)
    } catch {
      return false
    }
  }
}

extension DigestFile {
  private static func read(
    _ reader: inout JSONReader, _ bytes: ByteOutput, _ entries: inout [DigestEntry]
  ) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      switch key {
      case "version":
        let offset = reader.offset
        let version = try reader.integer()
        guard version == Digest.version else {
          throw JSONError(
            offset: offset, expected: "version \(Digest.version)",
            found: version.map { "version \($0)" } ?? "none")
        }
      case "inputs":
        try reader.beginArray()
        while try reader.nextElement() {
          guard entries.count < FileListing.most else {
            throw JSONError(
              offset: reader.offset, expected: "at most \(FileListing.most) inputs", found: "more")
          }
          entries.append(try entry(&reader, bytes))
        }
      default: try reader.skipValue()
      }
    }
    try reader.end()
  }

  private static func entry(
    _ reader: inout JSONReader, _ bytes: ByteOutput
  ) throws(JSONError) -> DigestEntry {
    var texts: [String: String] = [:]
    var row = 0..<0
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      if key == "row" {
        _ = try reader.peek()
        let start = reader.offset
        try reader.skipValue()
        row = start..<reader.offset
      } else {
        texts[key] = try reader.string()
      }
    }
    return DigestEntry(
      name: texts["name"] ?? "",
      basis: DigestBasis(
        program: texts["program"] ?? "", matrix: texts["matrix"] ?? "",
        limits: texts["limits"] ?? ""),
      seal: texts["sha256"] ?? "", row: bytes[row])
  }
}

extension Diagnostic {
  static func unreadableDigest(_ name: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "digest.unreadable", .error, "the digest cannot be read: \(reason)",
      at: FilePosition(file: name), suggestion: "Make it again with almanac digest")
  }

  static func damagedDigest(
    at place: FilePosition, _ excerpt: Excerpt, _ reason: String
  ) -> Diagnostic {
    Diagnostic(
      "digest.damaged", .error, "the digest is damaged, and what follows is not read: \(reason)",
      at: place, excerpt: excerpt, suggestion: "Make it again with almanac digest")
  }

  static func unusableEntry(_ name: String, in file: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "digest.unusable-entry", .error, "\(name) is not used: \(reason)",
      at: FilePosition(file: file), suggestion: "Make the digest again with this almanac")
  }
}

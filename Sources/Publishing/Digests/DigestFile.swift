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
    guard bytes.starts(with: Digest.beginning.utf8) else {
      diagnostics = [.rewrittenDigest(name)]
      return
    }
    var entries: [DigestEntry] = []
    do throws(JSONError) {
      var reader = JSONReader(bytes.span)
      if let version = try Self.read(&reader, bytes, &entries) {
        diagnostics = [.otherVersion(version, of: name)]
      }
    } catch {
      let (place, excerpt) = Excerpt.locate(offset: error.offset, in: bytes.span, file: name)
      diagnostics = [
        .damagedDigest(at: place, excerpt, "expected \(error.expected), found \(error.found)")
      ]
    }
    digest = Digest(entries)
  }

  /// Whether a file begins as digests do, however it is spaced; the rest of it is not looked at.
  static func isDigest(_ path: String) -> Bool {
    do throws(FileReadError) {
      let beginning = try FileBytes.read(path, limit: .max, first: 64)
      let marks = String(bytes: beginning).filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
      return marks.hasPrefix(Digest.beginning)
    } catch {
      return false
    }
  }
}

extension DigestFile {
  /// Reads the entries; answers the version of the form when it is another one, of which nothing is read.
  private static func read(
    _ reader: inout JSONReader, _ bytes: ByteOutput, _ entries: inout [DigestEntry]
  ) throws(JSONError) -> Int? {
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      switch key {
      case "version":
        let offset = reader.offset
        guard let version = try reader.integer() else {
          throw JSONError(offset: offset, expected: "version \(Digest.version)", found: "none")
        }
        if version != Digest.version { return version }
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
    return nil
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

  /// - Parameter isAtHand: whether the file itself or another digest tells the same, so that nothing is missing.
  static func unusableEntry(
    _ name: String, in file: String, _ reason: String, isAtHand: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      "digest.unusable-entry", isAtHand ? .warning : .error,
      "what the digest tells of \(name) is not used: \(reason)"
        + (isAtHand ? "; the run has it from elsewhere" : ""),
      at: FilePosition(file: file),
      suggestion: isAtHand
        ? "Remove the digest, or make it again" : "Make it again with this almanac")
  }

  static func otherVersion(_ version: Int, of name: String) -> Diagnostic {
    Diagnostic(
      "digest.other-version", .error,
      "the digest has version \(version) of the form, and this almanac reads version "
        + "\(Digest.version): nothing of it is used",
      at: FilePosition(file: name), suggestion: "Make it again with this almanac")
  }

  static func rewrittenDigest(_ name: String) -> Diagnostic {
    Diagnostic(
      "digest.rewritten", .error,
      "another program wrote the digest anew, so its checksums do not hold: nothing of it is used",
      at: FilePosition(file: name),
      suggestion: "Make it again with almanac digest, and hand it on as it is")
  }
}

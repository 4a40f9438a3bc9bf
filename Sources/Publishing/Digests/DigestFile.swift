internal import Bytes
internal import Diagnostics

/// A digest of the disk, and what is wrong with it; the rows of its entries stay on the disk.
struct DigestFile: Sendable {
  let digest: Digest
  /// What is wrong; the entries before it are used.
  let problem: Diagnostic?

  /// Walks through a file; never throws, what goes wrong is a diagnostic.
  init(reading path: String, named name: String) {
    var walk = DigestWalk(through: path)
    do throws(FileReadError) {
      problem = try walk.findEntries(named: name)
    } catch {
      problem = .unreadableDigest(name, error.phrase)
    }
    digest = Digest(walk.entries)
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

  static func cutDigest(at place: FilePosition) -> Diagnostic {
    .damagedDigest(
      at: place, Excerpt(line: [], column: 1), "expected the rest of it, found the end of the file")
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

internal import Text

/// Names from inputs as names of files and folders.
package enum PathSegment {
  /// A name from an input made a path segment: lower-case ASCII letters, digits, `-`, `_` and `.`.
  ///
  /// Capitals become small letters and everything else a hyphen; when more than capitals was lost, eight
  /// digits of the name's digest follow, so that different names rarely meet. Where they must never meet,
  /// `UniqueSegments` sees to it.
  package static func safe(for name: String) -> String {
    var segment: ByteOutput = []
    var isFaithful = true
    for byte in name.utf8.prefix(240) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"), UInt8(ascii: "-"):
        segment.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): segment.append(byte | 0x20)
      case UInt8(ascii: ".") where !segment.isEmpty: segment.append(byte)
      default:
        isFaithful = false
        if !segment.isEmpty && segment.last != UInt8(ascii: "-") {
          segment.append(UInt8(ascii: "-"))
        }
      }
    }
    let text = String(bytes: segment.prefix(60))
    if isFaithful && name.utf8.count <= 60 && !text.isEmpty && !reserved.contains(text) {
      return text
    }
    let hyphen = text.isEmpty || text.hasSuffix("-") ? "" : "-"
    return text + hyphen + SHA256.hexadecimal(of: name).prefix(8)
  }

  /// Names that some file system gives another meaning.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul", "index.html"]
}

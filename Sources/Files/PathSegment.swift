internal import Text

/// Converts names from inputs to names of files and folders.
package enum PathSegment {
  /// The path segment for a name: lower-case ASCII letters, digits, `-`, `_` and `.`.
  ///
  /// Capital letters become lower case, and all other characters become hyphens. If more than
  /// capitals was lost, eight digits of the name's digest follow, so that different names rarely
  /// collide. Where they must never collide, use `UniqueSegments`.
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

  /// The names that have another meaning in some file system.
  private static let reserved: Set<String> = ["con", "prn", "aux", "nul", "index.html"]
}

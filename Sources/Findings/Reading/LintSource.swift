/// A lint file's bytes with what readers ask first.
struct LintSource: Sendable {
  /// The file as people know it.
  let name: String
  let bytes: [UInt8]
  let options: LintOptions
  /// Where the content starts: after a byte order mark and white space.
  let contentStart: Int

  init(name: String, bytes: [UInt8], options: LintOptions) {
    self.name = name
    self.bytes = bytes
    self.options = options
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    contentStart = start
  }

  /// The first byte that says something, or nil in an empty file.
  var firstByte: UInt8? { contentStart < bytes.count ? bytes[contentStart] : nil }

  /// The last step of the name in lower case, without `.gz`: `swiftlint.json`.
  var fileName: String {
    let name = String(name.split(separator: "/").last ?? "").lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// The letters after the last dot of the name, empty when there is none.
  var fileExtension: String {
    let name = fileName
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }
}

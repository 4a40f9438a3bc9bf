/// The bytes of a lint file with the properties that readers check first.
struct LintSource: Sendable {
  /// The name of the file within the run.
  let name: String
  let bytes: [UInt8]
  let options: LintOptions
  /// The offset of the content, after a byte order mark and white space.
  let contentStart: Int

  init(name: String, bytes: [UInt8], options: LintOptions) {
    self.name = name
    self.bytes = bytes
    self.options = options
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    contentStart = start
  }

  /// The first byte of the content, or nil for an empty file.
  var firstByte: UInt8? { contentStart < bytes.count ? bytes[contentStart] : nil }

  /// The last component of the name in lower case, without `.gz`: `swiftlint.json`.
  var fileName: String {
    let name = String(name.split(separator: "/").last ?? "").lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }

  /// The characters after the last dot of the name, or empty if there is none.
  var fileExtension: String {
    let name = fileName
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return String(name[name.index(after: dot)...])
  }
}

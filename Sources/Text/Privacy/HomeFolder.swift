extension String {
  /// The text with every home folder replaced by `~`: `/Users/ana/App` becomes `~/App`.
  ///
  /// Recognizes `/Users/…`, `/home/…`, `/root` and `C:\Users\…`, in any case and with either kind
  /// of slash. Addresses such as `https://example.org/users/ana` are unchanged.
  package var withoutHomeFolders: String {
    guard HomeFolder.mayOccur(in: utf8) else { return self }
    let bytes = Array(utf8)
    var output: ByteOutput = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let folder = HomeFolder(at: index, in: bytes) {
        output.removeLast(min(folder.prefix, output.count))
        output.append(UInt8(ascii: "~"))
        index = folder.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(bytes: output)
  }

  /// The text with each person's name in a home folder replaced by `x`, of equal length in bytes.
  var withMaskedPersons: String {
    guard HomeFolder.mayOccur(in: utf8) else { return self }
    var bytes = Array(utf8)
    bytes.maskPersons()
    return String(bytes: bytes)
  }

  /// The text, which is a single absolute path, with the home folder replaced by `~`.
  ///
  /// The names of folders in the path may contain spaces.
  package var pathWithoutHomeFolder: String {
    let steps = split(separator: "/", omittingEmptySubsequences: false)
    // `/Users/name/…`, `/home/name/…` and `C:/Users/name/…`.
    if steps.count > 3, ["users", "home"].contains(steps[1].lowercased()) {
      return "~/" + steps.dropFirst(3).joined(separator: "/")
    }
    return withoutHomeFolders
  }
}

extension [UInt8] {
  /// Replaces each byte of a person's name in a home folder with an `x`.
  package mutating func maskPersons() {
    var index = 0
    while index < count {
      let folder = HomeFolder(at: index, in: self)
      for place in folder?.person ?? 0..<0 { self[place] = UInt8(ascii: "x") }
      index = folder?.end ?? index + 1
    }
  }
}

/// A home folder that begins at an offset of a text.
private struct HomeFolder {
  /// The number of bytes before the offset that belong to the folder, such as a drive or mount
  /// point.
  let prefix: Int
  /// The range of the person's name; empty for `/root`.
  let person: Range<Int>

  /// The offset after the person's name.
  var end: Int { person.upperBound }

  /// The paths that may precede a folder of home folders.
  private static let parents = ["/system/volumes/data", "/var", "/private/var", "/usr", "/export"]
    .map { Array($0.utf8) }

  /// Whether a separator is followed by the first letter of a folder of home folders.
  static func mayOccur(in bytes: String.UTF8View) -> Bool {
    var isAfterSeparator = false
    for byte in bytes {
      if isAfterSeparator, [0x75, 0x68, 0x72].contains(byte | 0x20) { return true }
      isAfterSeparator = isSeparator(byte)
    }
    return false
  }

  init?(at start: Int, in bytes: [UInt8]) {
    guard Self.isSeparator(bytes[start]), let parent = Self.prefix(before: start, in: bytes) else {
      return nil
    }
    let name = Self.separators(from: start, in: bytes)
    if let end = Self.word("root", at: name, in: bytes) {
      guard end == bytes.count || !Self.isNamePart(bytes[end]) else { return nil }
      self.init(prefix: parent, person: end..<end)
      return
    }
    guard
      let folder = Self.word("users", at: name, in: bytes)
        ?? Self.word("home", at: name, in: bytes),
      folder < bytes.count, Self.isSeparator(bytes[folder])
    else { return nil }
    let person = Self.separators(from: folder, in: bytes)
    let end = Self.nameEnd(from: person, in: bytes, mayHaveBlanks: bytes[start] == 0x5C)
    guard end > person else { return nil }
    self.init(prefix: parent, person: person..<end)
  }

  private init(prefix: Int, person: Range<Int>) {
    self.prefix = prefix
    self.person = person
  }

  /// The number of bytes before a separator that belong to the path.
  ///
  /// Returns nil if the separator is inside another path.
  private static func prefix(before start: Int, in bytes: [UInt8]) -> Int? {
    guard start > 0 else { return 0 }
    let before = bytes[start - 1]
    // `C:\Users`, not the colon of `error:/Users`.
    if before == UInt8(ascii: ":"), start > 1, bytes[start - 2].isASCIILetter,
      start == 2 || !isNamePart(bytes[start - 3])
    {
      return 2
    }
    if isSeparator(before) {
      // The host of an address, or the empty host of `file:///`.
      return start > 1 && bytes[start - 2] == UInt8(ascii: ":") ? nil : 0
    }
    for parent in parents where start >= parent.count {
      let isEqual = parent.indices.allSatisfy {
        bytes[start - parent.count + $0] | 0x20 == parent[$0] | 0x20
      }
      let first = start - parent.count
      if isEqual, first == 0 || !isNamePart(bytes[first - 1]) { return parent.count }
    }
    // `-I/Users`: an option with its folder.
    let isOption =
      start > 1 && bytes[start - 2] == UInt8(ascii: "-")
      && (start == 2 || !isNamePart(bytes[start - 3]))
    return isNamePart(before) && !isOption ? nil : 0
  }

  private static func separators(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    // A backslash may be escaped up to two times. No tool writes more.
    while index < min(bytes.count, start + 4), bytes[start] == 0x5C, bytes[index] == 0x5C {
      index += 1
    }
    return index
  }

  private static func word(_ word: StaticString, at start: Int, in bytes: [UInt8]) -> Int? {
    let letters = Array(word.description.utf8)
    guard start + letters.count <= bytes.count else { return nil }
    let isEqual = letters.indices.allSatisfy { bytes[start + $0] | 0x20 == letters[$0] }
    return isEqual ? start + letters.count : nil
  }

  /// The offset where the person's name ends.
  ///
  /// Names on Windows may contain spaces if a separator follows.
  private static func nameEnd(
    from start: Int, in bytes: [UInt8], mayHaveBlanks: Bool
  ) -> Int {
    var end = start
    while end < bytes.count, !isNameEnd(bytes[end]) { end += 1 }
    guard mayHaveBlanks, end < bytes.count, bytes[end] == 0x20 else { return end }
    var long = end
    while long < min(bytes.count, start + 40), bytes[long] == 0x20 || !isNameEnd(bytes[long]) {
      long += 1
    }
    return long < bytes.count && bytes[long] == 0x5C ? long : end
  }

  private static func isNameEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || isSeparator(byte) || "\"'`<>|:*?()[]{},;".utf8.contains(byte)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2F || byte == 0x5C }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"),
      0x80...:
      true
    default: byte.isASCIILetter
    }
  }
}

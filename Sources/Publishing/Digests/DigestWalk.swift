internal import Bytes
internal import Diagnostics

/// The one walk through a digest, line by line, that finds where its entries are.
struct DigestWalk {
  private(set) var entries: [DigestEntry] = []
  private let path: String
  private var lines: FileLines
  private var expected = Expected.entryOrEnd
  /// What may stand on the next line.
  private enum Expected { case entryOrEnd, entry, end, nothing }

  init(through path: String) {
    self.path = path
    lines = FileLines(of: path, longest: Digest.longest)
  }

  /// Finds the entries up to the end of the digest or to what is wrong with it.
  mutating func findEntries(named name: String) throws(FileReadError) -> Diagnostic? {
    var last = 0
    while let line = try lines.next() {
      let text = line.bytes.trimmed
      last = line.number
      do throws(JSONError) {
        if last > 1 {
          try take(text, at: line.offset)
        } else if let problem = try Self.problem(ofOpening: text, named: name) {
          return problem
        }
      } catch {
        return .damagedDigest(
          at: FilePosition(file: name, line: last, column: error.offset + 1),
          Excerpt(line: line.bytes, column: error.offset + 1),
          "expected \(error.expected), found \(error.found)")
      }
    }
    return expected == .nothing
      ? nil : .cutDigest(at: FilePosition(file: name, line: last + 1, column: 1))
  }

  private static func problem(
    ofOpening text: ArraySlice<UInt8>, named name: String
  ) throws(JSONError) -> Diagnostic? {
    guard text.starts(with: Digest.beginning.utf8) else { return .rewrittenDigest(name) }
    var reader = JSONReader(text.span)
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      switch key {
      case "version":
        let offset = reader.offset
        guard let version = try reader.integer() else {
          throw JSONError(offset: offset, expected: "version \(Digest.version)", found: "none")
        }
        if version != Digest.version { return .otherVersion(version, of: name) }
      case "inputs":
        try reader.beginArray()
        return reader.offset == text.count ? nil : .rewrittenDigest(name)
      default: try reader.skipValue()
      }
    }
    return .rewrittenDigest(name)
  }

  /// Takes in a line after the first one.
  private mutating func take(_ text: ArraySlice<UInt8>, at offset: Int) throws(JSONError) {
    if text.isEmpty { return }
    switch (expected, text.elementsEqual("]}".utf8)) {
    case (.entryOrEnd, true), (.end, true): expected = .nothing
    case (.entryOrEnd, false), (.entry, _):
      let hasComma = text.last == UInt8(ascii: ",")
      try take(element: hasComma ? text.dropLast() : text, at: offset)
      expected = hasComma ? .entry : .end
    case (.end, false):
      throw JSONError(
        offset: 0, expected: "a comma at the end of the line before, or \"]}\"",
        found: "another line")
    case (.nothing, _):
      throw JSONError(offset: 0, expected: "the end of the text", found: "another line")
    }
  }

  /// Takes in an entry.
  private mutating func take(
    element text: ArraySlice<UInt8>, at offset: Int
  ) throws(JSONError) {
    guard entries.count < Digest.most else {
      throw JSONError(offset: 0, expected: "at most \(Digest.most) inputs", found: "more")
    }
    var texts: [String: String] = [:]
    var row = 0..<0
    var reader = JSONReader(text.span)
    try reader.beginObject()
    while let key = try reader.nextKey()?.string {
      if key == "row" {
        row = try reader.rangeOfValue()
      } else {
        texts[key] = try reader.string()
      }
    }
    try reader.end()
    let name = texts["name"] ?? ""
    let seal = texts["sha256"] ?? ""
    let answers = text.dropFirst(row.lowerBound).prefix(row.count)
    entries.append(
      DigestEntry(
        name: name,
        basis: DigestBasis(
          program: texts["program"] ?? "", matrix: texts["matrix"] ?? "",
          limits: texts["limits"] ?? ""),
        seal: seal, isSealed: seal == DigestEntry.seal(name: name, row: answers.span),
        row: offset + row.lowerBound..<offset + row.upperBound, of: path))
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at the end.
  fileprivate var trimmed: ArraySlice<UInt8> {
    self[..<(lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? startIndex)]
  }
}

internal import Text

/// An XML property list with each key and value on lines of its own, as Xcode writes it.
struct PropertyListText {
  private let path: String
  private let bytes: ByteOutput
  private let lines: LineTable

  init(path: String, bytes: ByteOutput) {
    self.path = path
    self.bytes = bytes
    lines = LineTable(of: bytes.span)
  }

  // MARK: edits

  /// Replaces a text in a line, from 1; returns nil if the line does not contain it.
  func replacement(of old: String, by new: String, inLine line: Int) -> SourceEdit? {
    guard (1...lines.count).contains(line), let found = text(line).firstRange(of: old) else {
      return nil
    }
    let start = range(line).lowerBound + text(line)[..<found.lowerBound].utf8.count
    return SourceEdit(path: path, range: start..<start + old.utf8.count, text: new)
  }

  /// Replaces the value of a key that is on a line of its own.
  func replacement(ofValueOf key: String, by value: String) -> SourceEdit? {
    guard let entry = entry(key) else { return nil }
    let first =
      range(entry.lowerBound + 1).lowerBound + indentation(entry.lowerBound + 1).utf8.count
    let end = range(entry.upperBound).lowerBound + text(entry.upperBound).trimmedEnd.utf8.count
    return SourceEdit(path: path, range: first..<end, text: value)
  }

  /// Removes a key and its value.
  func removal(of key: String) -> SourceEdit? {
    guard let entry = entry(key) else { return nil }
    let bytes = range(entry.lowerBound).lowerBound..<range(entry.upperBound).upperBound
    return SourceEdit(path: path, range: bytes, text: "")
  }

  /// Appends lines to the outermost dictionary, indented like its first key.
  func insertion(of entry: [String]) -> SourceEdit? {
    let all = 1...lines.count
    guard let end = all.last(where: { text($0).trimmed == "</dict>" }),
      let first = all.first(where: { text($0).trimmed.hasPrefix("<key>") }), first < end
    else { return nil }
    let ending = text(end).hasSuffix("\r") ? "\r\n" : "\n"
    let added = entry.map { indentation(first) + $0 + ending }.joined()
    let offset = range(end).lowerBound
    return SourceEdit(path: path, range: offset..<offset, text: added)
  }

  // MARK: content

  /// Returns the lines of a key and its value, without indentation.
  ///
  /// Returns nil unless the value is a Boolean or a string.
  func lines(of key: String) -> [String]? {
    entry(key).map { $0.map { text($0).trimmed } }
  }

  /// Returns the key that is alone in a line, from 1.
  func key(inLine line: Int) -> String? {
    guard (1...lines.count).contains(line) else { return nil }
    let text = text(line).trimmed
    guard text.hasPrefix("<key>"), text.hasSuffix("</key>") else { return nil }
    return String(text.dropFirst(5).dropLast(6))
  }

  /// Returns the lines, from 1, of a key and its value.
  private func entry(_ key: String) -> ClosedRange<Int>? {
    guard let start = (1...lines.count).first(where: { self.key(inLine: $0) == key }),
      start < lines.count
    else { return nil }
    let value = text(start + 1).trimmed
    if value == "<true/>" || value == "<false/>" { return start...start + 1 }
    guard value.hasPrefix("<string>") else { return nil }
    return (start + 1...lines.count).first { text($0).contains("</string>") }.map { start...$0 }
  }

  private func indentation(_ line: Int) -> String {
    String(text(line).prefix { $0 == " " || $0 == "\t" })
  }

  /// Returns the bytes of a line, including its line end.
  private func range(_ line: Int) -> Range<Int> {
    let start = lines.bytes(ofLine: line).lowerBound
    return start..<(line < lines.count ? lines.bytes(ofLine: line + 1).lowerBound : bytes.count)
  }

  private func text(_ line: Int) -> String {
    String(decoding: bytes[range(line)].prefix { $0 != 0x0A }, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmed: String { String(trimmedEnd.drop(while: \.isWhitespace)) }

  fileprivate var trimmedEnd: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}

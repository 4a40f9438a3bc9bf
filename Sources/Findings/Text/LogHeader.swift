internal import Text

/// The first line of a compiler's or linter's message: `path:line:column: warning: message`.
struct LogHeader: Hashable, Sendable {
  /// The file, or the program's name if the line names no file, or empty.
  let subject: String
  /// The part of the file that the message is about, such as the id of an object in a storyboard.
  let object: String?
  let line: Int?
  let column: Int?
  let level: FindingLevel
  let message: String

  /// The category of a line in a log.
  enum Category: Hashable, Sendable {
    case header(LogHeader)
    /// The line contains the word warning or error but cannot be parsed.
    case unparsed
    case other
  }

  private static let words: [(text: [UInt8], level: FindingLevel)] = [
    (Array("warning: ".utf8), .warning), (Array("error: ".utf8), .error),
    (Array("note: ".utf8), .note), (Array("fatal error: ".utf8), .error),
    (Array("remark: ".utf8), .note),
  ]

  /// Categorizes a line without its line end and terminal colors.
  static func category(of line: ArraySlice<UInt8>) -> Category {
    for word in words where line.starts(with: word.text) {
      // A note without a place is from the build system and is not a finding.
      guard word.level != .note else { return .other }
      let message = line.dropFirst(word.text.count)
      return .header(LogHeader(subject: [], level: word.level, message: message))
    }
    var index = line.startIndex
    while let colon = line[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = colon + 1
      guard index < line.endIndex, line[index] == 0x20 else { continue }
      let rest = line[(index + 1)...]
      guard let word = words.first(where: { rest.starts(with: $0.text) }) else { continue }
      let subject = line[..<colon]
      let message = rest.dropFirst(word.text.count)
      guard isSubject(subject) else { return word.level == .note ? .other : .unparsed }
      return .header(LogHeader(subject: subject, level: word.level, message: message))
    }
    return .other
  }

  private init(subject: ArraySlice<UInt8>, level: FindingLevel, message: ArraySlice<UInt8>) {
    var subject = subject
    let last = Self.parseNumber(from: &subject)
    let first = last == nil ? nil : Self.parseNumber(from: &subject)
    (self.subject, object) = Self.splitObject(from: String(decoding: subject, as: UTF8.self))
    line = first ?? last
    column = first == nil ? nil : last
    self.level = level
    self.message = String(decoding: message, as: UTF8.self)
  }

  /// Parses `path:line:column: message` without a level; returns nil if the text does not begin
  /// with a place.
  init?(placeIn text: ArraySlice<UInt8>, level: FindingLevel) {
    var index = text.startIndex
    while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = colon + 1
      guard index < text.endIndex, text[index] == 0x20 else { continue }
      var rest = text[..<colon]
      guard Self.parseNumber(from: &rest) != nil || text.first == UInt8(ascii: "/"), !rest.isEmpty
      else { return nil }
      self.init(subject: text[..<colon], level: level, message: text[(colon + 2)...])
      return
    }
    return nil
  }

  /// Creates a header from an annotation, whose place is given separately.
  init(path: String, line: Int?, column: Int?, level: FindingLevel, message: String) {
    subject = path
    object = nil
    self.line = line
    self.column = line == nil ? nil : column
    self.level = level
    self.message = message
  }

  /// Whether the text before the level can be a place or program: it ends in a number, or is a
  /// single word or a path.
  private static func isSubject(_ subject: ArraySlice<UInt8>) -> Bool {
    var rest = subject
    if parseNumber(from: &rest) != nil { return !rest.isEmpty }
    guard let first = subject.first else { return false }
    return first == UInt8(ascii: "/") || !subject.contains(0x20)
  }

  /// Splits `Main.storyboard:abc-12-xyz` and `Assets.xcassets:./AppIcon.appiconset`, as ibtool and
  /// actool write them.
  private static func splitObject(from subject: String) -> (path: String, object: String?) {
    guard subject.utf8.contains(UInt8(ascii: ":")) else { return (subject, nil) }
    for ending in [".storyboard:", ".xib:", ".xcassets:"] {
      guard let found = subject.range(of: ending) else { continue }
      let colon = subject.index(before: found.upperBound)
      let object = subject[found.upperBound...]
      return (String(subject[..<colon]), object.isEmpty ? nil : String(object))
    }
    return (subject, nil)
  }

  /// Removes `:12` from the end; a number that is too large for a line is also removed and becomes
  /// zero.
  private static func parseNumber(from subject: inout ArraySlice<UInt8>) -> Int? {
    let digits = subject.suffix { $0.isASCIIDigit }
    let colon = digits.startIndex - 1
    guard !digits.isEmpty, colon >= subject.startIndex, subject[colon] == UInt8(ascii: ":") else {
      return nil
    }
    subject = subject[..<colon]
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose bytes all satisfy a condition.
  func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}

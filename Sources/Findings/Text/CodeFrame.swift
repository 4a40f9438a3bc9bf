internal import Text

/// The numbered source lines that a compiler prints below a message, with notes between them.
struct CodeFrame: Sendable {
  private(set) var lines: [(number: Int, text: String)] = []
  private(set) var notes: [Note] = []

  /// A note in the frame below the code that it is about.
  struct Note: Hashable, Sendable {
    let line: Int?
    /// The column in code points.
    let column: Int
    let text: String
  }

  /// The maximum number of lines of a frame; real frames have about a dozen.
  private static let maximumLines = 200

  /// A line of a frame: `12 | code`, `   |   |- note: words` or `   :`.
  enum Part: Hashable, Sendable {
    case code(number: Int, text: String)
    case gutter(String)
    case gap

    init?(_ line: ArraySlice<UInt8>) {
      guard let first = line.first, first == 0x20 || first.isASCIIDigit else {
        return nil
      }
      let number = line.drop { $0 == 0x20 }.prefix { $0.isASCIIDigit }
      let rest = line[number.endIndex...].drop { $0 == 0x20 }
      switch rest.first {
      case UInt8(ascii: "|"):
        let text = String(decoding: rest.dropFirst(2), as: UTF8.self)
        if number.isEmpty {
          self = .gutter(text)
        } else if let number = Int(String(decoding: number, as: UTF8.self)) {
          self = .code(number: number, text: text)
        } else {
          return nil
        }
      case UInt8(ascii: ":") where number.isEmpty && rest.count == 1: self = .gap
      default: return nil
      }
    }
  }

  mutating func add(_ part: Part) {
    guard lines.count < Self.maximumLines, notes.count < Self.maximumLines else { return }
    switch part {
    case .code(let number, let text): lines.append((number, text))
    case .gap: break
    case .gutter(let text):
      // The finding's own message is repeated here. Only notes add information.
      guard let start = text.range(of: "- note: "), start.lowerBound > text.startIndex else {
        return
      }
      let before = text.unicodeScalars[..<text.index(before: start.lowerBound)]
      notes.append(
        Note(
          line: lines.last?.number, column: before.count + 1,
          text: String(text[start.upperBound...]).trimmed))
    }
  }

  /// A snippet of the consecutive lines around a location, with the location flagged.
  func snippet(at location: FindingLocation) -> FindingSnippet? {
    guard let line = location.line, let target = lines.firstIndex(where: { $0.number == line })
    else { return nil }
    var first = target
    while first > 0, lines[first - 1].number == lines[first].number - 1 { first -= 1 }
    var last = target
    while last + 1 < lines.count, lines[last + 1].number == lines[last].number + 1 { last += 1 }
    return FindingSnippet(
      of: lines[first...last].map { $0.text[...] }, from: lines[first].number, marking: location,
      at: line)
  }
}

extension Collection<UInt8> {
  /// Whether the line marks the code above it: blanks, carets and tildes, with at least one caret.
  var isCaretLine: Bool {
    contains(UInt8(ascii: "^"))
      && allSatisfy { [0x20, 0x09, UInt8(ascii: "^"), UInt8(ascii: "~")].contains($0) }
  }
}

internal import Text

/// Turns addresses without brackets into links, by the rules of GFM.
struct Autolinks {
  /// An address in text: its range, and what its link begins with.
  private struct Address {
    let range: Range<Int>
    let prefix: StaticString
  }

  private let tree: SyntaxTree
  /// The schemes that a link may have, or nil for any.
  private let schemes: [String]?
  /// The addresses in each text node, by the index of the node.
  private var addresses: [Int: [Address]] = [:]

  init(_ tree: SyntaxTree, schemes: [String]?) {
    self.tree = tree
    self.schemes = schemes
    find()
  }

  private mutating func find() {
    var end = 0
    for (index, node) in tree.nodes.enumerated() where index >= end {
      switch node.kind {
      case .link, .image: end = Int(node.end)
      case .paragraph: if isDirective(index) { end = Int(node.end) }
      case .text:
        let found = addresses(in: node.text.range)
        if !found.isEmpty { addresses[index] = found }
      default: break
      }
    }
  }

  /// Whether a paragraph may consist of directives, whose values are not prose.
  private func isDirective(_ paragraph: Int) -> Bool {
    guard let first = tree.firstChild(of: paragraph), tree.nodes[first].kind == .text else {
      return false
    }
    return tree.starts(tree.nodes[first].text, with: ":::")
  }

  /// The tree with its links, or nil if it contains no address.
  func linked() -> SyntaxTree? {
    guard !addresses.isEmpty else { return nil }
    var result = SyntaxTree(bytes: tree.bytes)
    result.nodes.reserveCapacity(tree.nodes.count + addresses.count * 4)
    /// The new position of each node, and the end of the last one.
    var positions: [Int32] = []
    positions.reserveCapacity(tree.nodes.count + 1)
    var kept: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      positions.append(Int32(result.nodes.count))
      var copy = node
      if node.parent >= 0 { copy.parent = positions[Int(node.parent)] }
      if let found = addresses[index] {
        append(found, of: copy, to: &result)
      } else {
        kept.append(result.nodes.count)
        result.nodes.append(copy)
      }
    }
    positions.append(Int32(result.nodes.count))
    for index in kept {
      result.nodes[index].end = positions[Int(result.nodes[index].end)]
    }
    return result
  }

  /// Appends a text node in pieces: text nodes, and links with one text node each.
  private func append(_ found: [Address], of node: SyntaxNode, to result: inout SyntaxTree) {
    func text(_ range: Range<Int>, parent: Int32) {
      guard !range.isEmpty else { return }
      var piece = node
      piece.text = TextRange(start: Int32(range.lowerBound), count: Int32(range.count))
      piece.parent = parent
      piece.end = Int32(result.nodes.count + 1)
      result.nodes.append(piece)
    }
    var at = node.text.range.lowerBound
    for address in found {
      text(at..<address.range.lowerBound, parent: node.parent)
      var link = SyntaxNode(kind: .link)
      link.parent = node.parent
      link.line = node.line
      link.text = result.store(Array(address.prefix.description.utf8) + tree.bytes[address.range])
      let position = Int32(result.nodes.count)
      link.end = position + 2
      result.nodes.append(link)
      text(address.range, parent: position)
      at = address.range.upperBound
    }
    text(at..<node.text.range.upperBound, parent: node.parent)
  }
}

// MARK: - Finding addresses

extension Autolinks {
  /// The beginning of an address, and what its link needs before it.
  private struct Opening {
    let words: [UInt8]
    let scheme: String
    let prefix: StaticString

    /// - Parameter scheme: the scheme of words that lack one; nil for words that begin with it.
    init(_ words: String, scheme: String? = nil, prefix: StaticString = "") {
      self.words = Array(words.utf8)
      self.scheme = scheme ?? String(words.prefix { $0 != ":" })
      self.prefix = prefix
    }

    static let www = Opening("www.", scheme: "http", prefix: "http://")
    static let http = Opening("http://")
    static let https = Opening("https://")
    static let ftp = Opening("ftp://")
  }

  private func addresses(in text: Range<Int>) -> [Address] {
    var found: [Address] = []
    var at = text.lowerBound
    while at < text.upperBound {
      let address: Address? =
        switch tree.bytes[at] {
        case UInt8(ascii: "w"): page(at, .www, in: text)
        case UInt8(ascii: "h"), UInt8(ascii: "H"):
          page(at, .http, in: text) ?? page(at, .https, in: text)
        case UInt8(ascii: "f"), UInt8(ascii: "F"): page(at, .ftp, in: text)
        case UInt8(ascii: "@"):
          mail(around: at, in: (found.last?.range.upperBound ?? text.lowerBound)..<text.upperBound)
        default: nil
        }
      if let address {
        found.append(address)
        at = address.range.upperBound
      } else {
        at += 1
      }
    }
    return found
  }

  /// The web address with this opening, or nil if none begins here.
  private func page(_ start: Int, _ opening: Opening, in text: Range<Int>) -> Address? {
    let end = start + opening.words.count
    guard end < text.upperBound, begins(with: opening.words, at: start),
      start == text.lowerBound || mayPrecede(start - 1, in: text),
      schemes?.contains(opening.scheme) != false
    else { return nil }
    let hasScheme = opening.prefix.utf8CodeUnitCount == 0
    let host = hasScheme ? end : start
    return endOfDomain(host, needsPeriod: !hasScheme, in: text).flatMap { domain in
      let end = endOfPath(start, domain, in: text)
      return end > host ? Address(range: start..<end, prefix: opening.prefix) : nil
    }
  }

  /// Whether the bytes at an offset are the words, regardless of case.
  ///
  /// The text must be longer than the words.
  private func begins(with words: [UInt8], at start: Int) -> Bool {
    for offset in words.indices {
      let byte = tree.bytes[start + offset]
      guard byte == words[offset] || byte | 0x20 == words[offset] && words[offset] > 0x60 else {
        return false
      }
    }
    return true
  }

  /// The end of an address: at the next white space, without the punctuation of the sentence.
  private func endOfPath(_ start: Int, _ domain: Int, in text: Range<Int>) -> Int {
    var end = domain
    while end < text.upperBound, !isSpace(end), tree.bytes[end] != UInt8(ascii: "<"),
      !Marks.isSign(at: end, in: tree.bytes.span)
    {
      end += 1
    }
    return withoutPunctuation(start..<end)
  }

  /// Whether an offset is at white space, including the no-break spaces around the text of a cell.
  private func isSpace(_ index: Int) -> Bool {
    let byte = tree.bytes[index]
    return byte == 0x20 || (0x09...0x0D).contains(byte)
      || byte == 0xC2 && index + 1 < tree.bytes.count && tree.bytes[index + 1] == 0xA0
  }

  private func mayPrecede(_ index: Int, in text: Range<Int>) -> Bool {
    isSpace(index) || "*_~(".utf8.contains(tree.bytes[index])
      || index > text.lowerBound && isSpace(index - 1) && tree.bytes[index] == 0xA0
  }

  /// The end of a host name, or nil if there is none.
  ///
  /// Its segments consist of letters, digits, hyphens and underscores, the last two without
  /// underscores.
  private func endOfDomain(_ start: Int, needsPeriod: Bool, in text: Range<Int>) -> Int? {
    var end = start
    var periods = 0
    var underscores = (before: 0, last: 0)
    while end < text.upperBound {
      switch tree.bytes[end] {
      case UInt8(ascii: "."):
        periods += 1
        underscores = (underscores.last, 0)
      case UInt8(ascii: "_"): underscores.last += 1
      case UInt8(ascii: "-"), 0x80...: break
      case let byte where byte.isASCIIAlphanumeric: break
      default: return domain(start..<end, periods, underscores, needsPeriod)
      }
      if isSpace(end) || Marks.isSign(at: end, in: tree.bytes.span) { break }
      end += 1
    }
    return domain(start..<end, periods, underscores, needsPeriod)
  }

  private func domain(
    _ range: Range<Int>, _ periods: Int, _ underscores: (before: Int, last: Int),
    _ needsPeriod: Bool
  ) -> Int? {
    guard underscores.before == 0, underscores.last == 0, let first = tree.bytes[range].first,
      first >= 0x80 || first.isASCIIAlphanumeric
    else { return nil }
    return periods > 0 || !needsPeriod ? range.upperBound : nil
  }

  /// The end of an address without the punctuation of the sentence around it.
  private func withoutPunctuation(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    /// The number of closing parentheses minus the number of opening ones.
    var excess = tree.bytes[range].reduce(0) { excess, byte in
      byte == UInt8(ascii: ")") ? excess + 1 : byte == UInt8(ascii: "(") ? excess - 1 : excess
    }
    while end > range.lowerBound {
      switch tree.bytes[end - 1] {
      case UInt8(ascii: ")"):
        guard excess > 0 else { return end }
        excess -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > range.lowerBound, tree.bytes[name - 1].isASCIIAlphanumeric { name -= 1 }
        let isReference =
          name < end - 1 && name > range.lowerBound && tree.bytes[name - 1] == UInt8(ascii: "&")
        end = isReference ? name - 1 : end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      default: return end
      }
    }
    return end
  }

  /// The email address around an at sign, or nil if there is none.
  private func mail(around sign: Int, in text: Range<Int>) -> Address? {
    var start = sign
    while start > text.lowerBound {
      let byte = tree.bytes[start - 1]
      guard byte.isASCIIAlphanumeric || ".+-_".utf8.contains(byte) else { break }
      start -= 1
    }
    var end = sign + 1
    var periods = 0
    while end < text.upperBound {
      let byte = tree.bytes[end]
      if byte == UInt8(ascii: ".") {
        guard end + 1 < text.upperBound, tree.bytes[end + 1].isASCIIAlphanumeric else { break }
        periods += 1
      } else if !byte.isASCIIAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard start < sign, periods > 0, tree.bytes[end - 1].isASCIIAlphanumeric,
      schemes?.contains("mailto") != false,
      end == text.upperBound || tree.bytes[end] != UInt8(ascii: "@")
    else { return nil }
    return Address(range: start..<end, prefix: "mailto:")
  }
}

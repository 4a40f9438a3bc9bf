/// A run of tildes that opens or closes struck-through text.
struct Strike: Sendable {
  let offset: Int
  let length: Int
  let isOpening: Bool
}

/// Finds struck-through text among the children of a node, by the rules of GFM.
struct Strikethrough {
  private struct Run {
    let node: Int
    let offset: Int
    let length: Int
    let order: Int
  }

  private let tree: SyntaxTree
  private var open: [[Run]] = [[], []]
  private var order = 0
  /// The strikes in each text node, by the index of the node.
  private(set) var strikes: [Int: [Strike]] = [:]

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Reads the children of a node.
  ///
  /// Each node must be read once, in any order.
  mutating func read(childrenOf parent: Int) {
    open = [[], []]
    var child = tree.firstChild(of: parent)
    while let index = child {
      let node = tree.nodes[index]
      if node.kind == .text && node.role == .plain { read(index, parent: parent) }
      child = node.end < tree.nodes[parent].end ? Int(node.end) : nil
    }
  }

  private mutating func read(_ index: Int, parent: Int) {
    let range = tree.nodes[index].text.range
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard tree.bytes[offset] == UInt8(ascii: "~") else {
        offset += 1
        continue
      }
      let start = offset
      while offset < range.upperBound && tree.bytes[offset] == UInt8(ascii: "~") { offset += 1 }
      guard offset - start <= 2 else { continue }
      let before =
        CharacterClass(before: start, in: range, tree: tree)
        ?? neighbor(of: index, parent: parent, isBefore: true)
      let after =
        CharacterClass(at: offset, in: range, tree: tree)
        ?? neighbor(of: index, parent: parent, isBefore: false)
      let run = Run(node: index, offset: start, length: offset - start, order: order)
      order += 1
      add(run, before: before, after: after)
    }
  }

  private mutating func add(_ run: Run, before: CharacterClass, after: CharacterClass) {
    let canOpen = after != .space && (after != .punctuation || before != .word)
    let canClose = before != .space && (before != .punctuation || after != .word)
    if canClose, let opener = open[run.length - 1].last {
      for stack in open.indices {
        while let last = open[stack].last, last.order >= opener.order { open[stack].removeLast() }
      }
      strikes[opener.node, default: []].append(
        Strike(offset: opener.offset, length: opener.length, isOpening: true))
      strikes[run.node, default: []].append(
        Strike(offset: run.offset, length: run.length, isOpening: false))
    } else if canOpen {
      open[run.length - 1].append(run)
    }
  }

  /// The class of the character next to a text node, from its neighbor or from the edge of a block.
  private func neighbor(of index: Int, parent: Int, isBefore: Bool) -> CharacterClass {
    let isEdge =
      isBefore ? index == parent + 1 : tree.nodes[index].end == tree.nodes[parent].end
    if isEdge {
      switch tree.nodes[parent].kind {
      case .emphasis, .strong, .link, .image: return .punctuation
      default: return .space
      }
    }
    let other = isBefore ? index - 1 : Int(tree.nodes[index].end)
    switch tree.nodes[other].kind {
    case .softBreak, .lineBreak: return .space
    default: return .punctuation
    }
  }
}

/// The class of a character in the rules that determine where emphasis begins and ends.
enum CharacterClass {
  case space, punctuation, word

  init?(before offset: Int, in range: Range<Int>, tree: SyntaxTree) {
    guard offset > range.lowerBound else { return nil }
    var start = offset - 1
    while start > range.lowerBound && tree.bytes[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(at: start, in: range, tree: tree)
  }

  init?(at offset: Int, in range: Range<Int>, tree: SyntaxTree) {
    guard offset < range.upperBound else { return nil }
    let piece = tree.bytes[offset..<min(range.upperBound, offset + 4)]
    guard let scalar = String(decoding: piece, as: UTF8.self).unicodeScalars.first else {
      return nil
    }
    self.init(scalar)
  }

  private init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      self = .punctuation
    case .mathSymbol, .currencySymbol, .modifierSymbol:
      self = scalar.isASCII ? .punctuation : .word
    case .control: self = (0x09...0x0D).contains(scalar.value) ? .space : .word
    default: self = .word
    }
  }
}

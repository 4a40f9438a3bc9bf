internal import Text

/// Builds the tree of one document from libyaml's events, within limits and without recursion.
struct DocumentBuilder {
  var problems: DocumentProblems
  private let part: Range<Int>
  private let limits: DocumentLimits
  private var cursor: CharacterCursor
  private var open: [OpenCollection] = []
  private var anchors: [String: Anchored?] = [:]
  private var root: DocumentNode?
  private var documents = 0
  private var nodes = 0
  /// Whether the rest of the file is ignored.
  private var isOver = false

  /// A complete value to which an alias can refer, with its size when aliases are expanded.
  private struct Anchored {
    let node: DocumentNode
    let size: Int
    let height: Int
  }

  init(problems: DocumentProblems, part: Range<Int>, limits: DocumentLimits) {
    self.problems = problems
    self.limits = limits
    let hasMark = problems.bytes[part].starts(with: [0xEF, 0xBB, 0xBF])
    self.part = hasMark ? part.dropFirst(3) : part
    cursor = CharacterCursor(problems.bytes, part: self.part)
  }

  /// Builds the value of the document; nil if it is empty, or if it cannot be used and has
  /// problems.
  mutating func build() -> DocumentNode? {
    guard isWithinLimits() else { return nil }
    let bytes = problems.bytes
    let problem = YAMLEvents.read(bytes.span.extracting(part)) { event in
      handle(event)
      return !isOver
    }
    if let problem { report(problem) }
    return root
  }

  private mutating func handle(_ event: YAMLEvent) {
    let start = cursor.offset(ofCharacter: event.characters.lowerBound)
    let end = cursor.offset(ofCharacter: event.characters.upperBound)
    let range = DocumentRange(offset: start, length: end - start)
    switch event.kind {
    case .stream, .documentEnd: return
    case .documentStart: startDocument(range)
    case .scalar(var scalar):
      if event.tag == "tag:yaml.org,2002:str" || event.tag == "!" {
        scalar = DocumentScalar(text: scalar.text, isPlain: false)
      }
      guard admit(event, range) else { return }
      finish(
        Anchored(node: DocumentNode(content: .scalar(scalar), range: range), size: 1, height: 0),
        anchor: event.anchor)
    case .listStart: begin(.list, event, range)
    case .mappingStart: begin(.mapping, event, range)
    case .listEnd, .mappingEnd: endCollection(at: end)
    case .alias(let name): follow(name, range)
    }
  }

  /// Counts a value and checks its tag; returns false if the value must not be used.
  private mutating func admit(_ event: YAMLEvent, _ range: DocumentRange) -> Bool {
    nodes += 1
    if nodes > limits.nodes {
      end(problems.tooManyNodes(limits.nodes, at: range))
      return false
    }
    if let tag = event.tag, !Self.knownTags.contains(tag) { problems.unknownTag(tag, at: range) }
    return true
  }

  private mutating func begin(
    _ kind: OpenCollection.Kind, _ event: YAMLEvent, _ range: DocumentRange
  ) {
    guard admit(event, range) else { return }
    if open.count >= limits.depth { return end(problems.tooDeep(limits.depth, at: range)) }
    // The anchor of a value that has not ended. An alias to it would contain itself.
    if let anchor = event.anchor { anchors[anchor] = .some(nil) }
    open.append(OpenCollection(kind: kind, anchor: event.anchor, start: range.offset))
  }

  private mutating func endCollection(at end: Int) {
    guard let collection = open.popLast() else { return }
    finish(
      Anchored(
        node: collection.node(endingAt: end), size: collection.size, height: collection.height),
      anchor: collection.anchor)
  }

  /// Passes a complete value to the collection around it.
  private mutating func finish(_ value: Anchored, anchor: String?) {
    if let anchor { anchors[anchor] = value }
    guard !open.isEmpty else {
      root = root ?? value.node
      return
    }
    open[open.count - 1].append(
      value.node, size: value.size, height: value.height, problems: &problems)
  }

  private mutating func follow(_ name: String, _ range: DocumentRange) {
    guard let known = anchors[name] else {
      let near = Nearest.word(to: name, among: anchors.keys.sorted())
      problems.unknownAlias(name, near: near, at: range)
      return finish(empty(at: range), anchor: nil)
    }
    guard let value = known else {
      problems.aliasOfItself(name, at: range)
      return finish(empty(at: range), anchor: nil)
    }
    nodes += value.size
    if nodes > limits.nodes { return end(problems.tooManyNodes(limits.nodes, at: range)) }
    if open.count + value.height > limits.depth {
      return end(problems.tooDeep(limits.depth, at: range))
    }
    finish(value, anchor: nil)
  }

  private func empty(at range: DocumentRange) -> Anchored {
    let scalar = DocumentScalar(text: "", isPlain: true)
    return Anchored(node: DocumentNode(content: .scalar(scalar), range: range), size: 1, height: 0)
  }

  private mutating func startDocument(_ range: DocumentRange) {
    documents += 1
    if documents > 1 { end(problems.severalDocuments(at: range)) }
  }

  private mutating func end(_: Void) {
    isOver = true
  }

  private mutating func isWithinLimits() -> Bool {
    if part.count > limits.bytes {
      problems.tooLarge(part.count, limit: limits.bytes)
      return false
    }
    var directives = 0
    var isLineStart = true
    for index in part {
      let byte = problems.bytes[index]
      if isLineStart && byte == UInt8(ascii: "%") { directives += 1 }
      isLineStart = byte == 10 || byte == 13
    }
    if directives > limits.directives { problems.tooManyDirectives(directives) }
    return directives <= limits.directives
  }

  private mutating func report(_ problem: YAMLProblem) {
    let offset =
      switch problem.place {
      case .byte(let byte): min(part.lowerBound + byte, part.upperBound)
      case .character(let character): cursor.offset(ofCharacter: character)
      }
    problems.syntax(
      problem, offset: offset,
      contextOffset: problem.contextCharacter.map { cursor.offset(ofCharacter: $0) })
  }

  private static let knownTags: Set<String> = Set(
    ["str", "int", "float", "bool", "null", "seq", "map"].map { "tag:yaml.org,2002:" + $0 } + ["!"])
}

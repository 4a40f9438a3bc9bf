internal import Diagnostics
internal import Foundation
internal import Text
internal import XML

/// Builds the tree of an XML property list while it is read.
///
/// Accepts what Apple's parser accepts: white space before the declaration, `--` in a comment, and
/// anything after the end of the list.
struct XMLPropertyListReader {
  private let place: (Int) -> FilePosition
  private var open: [Collection] = []
  private var text = ""
  private var start = FilePosition(file: "")
  private var root: PropertyNode?
  private var isFinished = false
  private var problem: String?

  private static let maximumDepth = 64

  /// A dictionary or array that is not closed yet.
  private struct Collection {
    let isDictionary: Bool
    let place: FilePosition
    var key: (name: String, place: FilePosition)?
    var entries: [PropertyEntry] = []
    var items: [PropertyNode] = []

    var node: PropertyNode {
      PropertyNode(isDictionary ? .dictionary(entries) : .array(items), at: place)
    }
  }

  private init(_ place: @escaping (Int) -> FilePosition) {
    self.place = place
  }

  /// Reads the value of a file; entities are rejected, because they can grow without limit.
  static func value(of bytes: [UInt8], file: String) throws(PropertyListError) -> PropertyNode {
    let lines = LineTable(of: bytes.span)
    let first = bytes.firstIndex { !$0.isBlankOrMark } ?? 0
    var reader = XMLPropertyListReader {
      FilePosition(file: file, offset: first + $0, in: lines)
    }
    var last = 0
    let list = withPlainComments(bytes[first...])
    let failure = XMLReader(documentType: "plist").read(list.span) { event in
      last = event.offset
      reader.handle(event)
      return reader.problem == nil && !reader.isFinished
    }
    if let problem = reader.problem { throw .unreadable(file, problem, at: reader.place(last)) }
    if let failure { throw .unreadable(file, failure.text, at: reader.place(failure.offset)) }
    guard let root = reader.root else {
      throw .unreadable(file, "it has no value", at: reader.place(last))
    }
    return root
  }

  /// The bytes with spaces for hyphens inside comments, which only a strict reader rejects.
  private static func withPlainComments(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(bytes)
    var index = 0
    while let open = result[index...].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = result[open...].starts(with: "<!--".utf8)
      let isData = result[open...].starts(with: "<![CDATA[".utf8)
      guard isComment || isData else {
        index = open + 1
        continue
      }
      let content = open + (isComment ? 4 : 9)
      let end = Array((isComment ? "-->" : "]]>").utf8)
      guard let close = result[content...].firstRange(ofBytes: end) else { break }
      if isComment {
        for hyphen in content..<close.lowerBound where result[hyphen] == UInt8(ascii: "-") {
          result[hyphen] = UInt8(ascii: " ")
        }
      }
      index = close.upperBound
    }
    return result
  }
}

extension XMLPropertyListReader {
  private mutating func handle(_ event: XMLEvent) {
    switch event.kind {
    case .text(let content): text += content
    case .start(let name, _):
      text = ""
      start = place(event.offset)
      guard name == "dict" || name == "array" else { return }
      guard open.count < Self.maximumDepth else {
        return stop("nested more than \(Self.maximumDepth) levels deep")
      }
      open.append(Collection(isDictionary: name == "dict", place: start))
    case .end(let name):
      end(name)
      text = ""
    }
  }

  private mutating func end(_ name: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    switch name {
    case "dict", "array":
      if let collection = open.popLast() { finish(collection.node) }
    case "key":
      guard !open.isEmpty else { return stop("a key outside a dictionary") }
      open[open.count - 1].key = (text, start)
    case "string": finish(.string(text))
    case "true": finish(.boolean(true))
    case "false": finish(.boolean(false))
    case "integer":
      guard let value = Int(trimmed) else { return stop("\"\(trimmed)\" is not an integer") }
      finish(.integer(value))
    case "real":
      guard let value = Double(trimmed) else { return stop("\"\(trimmed)\" is not a number") }
      finish(.real(value))
    case "date": finish(.date(trimmed))
    case "data": finish(.data)
    case "plist": isFinished = true
    default: stop("unknown element <\(name)>")
    }
  }

  private mutating func finish(_ content: PropertyNode.Content) {
    finish(PropertyNode(content, at: start))
  }

  private mutating func finish(_ node: PropertyNode) {
    guard var collection = open.popLast() else {
      root = root ?? node
      return
    }
    if !collection.isDictionary {
      collection.items.append(node)
    } else if let key = collection.key {
      collection.entries.append(PropertyEntry(key.name, at: key.place, node))
      collection.key = nil
    } else {
      stop("a value without a key")
    }
    open.append(collection)
  }

  private mutating func stop(_ problem: String) {
    self.problem = self.problem ?? problem
  }
}

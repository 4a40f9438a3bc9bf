internal import XML

/// Builds the value of an XML property list while it is read; dates and data become strings.
struct PlistNode {
  private var open: [Container] = []
  private(set) var root: JSONNode?
  private(set) var isExceeded = false
  private var text = ""
  private var nodes: Int

  /// A dictionary or an array that has not ended.
  private struct Container {
    let isArray: Bool
    var elements: [JSONNode] = []
    var members: [String: JSONNode] = [:]
    /// The key of the next value.
    var key: String?

    var node: JSONNode { isArray ? .array(elements) : .object(members) }
  }

  /// - Parameter nodes: The maximum number of values.
  init(nodes: Int) {
    self.nodes = nodes
  }

  mutating func handle(_ event: XMLEvent) -> Bool {
    switch event.kind {
    case .start(let name, _):
      text = ""
      if name == "dict" || name == "array" { open.append(Container(isArray: name == "array")) }
    case .text(let piece): text += piece
    case .end(let name): end(name)
    }
    return !isExceeded
  }

  private mutating func end(_ name: String) {
    switch name {
    case "key": if !open.isEmpty { open[open.count - 1].key = text }
    case "dict", "array":
      guard let last = open.popLast() else { return }
      add(last.node)
    case "true": add(.flag(true))
    case "false": add(.flag(false))
    case "integer", "real": add(Double(text.trimmed).map { .number($0) } ?? .text(text))
    case "string", "date", "data": add(.text(text))
    default: break
    }
    text = ""
  }

  private mutating func add(_ value: JSONNode) {
    nodes -= 1
    guard nodes > 0 else {
      isExceeded = true
      return
    }
    guard !open.isEmpty else {
      root = root ?? value
      return
    }
    let last = open.count - 1
    if open[last].isArray {
      open[last].elements.append(value)
    } else if let key = open[last].key, open[last].members[key] == nil {
      open[last].members[key] = value
    }
    open[last].key = nil
  }
}

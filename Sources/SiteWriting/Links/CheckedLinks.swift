internal import JSON

/// The links of one page, checked before the anchors of other pages are known.
struct CheckedLinks: Sendable {
  /// The anchors of the page, with escapes decoded.
  var anchors: [String] = []
  /// The number of checked links.
  var count = 0
  /// The addresses that lead to no file of the site, with the path that each seems to mean.
  var broken: [(address: String, target: String)] = []
  /// The links to anchors of pages whose anchors are not known yet.
  var fragments: [(address: String, target: PagePath, anchor: String)] = []
  /// The pages that no list shows and that the text of this page links to.
  var unlisted: [PagePath] = []
}

extension CheckedLinks {
  /// Writes what the cache stores about a page without broken links.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("anchors", anchors)
      json.member("count", count)
      json.member(
        "fragments", fragments.flatMap { [$0.address, $0.target.description, $0.anchor] })
      json.member("unlisted", unlisted.map(\.description))
    }
  }

  /// Reads what `write` wrote and skips any other member.
  init(_ json: inout JSONReader) throws(JSONError) {
    try json.beginObject()
    while let member = try json.nextKey() {
      switch member {
      case "anchors": anchors = try Self.strings(&json)
      case "count": count = try json.integer() ?? 0
      case "fragments":
        var parts = try Self.strings(&json)[...]
        while parts.count >= 3, let address = parts.popFirst(),
          let target = parts.popFirst().flatMap(PagePath.init(checking:)),
          let anchor = parts.popFirst()
        {
          fragments.append((address, target, anchor))
        }
      case "unlisted": unlisted = try Self.strings(&json).compactMap(PagePath.init(checking:))
      default: try json.skipValue()
      }
    }
  }

  private static func strings(_ json: inout JSONReader) throws(JSONError) -> [String] {
    var strings: [String] = []
    try json.beginArray()
    while try json.nextElement() { strings.append(try json.string()) }
    return strings
  }
}

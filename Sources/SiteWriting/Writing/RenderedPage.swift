internal import Files
internal import JSON
internal import Text

/// What an earlier build wrote for a page, as the cache has it: enough to use the file again without rendering it.
struct RenderedPage {
  /// The SHA-256 digest of the file's bytes, in hexadecimal digits.
  let digest: String
  /// Nil for what is no HTML.
  let links: PageLinks?

  init(digest: String, links: PageLinks?) {
    self.digest = digest
    self.links = links
  }

  /// Nil when the cache has no page under the key.
  init?(cachedFor key: SHA256.Digest) {
    guard let bytes = Cache.shared.value(for: key) else { return nil }
    var digest: String?
    var addresses: [String] = []
    var anchors: [String]?
    do throws(JSONError) {
      var json = JSONReader(bytes.span)
      try json.beginObject()
      while let member = try json.nextKey() {
        switch member {
        case "sha256": digest = try json.string()
        case "addresses": addresses = try Self.strings(&json)
        case "anchors": anchors = try Self.strings(&json)
        default: try json.skipValue()
        }
      }
      try json.end()
    } catch {
      return nil
    }
    guard let digest else { return nil }
    self.init(
      digest: digest, links: anchors.map { PageLinks(addresses: addresses, anchors: $0) })
  }

  private static func strings(_ json: inout JSONReader) throws(JSONError) -> [String] {
    var strings: [String] = []
    try json.beginArray()
    while try json.nextElement() { strings.append(try json.string()) }
    return strings
  }

  /// Stores the page in the cache.
  func store(for key: SHA256.Digest) {
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.member("sha256", digest)
      if let links {
        json.member("addresses", links.addresses)
        json.member("anchors", links.anchors)
      }
    }
    Cache.shared.store([UInt8](json.finish()), for: key)
  }
}

internal import Files
internal import JSON

/// What an earlier build wrote for a page, from the cache, to reuse the file without rendering it.
struct RenderedPage {
  /// The SHA-256 digest of the bytes of the file, in hexadecimal digits.
  let digest: String
  /// The checked links of the page, none of them broken; nil for a file that is not HTML.
  ///
  /// While the key of a page is the same, so are the files of the site, and the links still lead to
  /// them.
  let links: CheckedLinks?
}

extension RenderedPage {
  /// Nil if the cache has no page for the key.
  init?(cachedFor key: SHA256.Digest) {
    guard let bytes = Cache.shared.value(for: key) else { return nil }
    var digest: String?
    var links: CheckedLinks?
    do throws(JSONError) {
      var json = JSONReader(bytes.span)
      try json.beginObject()
      while let member = try json.nextKey() {
        switch member {
        case "sha256": digest = try json.string()
        case "links": links = try CheckedLinks(&json)
        default: try json.skipValue()
        }
      }
      try json.end()
    } catch {
      return nil
    }
    guard let digest else { return nil }
    self.init(digest: digest, links: links)
  }

  /// Stores the page in the cache.
  func store(for key: SHA256.Digest) {
    var json = JSONWriter(layout: .oneLine)
    json.object { json in
      json.member("sha256", digest)
      if let links { json.key("links"); links.write(to: &json) }
    }
    Cache.shared.store([UInt8](json.finish()), for: key)
  }
}

/// The limits beyond which a document is rejected.
package struct DocumentLimits: Hashable, Sendable {
  package var bytes: Int
  /// The maximum nesting of lists and mappings, with aliases expanded.
  package var depth: Int
  /// The maximum number of keys and values, with aliases expanded.
  package var nodes: Int
  /// The maximum number of `%` lines; libyaml compares each with all lines before it.
  package var directives = 16

  package init(bytes: Int, depth: Int, nodes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }

  /// The limits for a hand-written configuration file.
  package static let configuration = DocumentLimits(bytes: 1 << 20, depth: 32, nodes: 100_000)
  /// The limits for the front matter of a page.
  package static let frontMatter = DocumentLimits(bytes: 1 << 16, depth: 8, nodes: 5_000)
}

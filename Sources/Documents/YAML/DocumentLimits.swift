/// How much of a document is read before it is refused.
package struct DocumentLimits: Hashable, Sendable {
  package var bytes: Int
  /// How deep lists and mappings may lie in each other, aliases followed.
  package var depth: Int
  /// How many keys and values there may be when every alias is written out.
  package var nodes: Int
  /// How many `%` lines there may be; libyaml compares each with all before it.
  package var directives = 16

  package init(bytes: Int, depth: Int, nodes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
  }

  /// For a configuration file that people write.
  package static let configuration = DocumentLimits(bytes: 1 << 20, depth: 32, nodes: 100_000)
  /// For the few lines before a page.
  package static let frontMatter = DocumentLimits(bytes: 1 << 16, depth: 8, nodes: 5_000)
}

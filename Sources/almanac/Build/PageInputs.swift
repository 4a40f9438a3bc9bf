internal import Files
internal import Guidance

/// All that the pages of a site are made of, but the texts of content pages, as one digest.
///
/// An earlier build with the same inputs wrote the same bytes for every page whose text is the same too.
struct PageInputs {
  let digest: SHA256.Digest
  /// What the cache has once a build with these inputs asked for nothing else.
  private let completion: SHA256.Digest

  /// Nil without a cache, or where the build depends on more than its log of accesses tells.
  ///
  /// - Parameter circumstances: the words of the command line and what else the program depends on beside files.
  init?(of guidance: GuidanceLibrary, _ circumstances: [String]) {
    let texts = Set(guidance.pages.compactMap(\.location))
    let fronts = guidance.pages.flatMap { [$0.path, $0.frontDigest.hexadecimal] }
    guard let answers = AccessLog.shared.digest(without: texts)?.hexadecimal,
      let digest = Program.digest(["pages", answers] + circumstances + fronts),
      let completion = Program.digest(["complete", digest.hexadecimal])
    else { return nil }
    self.digest = digest
    self.completion = completion
  }

  /// Whether the pages that the cache has for these inputs can be used.
  var isKnown: Bool { Cache.shared.value(for: completion) != nil }

  /// Remembers that pages were made of nothing else.
  func complete() {
    if AccessLog.shared.isDigestComplete { Cache.shared.store([], for: completion) }
  }
}

internal import Files
internal import Guidance

/// A digest of everything that a site's pages depend on, except for the texts of content pages.
///
/// An earlier build with the same inputs wrote the same bytes for every page with the same text.
struct PageInputs {
  let digest: SHA256.Digest
  /// The cache key that exists once a build with these inputs has completed and depended on nothing
  /// else.
  private let completion: SHA256.Digest

  /// Nil without a cache, or when the build depends on more than its access log records.
  ///
  /// - Parameter circumstances: The arguments of the command line and the environment that the
  ///   program depends on.
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

  /// Whether the cached pages for these inputs can be used.
  var isKnown: Bool { Cache.shared.value(for: completion) != nil }

  /// Records that the pages depend on nothing else.
  func complete() {
    if AccessLog.shared.isDigestComplete { Cache.shared.store([], for: completion) }
  }
}

/// The files of a site, each time in the same order.
///
/// Of very many, most are listed while someone goes through them, so that few of them are in memory at a time.
package struct SiteFiles: Sequence, Sendable {
  private var parts: [Part] = []

  /// Files that are listed in so many steps.
  private struct Part: Sendable {
    let count: Int
    /// Whether the files of a step should be rendered on one thread.
    let isTogether: Bool
    let files: @Sendable (Int) -> [SiteFile]
  }

  package init(_ files: [SiteFile] = []) {
    self += files
  }

  /// - Parameter files: lists the files of one step, always the same; one thread renders them.
  package init(steps count: Int, _ files: @escaping @Sendable (_ step: Int) -> [SiteFile]) {
    parts = [Part(count: count, isTogether: true, files: files)]
  }

  /// Adds files that are at hand.
  package static func += (all: inout SiteFiles, files: [SiteFile]) {
    all.parts.append(Part(count: 1, isTogether: false) { _ in files })
  }

  /// Adds the files of others after these.
  package static func += (all: inout SiteFiles, others: SiteFiles) {
    all.parts += others.parts
  }

  package func makeIterator() -> some IteratorProtocol<SiteFile> {
    parts.lazy.flatMap { part in (0..<part.count).lazy.flatMap(part.files) }.makeIterator()
  }

  /// The same files, those together that one thread should render: they are made of the same trace.
  package var groups: some Sequence<[SiteFile]> {
    parts.lazy.flatMap { part in
      (0..<part.count).lazy.flatMap { step in
        part.isTogether ? [part.files(step)] : part.files(step).map { [$0] }
      }
    }
  }
}

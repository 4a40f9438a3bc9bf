/// The files of a site, in the same order each time.
///
/// In a large site, most files are listed during the iteration, so that few of them are in memory
/// at a time.
package struct SiteFiles: Sequence, Sendable {
  private var parts: [Part] = []

  /// A part of the files, which is listed in steps.
  private struct Part: Sendable {
    let count: Int
    /// Whether the files of a step should be rendered on one thread.
    let isTogether: Bool
    let files: @Sendable (Int) -> [SiteFile]
  }

  package init(_ files: [SiteFile] = []) {
    self += files
  }

  /// - Parameter files: lists the files of one step, always the same ones. One thread renders them.
  package init(steps count: Int, _ files: @escaping @Sendable (_ step: Int) -> [SiteFile]) {
    parts = [Part(count: count, isTogether: true, files: files)]
  }

  /// Appends files that are already in memory.
  package static func += (all: inout SiteFiles, files: [SiteFile]) {
    all.parts.append(Part(count: 1, isTogether: false) { _ in files })
  }

  /// Appends other files.
  package static func += (all: inout SiteFiles, others: SiteFiles) {
    all.parts += others.parts
  }

  package func makeIterator() -> some IteratorProtocol<SiteFile> {
    parts.lazy.flatMap { part in (0..<part.count).lazy.flatMap(part.files) }.makeIterator()
  }

  /// The same files in groups, each of which one thread should render because it comes from one
  /// trace.
  package var groups: some Sequence<[SiteFile]> {
    parts.lazy.flatMap { part in
      (0..<part.count).lazy.flatMap { step in
        part.isTogether ? [part.files(step)] : part.files(step).map { [$0] }
      }
    }
  }
}

internal import Bytes
internal import Diagnostics
internal import Dispatch
internal import Synchronization

/// Renders files on a few threads and hands each file's bytes on at once, so that few pages are in memory together.
enum PageWriting {
  /// What is left of a file after it was written.
  struct Part: Sendable {
    let entry: Manifest.Entry
    let links: JudgedLinks?
    let isUnchanged: Bool
    let diagnostics: [Diagnostic]
  }

  /// - Parameter checker: judges the links of each page while its bytes are at hand.
  /// - Parameter write: writes one file's bytes and answers whether they were there before.
  /// - Returns: a part or an error for every file, in the order of the files.
  static func run(
    _ files: [SiteFile], threads: Int, checker: LinkChecker,
    _ progress: @escaping @Sendable (Int) -> Void,
    _ write: @escaping @Sendable (SiteFile, ByteOutput) throws(FileSystemError) -> Bool
  ) -> [Result<Part, FileSystemError>] {
    let next = Atomic(0)
    let parts = Mutex<[Result<Part, FileSystemError>?]>(Array(repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: min(threads, max(1, files.count))) { _ in
      var bytes: ByteOutput = []
      while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < files.count else { return }
        bytes.removeAll(keepingCapacity: true)
        let part = Self.part(of: files[index], &bytes, checker, write)
        parts.withLock { $0[index] = part }
        if index % 64 == 63 { progress(index + 1) }
      }
    }
    return parts.withLock { $0 }.compactMap { $0 }
  }

  private static func part(
    of file: SiteFile, _ bytes: inout ByteOutput, _ checker: LinkChecker,
    _ write: (SiteFile, ByteOutput) throws(FileSystemError) -> Bool
  ) -> Result<Part, FileSystemError> {
    let diagnostics = file.write(to: &bytes)
    var digest = SHA256()
    digest.update(bytes.span)
    let entry = Manifest.Entry(
      path: file.path, size: bytes.count, digest: digest.hexadecimal())
    let links = file.isPage ? checker.judge(PageLinks(in: bytes.span), of: file) : nil
    do throws(FileSystemError) {
      let isUnchanged = try write(file, bytes)
      return .success(
        Part(entry: entry, links: links, isUnchanged: isUnchanged, diagnostics: diagnostics))
    } catch {
      return .failure(error)
    }
  }
}

import Files

extension FuzzedReader {
  /// Readers of files that the program itself writes.
  static func files(in folder: FuzzFolder) -> [FuzzedReader] {
    [
      FuzzedReader("cache", words: ["SQLite format 3\u{0}", "\u{0}\u{0}\u{0}\u{1}"]) { bytes in
        folder.write(bytes, to: "cache/cache.sqlite")
        guard Cache.shared.open(at: CacheLocation(path: folder.path + "/cache/cache.sqlite")) != nil
        else { return }
        let key = SHA256.digest(of: Array("key".utf8))
        _ = Cache.shared.value(for: key)
        Cache.shared.store(Array("value".utf8), for: key, isRun: true)
        Cache.shared.close()
      }
    ]
  }
}

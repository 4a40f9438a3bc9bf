internal import Files

/// The running program, which is part of every cache key because another build may produce other
/// results.
enum Program {
  /// Returns a digest of texts and the program, or nil if the program's file is unknown.
  static func digest(_ texts: [String]) -> SHA256.Digest? {
    identity.map { SHA256.digest(of: [$0] + texts) }
  }

  /// The digest of the program's file, which is computed once per state of the file, or nil without
  /// a cache.
  static let identity: String? = {
    guard Cache.shared.isOpen, let path = Installation.executablePath else { return nil }
    let status = FileStatus(of: path)
    let key = SHA256.digest(of: ["program", path, ProductVersion.current, status.identity])
    if let known = Cache.shared.value(for: key) { return SHA256.Digest(known)?.hexadecimal }
    do {
      let digest = try FileBytes.digest(of: path)
      Cache.shared.store(digest.bytes, for: key)
      return digest.hexadecimal
    } catch {
      return nil
    }
  }()
}

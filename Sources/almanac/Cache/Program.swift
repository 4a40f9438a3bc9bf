internal import Files

/// The running program: another one may come to other answers.
enum Program {
  /// A digest of some words and of the program; nil where the program's file is not known.
  static func digest(_ words: [String]) -> SHA256.Digest? {
    identity.map { SHA256.digest(of: [$0] + words) }
  }

  /// The digest of the program's file, which is read once for each state that it is in; nil without a cache.
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

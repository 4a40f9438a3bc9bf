import Foundation

/// The site under test.
enum Site {
  static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let folder = ProcessInfo.processInfo.environment["ALMANAC_SITE"] ?? checkout + "/site"

  /// Every page with its size in bytes, sorted by path.
  static let pages: [(path: String, size: Int)] =
    (FileManager.default.subpaths(atPath: folder) ?? [])
    .filter { $0.hasSuffix(".html") }.sorted()
    .map { ($0, FileManager.default.contents(atPath: folder + "/" + $0)?.count ?? 0) }
}

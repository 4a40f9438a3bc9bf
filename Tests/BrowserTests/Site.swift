import Foundation

/// The site that is looked at.
enum Site {
  static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  static let folder = ProcessInfo.processInfo.environment["ALMANAC_SITE"] ?? checkout + "/site"

  /// Every page with its size in bytes, in the order of their paths.
  static let pages: [(path: String, size: Int)] =
    (FileManager.default.subpaths(atPath: folder) ?? [])
    .filter { $0.hasSuffix(".html") }.sorted()
    .map { ($0, FileManager.default.contents(atPath: folder + "/" + $0)?.count ?? 0) }
}

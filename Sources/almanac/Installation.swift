internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// The location of the built-in pages and templates: next to the installed binary, or in its
/// checkout.
struct Installation {
  /// The folder with `content` and `templates`.
  let share: String

  var content: String { share + "/content" }
  var templates: String { share + "/templates" }
  var scenarios: String { content + "/scenarios" }
  var matrix: String { content + "/matrix.csv" }

  /// Finds the folder: `ALMANAC_SHARE`, `../share/almanac` from the binary, or a parent folder of
  /// the binary; nil when none has the files.
  static func find() -> Installation? {
    if let named = Terminal.environment("ALMANAC_SHARE") { return Installation(in: named) }
    guard let binary = executablePath else { return nil }
    var folder = parent(of: binary)
    if let installed = Installation(in: parent(of: folder) + "/share/almanac") { return installed }
    while folder.count > 1 {
      if let checkout = Installation(in: folder) { return checkout }
      folder = parent(of: folder)
    }
    return nil
  }

  private init?(in folder: String) {
    guard FileKind(of: folder + "/templates/layout.mustache") == .file,
      FileKind(of: folder + "/content/matrix.csv") == .file
    else { return nil }
    share = folder
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The path of the running binary, with links resolved.
  static var executablePath: String? {
    #if canImport(Glibc)
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
        guard let start = bytes.baseAddress else { return 0 }
        return unsafe readlink("/proc/self/exe", start, bytes.count)
      }
      return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    #else
      return Bundle.main.executableURL?.resolvingSymlinksInPath().path
    #endif
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A document at the root of the project, and the files that it mentions.
struct ProjectDocument {
  let files: [String]

  init(path: String) {
    self.init(text: Repository.text(of: path))
  }

  /// Finds the targets of relative links, and inline code that names a Swift file or starts with a known folder.
  init(text: String) {
    let targets = text.matches(of: /\]\(([^)#\s]+)/).map { String($0.1) }
    let words = text.matches(of: /`([A-Za-z0-9_.\/+-]+)`/).map { String($0.1) }
    files =
      targets.filter { !$0.contains(":") }
      + words.filter { word in
        word.hasSuffix(".swift") || Self.folders.contains { word.hasPrefix($0) }
      }
  }

  /// The files that are neither at their path nor Swift files of that name in another folder.
  ///
  /// The example site is excluded, because `make site` writes it.
  var missingFiles: [String] {
    let known = (Repository.sources + Repository.tests).map { "/" + $0.path }
    return files.filter { file in
      !file.hasPrefix("site/") && file != "site" && !known.contains { $0.hasSuffix("/" + file) }
        && !FileManager.default.fileExists(atPath: Repository.root + "/" + file)
    }
  }

  private static let folders = ["Sources/", "Tests/", "content/", "templates/", ".ci/"]
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page at the top of the project, and the files that it mentions.
struct ProjectDocument {
  let files: [String]

  init(path: String) {
    self.init(text: Repository.text(of: path))
  }

  /// Takes the targets of relative links, and words in code style that name Swift files or begin with a known folder.
  init(text: String) {
    let targets = text.matches(of: /\]\(([^)#\s]+)/).map { String($0.1) }
    let words = text.matches(of: /`([A-Za-z0-9_.\/+-]+)`/).map { String($0.1) }
    files =
      targets.filter { !$0.contains(":") }
      + words.filter { word in
        word.hasSuffix(".swift") || Self.folders.contains { word.hasPrefix($0) }
      }
  }

  /// Those that are neither at their path nor Swift files of that name in another folder.
  ///
  /// The example site is left out: `make site` writes it.
  var missingFiles: [String] {
    let known = (Repository.sources + Repository.tests).map { "/" + $0.path }
    return files.filter { file in
      !file.hasPrefix("site/") && file != "site" && !known.contains { $0.hasSuffix("/" + file) }
        && !FileManager.default.fileExists(atPath: Repository.root + "/" + file)
    }
  }

  private static let folders = ["Sources/", "Tests/", "content/", "templates/", ".ci/"]
}

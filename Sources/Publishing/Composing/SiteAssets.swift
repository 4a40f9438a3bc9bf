package import Diagnostics
internal import Files
package import Guidance
internal import Runs
package import SiteWriting

/// The files that are copied into the site: style sheets, scripts, images, schemas.
package struct SiteAssets: Sendable {
  package private(set) var files: [SiteFile] = []

  /// The maximum size of an asset in bytes; a larger one is reported and omitted.
  private static let maximumSize = 16 << 20

  /// - Parameters:
  ///   - templates: folders with `assets/`, the user's first; a file replaces later ones of its
  ///     name.
  ///   - content: folders with `schemas/`, with the same precedence.
  ///   - guidance: the guidance whose images are included.
  package init(
    templates: [String], content: [String], guidance: GuidanceLibrary,
    diagnostics: inout [Diagnostic]
  ) {
    var taken: Set<PagePath> = []
    for (folders, name) in [(templates, "assets"), (content, "schemas")] {
      for folder in folders {
        add(folder + "/" + name, as: name, &taken, &diagnostics)
      }
    }
    for asset in guidance.assets {
      add(file: asset.location, to: asset.path, &taken, &diagnostics)
    }
  }

  private mutating func add(
    _ folder: String, as name: String, _ taken: inout Set<PagePath>,
    _ diagnostics: inout [Diagnostic]
  ) {
    var listing = FileListing()
    listing.add(folder, named: name)
    diagnostics += listing.diagnostics
    for file in listing.files where !file.name.isHidden {
      add(file: file.path, to: file.name, &taken, &diagnostics)
    }
  }

  private mutating func add(
    file: String, to name: String, _ taken: inout Set<PagePath>, _ diagnostics: inout [Diagnostic]
  ) {
    guard let path = PagePath(checking: name) else {
      return diagnostics.append(.unusableName(file))
    }
    guard taken.insert(path).inserted else { return }
    do throws(FileSystemError) {
      guard case .file(let size) = try InputFiles.kind(of: file), size <= Self.maximumSize else {
        return diagnostics.append(.oversizedAsset(file))
      }
      files.append(SiteFile(path, bytes: try InputFiles.read(file)))
    } catch {
      diagnostics.append(.unreadableInput(file, error))
    }
  }
}

extension Diagnostic {
  static func unusableName(_ file: String) -> Diagnostic {
    Diagnostic(
      "content.unusable-name", .error, "the file's name cannot be used in an address",
      at: FilePosition(file: file),
      suggestion: "Remove backslashes and control characters from the name.")
  }

  static func oversizedAsset(_ file: String) -> Diagnostic {
    Diagnostic(
      "content.oversized-asset", .error, "expected a regular file of at most 16 MB",
      at: FilePosition(file: file),
      suggestion: "Reduce its size, or host it elsewhere and link to it.")
  }
}

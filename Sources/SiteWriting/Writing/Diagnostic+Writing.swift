internal import Diagnostics
internal import Files
internal import Text

extension Diagnostic {
  /// The error that another build is writing to the output folder.
  static func buildUnderWay(_ folder: String) -> Diagnostic {
    Diagnostic(
      "site.build-under-way", .error, "another build is writing to \(folder)",
      suggestion: "Wait for it, or write to another folder with --output.")
  }

  /// The error for an output folder that cannot be exchanged.
  static func unusableFolder(_ folder: String) -> Diagnostic {
    Diagnostic(
      "site.unusable-folder", .error, "cannot write the site to \(folder)",
      suggestion: "Name another folder with --output, such as site.")
  }

  /// The error for an output folder that has files but no manifest.
  static func foreignFolder(_ folder: String, files: Int) -> Diagnostic {
    Diagnostic(
      "site.foreign-folder", .error,
      "\(folder) has \(files) file\(files == 1 ? "" : "s") that almanac did not write",
      at: FilePosition(file: folder),
      suggestion:
        "Choose an empty folder with --output, or use --force to keep these files in the site's"
        + " folder."
    )
  }

  /// The error for a site that is larger than the settings allow.
  static func oversizedSite(_ bytes: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      "site.too-large", .error,
      "expected at most \(Plural.grouped(limit)) bytes for the site, found \(Plural.grouped(bytes))",
      suggestion: "Build from fewer runs, or raise limits.maxSiteBytes in almanac.yml.")
  }

  /// The warning that the old site could not be removed after the new one took its place.
  static func leftover(_ folder: String, _ error: FileSystemError) -> Diagnostic {
    Diagnostic(
      "site.leftover", .warning,
      "the new site is complete, but the old one could not be"
        + " removed: \(error)",
      at: FilePosition(file: folder),
      suggestion: "Remove it by hand if the next build does not.")
  }

  /// The error for a file that no build wrote at the path of a page.
  static func foreignFile(_ path: String, in folder: String) -> Diagnostic {
    Diagnostic(
      "site.foreign-file", .error, "a page would replace \(path), which almanac did not write",
      at: FilePosition(file: folder + "/" + path),
      suggestion: "Move the file, or use --force to replace it.")
  }
}

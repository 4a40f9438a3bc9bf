internal import Diagnostics
internal import Files

/// Problems with content files.
extension Diagnostic {
  static func unreadableFolder(_ name: String, _ error: FileSystemError) -> Diagnostic {
    Diagnostic(
      "content.unreadable-folder", .error,
      "the content folder \"\(name)\" cannot be listed: \(error.reason)",
      at: FilePosition(file: name), suggestion: "Check that it exists and is readable.")
  }

  static func unreadableFile(_ file: String, _ error: FileReadError) -> Diagnostic {
    Diagnostic(
      "content.unreadable-file", .error, "the file cannot be read: \(error.phrase)",
      at: FilePosition(file: file), suggestion: "Check the file, or remove it.")
  }

  static func changedFile(_ file: String) -> Diagnostic {
    Diagnostic(
      "content.changed-file", .error, "the file changed while the site was built",
      at: FilePosition(file: file), suggestion: "Build again.")
  }

  static func linkedFolder(_ name: String) -> Diagnostic {
    Diagnostic(
      "content.linked-folder", .warning, "skipped: a symbolic link to a folder",
      at: FilePosition(file: name), suggestion: "Replace it with the folder.")
  }

  static func deepFolder(_ name: String, limit: Int) -> Diagnostic {
    Diagnostic(
      "content.deep-folder", .error, "folders are nested more than \(limit) levels deep",
      at: FilePosition(file: name), suggestion: "Move the folder up.")
  }
}

/// Problems with rules.
extension Diagnostic {
  static func ruleFileName(_ page: ContentFile) -> Diagnostic {
    Diagnostic(
      "guidance.file-name", .error,
      "expected guidance/<topic>/<ID>-<slug>.md, found \"\(page.path)\"",
      at: FilePosition(file: page.file),
      suggestion: "Name it like guidance/location/LOC-007-check-before-asking.md, or index.md.")
  }

  static func missingFrontMatter(_ page: ContentFile) -> Diagnostic {
    Diagnostic(
      "guidance.no-front-matter", .error, "missing front matter",
      at: FilePosition(file: page.file, line: 1),
      suggestion: "Write id, title, severity, sources and checks between two lines \"---\".")
  }

  static func duplicateRule(_ id: String, _ page: ContentFile, first: String) -> Diagnostic {
    Diagnostic(
      "guidance.duplicate-id", .error, "duplicate rule id \"\(id)\"",
      at: FilePosition(file: page.file),
      suggestion: "Give one of them another number; to replace a built-in rule, use its file name.",
      notes: [Note("the first is here", at: FilePosition(file: first))])
  }
}

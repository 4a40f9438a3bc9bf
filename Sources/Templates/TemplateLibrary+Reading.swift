internal import Diagnostics
internal import Files

extension TemplateLibrary {
  /// Reads every `*.mustache` file below the folders and compiles the pages.
  ///
  /// A file in an earlier folder replaces the file with the same name in a later one. The last
  /// folder contains the built-in templates. A folder that does not exist contains no templates.
  package init(
    reading folders: [String], pages: some Sequence<(key: String, value: TemplateSchema)>
  ) {
    var sources: [TemplateSource] = []
    var found: [Diagnostic] = []
    for (index, folder) in folders.enumerated() {
      var reader = TemplateFolder(folder, isBuiltIn: index == folders.count - 1)
      reader.read()
      sources += reader.sources
      found += reader.diagnostics
    }
    self.init(sources, pages: pages, mode: .page, alsoFound: found)
  }
}

/// The templates below one folder.
private struct TemplateFolder {
  let folder: String
  let isBuiltIn: Bool
  private(set) var sources: [TemplateSource] = []
  private(set) var diagnostics: [Diagnostic] = []

  private static let ending = ".mustache"
  /// The maximum size of a template in bytes; a larger file was not written by hand.
  private static let maximumSize = 1 << 20
  private static let maximumDepth = 32

  init(_ folder: String, isBuiltIn: Bool) {
    self.folder = folder
    self.isBuiltIn = isBuiltIn
  }

  mutating func read() {
    guard FileKind(of: folder) != .missing else { return }
    var paths: [String] = []
    var isReadable = true
    InputFiles.walk(below: folder) { path, kind, depth in
      if path.split(separator: "/").last?.hasPrefix(".") ?? false { return .pass }
      if kind == .folder && depth < Self.maximumDepth { return .enter }
      paths.append(path)
      return .pass
    } unreadable: { _, _ in
      isReadable = false
    }
    guard isReadable else {
      return add(
        .error, "the template folder cannot be read", folder,
        "Check its permissions.")
    }
    for path in paths.sorted() { read(path) }
  }

  private mutating func read(_ path: String) {
    let file = folder + "/" + path
    guard path.hasSuffix(Self.ending) else {
      if path.hasSuffix(".html") || path.hasSuffix(".hbs") || path.hasSuffix(".htm") {
        add(.warning, "skipped: not a template", file, "End its name in `.mustache`.")
      }
      return
    }
    do throws(FileReadError) {
      let bytes = try FileBytes.read(file, limit: Self.maximumSize)
      guard String(validating: bytes, as: UTF8.self) != nil else {
        return add(.error, "the template is not UTF-8", file, "Save it as UTF-8.")
      }
      let name = String(path.dropLast(Self.ending.count))
      sources.append(
        TemplateSource(name: name, file: file, bytes: withoutMark(bytes), isBuiltIn: isBuiltIn))
    } catch {
      if case .tooLarge = error {
        return add(.error, "the template is larger than 1 MB", file, "Split it into partials.")
      }
      add(.error, "the template cannot be read", file, "Check its permissions.")
    }
  }

  /// The bytes without the byte order mark that some editors add.
  private func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  private mutating func add(
    _ severity: Severity, _ summary: String, _ file: String, _ suggestion: String
  ) {
    diagnostics.append(
      Diagnostic(
        "template.unreadable", severity, summary, at: FilePosition(file: file),
        suggestion: suggestion))
  }
}

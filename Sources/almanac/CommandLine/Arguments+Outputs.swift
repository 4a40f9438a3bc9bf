internal import Diagnostics
internal import Files

extension Arguments {
  /// Returns the problems of the paths of `--output` and `--write-baseline`, before the command
  /// does any work.
  func wrongOutputs(of command: CommandDefinition) -> [Diagnostic] {
    command.options.compactMap { option in
      guard [.output, .writeBaseline].contains(option.name), let path = values[option.name] else {
        return nil
      }
      let flag = "--" + option.name.rawValue
      return option.value == "DIR"
        ? .wrongFolder(path, flag, isReplaced: command.isReplacingOutput)
        : .wrongFile(path, flag)
    }
  }
}

extension CommandDefinition {
  /// Whether the output folder is replaced entirely, so that it cannot be a link.
  fileprivate var isReplacingOutput: Bool {
    [CommandDefinition.build.name, CommandDefinition.serve.name].contains(name)
  }
}

extension Diagnostic {
  fileprivate static func wrongFolder(
    _ path: String, _ flag: String, isReplaced: Bool
  ) -> Diagnostic? {
    switch FileKind(of: path) {
    case .file, .other: wrongOutput(path, "\(flag): expected a folder, found a file")
    case .folder where isReplaced && FileKind.isLink(path), .linkedFolder where isReplaced:
      wrongOutput(path, "\(flag): expected a folder, found a link, which a build cannot replace")
    case .folder, .linkedFolder, .missing: nil
    case .inaccessible(let error): wrongOutput(path, "\(flag): \(error.phrase)")
    }
  }

  fileprivate static func wrongFile(_ path: String, _ flag: String) -> Diagnostic? {
    switch FileKind(of: path) {
    case .folder, .linkedFolder: wrongOutput(path, "\(flag): expected a file, found a folder")
    case .missing:
      FileSystem.folder(above: path).flatMap { folder in
        FileKind(of: folder) == .missing
          ? Diagnostic(
            "usage.wrong-output", .error, "\(flag): no such folder \"\(folder)\"",
            at: FilePosition(file: path), suggestion: "Create the folder, or name another file.")
          : nil
      }
    case .file, .other: nil
    case .inaccessible(let error): wrongOutput(path, "\(flag): \(error.phrase)")
    }
  }

  private static func wrongOutput(_ path: String, _ summary: String) -> Diagnostic {
    Diagnostic(
      "usage.wrong-output", .error, summary, at: FilePosition(file: path),
      suggestion: "Name another path.")
  }
}

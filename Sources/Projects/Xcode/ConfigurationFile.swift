internal import Diagnostics

/// Reads `.xcconfig` files and the files that they include.
enum ConfigurationFile {
  /// Reads the assignments of a file in order; `isIncomplete` is true if an include is missing.
  static func read(
    _ path: String, projectFolder: String, with reader: inout ProjectFileReader
  ) -> (assignments: [BuildSettings.Assignment], isIncomplete: Bool) {
    var open: [String] = []
    return read(path, projectFolder: projectFolder, with: &reader, open: &open)
  }

  private static func read(
    _ path: String, projectFolder: String, with reader: inout ProjectFileReader,
    open: inout [String]
  ) -> (assignments: [BuildSettings.Assignment], isIncomplete: Bool) {
    guard let bytes = reader.bytes(of: path) else { return ([], true) }
    open.append(path)
    defer { open.removeLast() }
    var assignments: [BuildSettings.Assignment] = []
    var isIncomplete = false
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(decoding: bytes, as: UTF8.self).withoutComment
      let place = FilePosition(file: path, line: index + 1, column: 1)
      if let include = Include(line) {
        let found = include.find(from: path, projectFolder: projectFolder, at: place, with: &reader)
        guard let found else {
          isIncomplete = isIncomplete || !include.isOptional && !include.path.isPodsConfiguration
          continue
        }
        guard !open.contains(found), open.count < reader.tree.limits.includes else {
          reader.report(.tooManyIncludes(found, at: place))
          continue
        }
        let inner = read(found, projectFolder: projectFolder, with: &reader, open: &open)
        assignments += inner.assignments
        isIncomplete = isIncomplete || inner.isIncomplete
      } else if let assignment = BuildSettings.Assignment(line, at: place) {
        assignments.append(assignment)
      }
    }
    return (assignments, isIncomplete)
  }

  /// `#include "path"`, or `#include? "path"` for a file that may be missing.
  private struct Include {
    let path: String
    let isOptional: Bool

    init?(_ line: String) {
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.count >= 3, words[0].hasPrefix("#include") else { return nil }
      path = String(words[1])
      isOptional = words[0].hasPrefix("#include?")
    }

    func find(
      from file: String, projectFolder: String, at place: FilePosition,
      with reader: inout ProjectFileReader
    ) -> String? {
      let candidates = [ProjectPath.folder(of: file), projectFolder].compactMap {
        ProjectPath.join($0, path)
      }
      if let exact = candidates.lazy.compactMap(reader.tree.file).first { return exact }
      guard let first = candidates.first, !isOptional else { return nil }
      return reader.existing(first, of: "the configuration file", at: place)
    }
  }
}

extension BuildSettings.Assignment {
  /// `NAME = value`, possibly with a condition before the equals sign.
  fileprivate init?(_ line: String, at place: FilePosition) {
    // The first equals sign outside brackets: `NAME[sdk=iphoneos*] = value` has one inside.
    var level = 0
    let sign = line.firstIndex { character in
      if character == "[" { level += 1 }
      if character == "]" { level -= 1 }
      return character == "=" && level == 0
    }
    guard let sign else { return nil }
    let name = line[..<sign].trimmed
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else { return nil }
    self.init(
      name: String(name),
      setting: BuildSetting(String(line[line.index(after: sign)...].trimmed), at: place))
  }
}

extension String {
  /// Whether CocoaPods generates the file, which sets search paths and flags, but no property list
  /// keys.
  var isPodsConfiguration: Bool { contains("Pods/Target Support Files/") }

  /// The line up to `//`, without white space around it.
  fileprivate var withoutComment: String {
    let end = firstRange(of: "//")?.lowerBound ?? endIndex
    return String(self[..<end].trimmed)
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}

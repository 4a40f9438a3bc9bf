internal import Text

/// The programs that appear in logs, by the names of their commands and of the files they process.
enum LogProgram {
  /// The commands of tools with the name of the tool.
  private static let tools: [(command: String, tool: String)] = [
    ("swiftlint", "SwiftLint"), ("swift-format", "swift-format"), ("swiftformat", "SwiftFormat"),
    ("periphery", "Periphery"), ("swiftc", swiftc), ("swift-frontend", swiftc),
    ("swift-build", swiftc), ("swift-driver", swiftc), ("xcodebuild", swiftc), ("swift", swiftc),
    ("clang", clang), ("clang++", clang), ("ld", swiftc),
  ]

  /// Programs that a build runs and that report messages under their own names.
  private static let buildCommands: Set<String> = [
    "actool", "codesign", "dsymutil", "ibtool", "ibtoold", "intentbuilderc", "libtool", "lipo",
    "mapc", "metal", "momc", "swift-package",
  ]

  /// The name of a build, whichever of its programs reports a message; only clang has its own.
  static let swiftc = Tool.build

  static let clang = "clang"

  /// The name for a message about a file that many programs process.
  static let unnamed = "unnamed tool"

  /// Whether a tool has completed when a build has.
  static func isPartOfBuild(_ tool: String) -> Bool { tool == swiftc || tool == clang }

  /// The tool that a command belongs to; for example, `/usr/local/bin/swiftlint` belongs to
  /// SwiftLint.
  static func tool(ofCommand command: some StringProtocol) -> String? {
    let name = command.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return tools.first { $0.command == name }?.tool
  }

  /// The first tool whose command or name is a word of the text.
  static func tool(namedIn text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber || "/-+_".contains($0)) }
    for word in words {
      if let tool = tool(ofCommand: word), tool != swiftc || word.count > 5 { return tool }
    }
    return nil
  }

  /// The tool that a message of a program is listed under; the programs of a build are one tool.
  static func tool(reportingAs name: String) -> String {
    tool(ofCommand: name) ?? (buildCommands.contains(name) ? swiftc : name.truncated(toBytes: 60))
  }

  /// Whether a program that prints `name: error: …` is a known part of a build or a linter.
  static func isKnown(_ name: String) -> Bool {
    tool(ofCommand: name) != nil || buildCommands.contains(name) || name == "xcrun"
  }

  /// The tool that reports messages about a file, or nil for a file that many programs process.
  static func compiler(ofFile path: String) -> String? {
    if path.hasPrefix("<") { return swiftc }
    switch suffix(of: path) {
    case "swift", "swiftinterface", "entitlements", "metal", "pbxproj", "plist", "storyboard",
      "strings", "stringsdict", "xcassets", "xcconfig", "xcdatamodel", "xcdatamodeld", "xcodeproj",
      "xcprivacy", "xcstrings", "xcworkspace", "xib":
      return swiftc
    case "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "modulemap", "pch": return clang
    case "java": return "javac"
    case "kt", "kts": return "kotlinc"
    default: return nil
    }
  }

  /// The file extension of a path in lower case, or empty.
  static func suffix(of path: String) -> String {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else {
      return ""
    }
    return name[name.index(after: dot)...].lowercased()
  }
}

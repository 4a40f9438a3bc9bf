/// The programs that appear in logs, by the names of their commands and of the files they process.
enum LogProgram {
  /// The commands of tools with the name of the tool.
  private static let tools: [(command: String, tool: String)] = [
    ("swiftlint", "SwiftLint"), ("swift-format", "swift-format"), ("swiftformat", "SwiftFormat"),
    ("periphery", "Periphery"), ("swiftc", swiftc), ("swift-frontend", swiftc),
    ("swift-build", swiftc), ("swift-driver", swiftc), ("xcodebuild", swiftc), ("swift", swiftc),
    ("clang", "clang"), ("clang++", "clang"), ("ld", swiftc),
  ]

  /// Build commands that report errors under their own names.
  private static let buildCommands: Set<String> = [
    "actool", "codesign", "dsymutil", "ibtool", "intentbuilderc", "libtool", "lipo", "mapc",
    "metal",
    "momc", "swift-package", "xcrun",
  ]

  /// The name of a build, whichever of its commands reports a message.
  static let swiftc = "swiftc"

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

  /// Whether a program that prints `name: error: …` is a known part of a build or a linter.
  static func isKnown(_ name: String) -> Bool {
    tool(ofCommand: name) != nil || buildCommands.contains(name)
  }

  /// The compiler of a file, or nil for a file that many programs process.
  static func compiler(ofFile path: String) -> String? {
    if path.hasPrefix("<") { return swiftc }
    switch suffix(of: path) {
    case "swift", "swiftinterface": return swiftc
    case "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "modulemap", "pch": return "clang"
    case "java": return "javac"
    case "kt", "kts": return "kotlinc"
    case "metal": return "metal"
    case "storyboard", "xib": return "ibtool"
    case "xcassets": return "actool"
    case "entitlements", "plist", "pbxproj", "strings", "stringsdict", "xcconfig", "xcodeproj",
      "xcprivacy", "xcstrings", "xcworkspace":
      return "xcodebuild"
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

import Foundation

/// The program that was built with these tests.
enum BuiltProgram {
  /// The exit status of a build in a folder.
  static func build(_ arguments: [String], in folder: String) throws -> Int32 {
    let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appending(path: "almanac")
    process.arguments = ["build", "--quiet", "--no-cache"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

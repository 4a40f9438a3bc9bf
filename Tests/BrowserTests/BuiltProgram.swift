import Foundation

/// The program that was built with these tests.
enum BuiltProgram {
  static let file = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "almanac")

  /// Runs a build in a folder and returns its exit status.
  static func build(_ arguments: [String], in folder: String) throws -> Int32 {
    let process = Process()
    process.executableURL = file
    process.arguments = ["build", "--quiet", "--no-cache"] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

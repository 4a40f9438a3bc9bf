import Dispatch
import Foundation
import Testing

/// A run of the program with its output and exit status.
struct Execution {
  let status: Int32
  let wasKilled: Bool
  let output: String
  let errors: String

  /// The program that was built with these tests.
  static let program: String = {
    #if os(Linux)
      let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      return tests.deletingLastPathComponent().path + "/almanac"
    #else
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      return bundle.bundleURL.deletingLastPathComponent().path + "/almanac"
    #endif
  }()

  /// The folder with Package.swift.
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The longest duration of a run in seconds, so that a program that hangs is a failure.
  static let longest = 600.0

  /// - Parameters:
  ///   - folder: the current folder of the program.
  ///   - usesCache: whether the environment determines the cache; otherwise there is none.
  ///   - program: another program than the one that was built with the tests.
  ///   - limit: seconds after which the program is killed.
  init(
    _ words: [String], in folder: String = checkout, environment: [String: String] = [:],
    usesCache: Bool = false, program: String = program, killedAfter limit: Double = longest
  ) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try scratch.write("", to: "out")
    try scratch.write("", to: "err")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "HOME"].contains($0.key)
    }
    let cache = usesCache ? [:] : ["ALMANAC_CACHE": ""]
    process.environment = inherited.merging(cache) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: scratch.path + "/out"))
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: scratch.path + "/err"))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let isLate = ended.wait(timeout: .now() + limit) == .timedOut
    if isLate {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    wasKilled = isLate && process.terminationReason == .uncaughtSignal
    status =
      process.terminationReason == .uncaughtSignal
      ? -process.terminationStatus : process.terminationStatus
    output = try scratch.text("out")
    errors = try scratch.text("err")
  }

  /// Whether all of these programs are on the path.
  static func canRun(_ programs: String...) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return programs.allSatisfy { name in
      folders.contains { FileManager.default.isExecutableFile(atPath: $0 + "/" + name) }
    }
  }

  /// Runs `almanac build` in a scratch folder and writes the site to `site`.
  static func build(_ words: [String] = [], in scratch: Scratch) throws -> Execution {
    try Execution(["build"] + words, in: scratch.path)
  }
}

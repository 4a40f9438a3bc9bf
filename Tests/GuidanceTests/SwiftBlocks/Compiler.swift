import Foundation

/// The Swift compiler that built these tests.
enum Compiler {
  /// The output of a compilation, and whether it succeeded.
  struct Output {
    let text: String
    let isSuccess: Bool
  }

  struct Target: Decodable {
    struct Names: Decodable {
      let moduleTriple: String
      let platform: String
      let arch: String
    }
    struct Paths: Decodable { let runtimeResourcePath: String }
    let compilerVersion: String
    let target: Names
    let paths: Paths

    /// The folder with this platform's modules, including the textual interfaces of the standard library.
    var moduleFolder: String { "\(paths.runtimeResourcePath)/\(target.platform)" }

    /// The target triple of an iOS simulator with this machine's architecture.
    func simulator(_ version: String) -> String {
      "\(target.arch == "aarch64" ? "arm64" : target.arch)-apple-ios\(version).0-simulator"
    }
  }

  /// - Returns: nil if no compiler is on `PATH`.
  static let target: Target? = {
    guard let output = run(["-print-target-info"]), output.isSuccess else { return nil }
    do {
      return try JSONDecoder().decode(Target.self, from: Data(output.text.utf8))
    } catch {
      return nil
    }
  }()

  static func run(_ words: [String]) -> Output? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + words
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do { try process.run() } catch { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(
      text: String(decoding: data, as: UTF8.self), isSuccess: process.terminationStatus == 0)
  }
}

import Files
import Foundation

/// Modules with the declarations of Apple's frameworks that the pages use, for an iOS target on Linux.
///
/// Without an SDK, the standard library is compiled for the target first, from the textual interfaces of the
/// toolchain. The compiled modules are kept in `.build/stand-ins`, under a name that depends on all inputs.
struct StandInModules {
  /// Declarations only, with attributes and availability as in Apple's documentation.
  static let folder = root + "/Tests/GuidanceTests/StandIns"
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private static let standardLibrary = ["Swift", "_Concurrency", "_StringProcessing"]
  /// The modules, each after those that it imports.
  static let frameworks = [
    "Dispatch", "Darwin", "Foundation", "Combine", "CoreLocation", "UIKit", "SwiftUI", "AppIntents",
    "RelevanceKit", "WidgetKit", "CoreLocationUI", "MapKit", "HealthKit", "UserNotifications",
    "BackgroundTasks", "WeatherKit", "SampleApp",
  ]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let target: Compiler.Target
  let path: String

  /// - Parameter version: the version of iOS for which the modules are compiled.
  init(for target: Compiler.Target, version: String = "17") throws {
    self.target = target
    var interfaces: [(module: String, text: String)] = []
    for module in Self.standardLibrary {
      let file = "\(target.moduleFolder)/\(module).swiftmodule/\(target.target.moduleTriple)"
      let text = try String(contentsOfFile: file + ".swiftinterface", encoding: .utf8)
      interfaces.append((module, Self.portable(text, module: module)))
    }
    for module in Self.frameworks {
      let file = "\(Self.folder)/\(module).swiftinterface"
      interfaces.append((module, try String(contentsOfFile: file, encoding: .utf8)))
    }
    let recorder = try Self.swiftFiles(in: Self.root + "/Sources/TraceRecorder")
    let inputs = try recorder.map { try String(contentsOfFile: $0, encoding: .utf8) }
    let name = SHA256.hexadecimal(
      of: ([target.compilerVersion, version] + interfaces.map(\.text) + inputs).joined())
    path = "\(Self.root)/.build/stand-ins/\(name)"
    guard !FileManager.default.fileExists(atPath: path) else { return }
    try compile(interfaces, recorder: recorder, for: target.simulator(version))
  }

  /// The arguments after `swiftc -frontend` that make the modules visible to a file.
  func options(version: String) -> [String] {
    Self.options(target, target.simulator(version), modules: path)
  }

  private static func options(
    _ target: Compiler.Target, _ triple: String, modules: String
  ) -> [String] {
    [
      "-target", triple, "-disable-objc-interop", "-O", "-diagnostic-style", "llvm",
      "-I", target.paths.runtimeResourcePath + "/shims", "-I", modules,
    ]
  }

  private func compile(
    _ interfaces: [(module: String, text: String)], recorder: [String], for triple: String
  ) throws {
    let files = FileManager.default
    let folder = path + "." + UUID().uuidString
    try files.createDirectory(atPath: folder + "/interfaces", withIntermediateDirectories: true)
    func run(_ words: [String]) throws {
      let options = Self.options(target, triple, modules: folder)
      let output = Compiler.run(["-frontend"] + options + words)
      guard let output, output.isSuccess else {
        throw Failure(description: output?.text ?? "no compiler")
      }
    }
    for (module, text) in interfaces {
      let file = "\(folder)/interfaces/\(module).swiftinterface"
      try text.replacing(
        "-module-name", with: "-target \(triple) -O -module-name", maxReplacements: 1
      )
      .write(toFile: file, atomically: false, encoding: .utf8)
      try run(
        (text.contains("-parse-stdlib") ? ["-parse-stdlib"] : []) + [
          "-compile-module-from-interface", file, "-module-name", module,
          "-o", "\(folder)/\(module).swiftmodule",
        ])
    }
    try run(
      [
        "-emit-module", "-experimental-skip-all-function-bodies", "-module-name", "TraceRecorder",
        "-parse-as-library", "-swift-version", "6", "-o", folder + "/TraceRecorder.swiftmodule",
      ] + recorder)
    do {
      try files.moveItem(atPath: folder, toPath: path)
    } catch  where files.fileExists(atPath: path) {
      // Another test process compiled the modules first.
      try files.removeItem(atPath: folder)
    }
  }

  /// An interface of the standard library without platform-specific parts.
  private static func portable(_ text: String, module: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFlags = line.hasPrefix("// swift-module-flags:")
      if isFlags {
        let words = line.replacing(#/-target \S+ /#, with: "")
        let check = module == "_Concurrency" ? "-disable-availability-checking " : ""
        lines.append(Substring(words.replacing("flags: ", with: "flags: " + check)))
      } else {
        lines.append(line.replacing(#/@backDeployed\(.*?\)/#, with: ""))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }
}

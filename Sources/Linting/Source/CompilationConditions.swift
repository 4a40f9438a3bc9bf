internal import SwiftIfConfig
internal import SwiftSyntax

/// What a target is compiled for, as far as `#if` asks.
struct CompilationConditions: Hashable, Sendable {
  /// A name as `os(…)` takes it, such as `iOS`.
  let platform: String
  /// The custom conditions that are set; never `DEBUG`, since what ships is judged.
  let flags: Set<String>

  init(platform: String = "iOS", flags: Set<String> = []) {
    self.platform = platform
    self.flags = flags.subtracting(["DEBUG"])
  }
}

extension CompilationConditions: BuildConfiguration {
  func isCustomConditionSet(name: String) -> Bool { flags.contains(name) }
  func hasFeature(name: String) -> Bool { true }
  func hasAttribute(name: String) -> Bool { true }

  /// What Apple's systems share is taken to be there; frameworks of one system only with that system.
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return switch module {
    case "UIKit": platform != "macOS"
    case "AppKit", "Cocoa": platform == "macOS"
    case "WatchKit", "ClockKit": platform == "watchOS"
    case "Glibc", "Musl", "WinSDK", "Android": false
    default: true
    }
  }

  func isActiveTargetOS(name: String) -> Bool {
    name == platform || name == "visionOS" && platform == "xrOS"
  }

  func isActiveTargetArchitecture(name: String) -> Bool { name == "arm64" }
  func isActiveTargetEnvironment(name: String) -> Bool { false }
  func isActiveTargetRuntime(name: String) -> Bool { name == "_ObjC" || name == "_multithreaded" }
  func isActiveTargetPointerAuthentication(name: String) -> Bool { false }
  func isActiveTargetObjectFormat(name: String) -> Bool { name == "MachO" }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [8, 16, 32, 64, 128] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6, 2) }
  var compilerVersion: VersionTuple { VersionTuple(6, 2) }
}

internal import SwiftIfConfig
internal import SwiftSyntax

/// The conditions under which a target is compiled, for the evaluation of `#if`.
package struct CompilationConditions: Hashable, Sendable {
  /// The name of a platform in `os(…)`, such as `iOS`.
  package let platform: String
  /// The custom conditions that are set in the shipped product.
  package let flags: Set<String>
  /// The custom conditions that are known not to be set there, because only other configurations
  /// set them.
  package let unset: Set<String>
  /// The assumed answers to questions that no file of the project answers, by the question as
  /// written.
  private var assumed: [String: Bool] = [:]

  /// Creates the conditions for a platform, with the custom conditions that are set and those that
  /// are not.
  package init(platform: String = "iOS", flags: Set<String> = [], unset: Set<String> = []) {
    self.platform = platform
    self.flags = flags
    self.unset = unset.union(["DEBUG"]).subtracting(flags)
  }

  /// The question about a compiler or language that is newer than the one known here.
  static let newerCompiler = "compiler"

  /// The same conditions, with each answer to those questions that nothing in the project answers.
  func variants(of questions: [String]) -> [CompilationConditions] {
    var variants = [self]
    for question in questions where !answers(question) {
      variants = variants.flatMap { variant in
        [false, true].map { answer in
          var next = variant
          next.assumed[question] = answer
          return next
        }
      }
    }
    return variants
  }

  private func answers(_ question: String) -> Bool {
    flags.contains(question) || unset.contains(question)
      || Self.module(of: question).map(Self.systemModules.contains) ?? false
  }

  private static func module(of question: String) -> String? {
    question.hasPrefix("canImport(") ? String(question.dropFirst(10).dropLast()) : nil
  }

  /// The modules of Apple's and other systems, whose presence is known.
  private static let systemModules: Set<String> = [
    "ActivityKit", "Android", "AppIntents", "AppKit", "BackgroundTasks", "Charts", "ClockKit",
    "CloudKit", "Cocoa", "Combine", "Contacts", "CoreData", "CoreGraphics", "CoreImage",
    "CoreLocation", "CoreLocationUI", "CoreMotion", "CryptoKit", "Darwin", "Foundation", "Glibc",
    "HealthKit", "Intents", "IntentsUI", "MapKit", "Musl", "Network", "NaturalLanguage",
    "Observation", "ObjectiveC", "OSLog", "Photos", "RelevanceKit", "Security", "StoreKit", "Swift",
    "SwiftData", "SwiftUI", "UIKit", "UserNotifications", "WatchConnectivity", "WatchKit",
    "WeatherKit", "WidgetKit", "WinSDK", "os",
  ]
}

extension CompilationConditions: BuildConfiguration {
  func isCustomConditionSet(name: String) -> Bool { assumed[name] ?? flags.contains(name) }
  func hasFeature(name: String) -> Bool { assumed["hasFeature(\(name))"] ?? true }
  func hasAttribute(name: String) -> Bool { assumed["hasAttribute(\(name))"] ?? true }

  /// Whether a module can be imported.
  ///
  /// Modules that Apple's platforms share count as present, and modules of one platform only on
  /// that platform.
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) -> Bool {
    guard let module = importPath.first?.1 else { return false }
    return switch module {
    case "UIKit": platform != "macOS"
    case "AppKit", "Cocoa": platform == "macOS"
    case "WatchKit", "ClockKit": platform == "watchOS"
    case "Glibc", "Musl", "WinSDK", "Android": false
    default: assumed["canImport(\(module))"] ?? true
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
  var languageVersion: VersionTuple { compilerVersion }
  var compilerVersion: VersionTuple {
    assumed[Self.newerCompiler] == true ? VersionTuple(99) : VersionTuple(6, 2)
  }
}

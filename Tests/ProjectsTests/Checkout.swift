import Diagnostics
import Projects
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A temporary checkout that is removed at the end of a test.
struct Checkout {
  let path: String

  /// Writes files into a new folder and passes it to the body.
  static func with(
    _ files: [String: String], _ body: (Checkout) throws -> Void
  ) throws {
    let path = FileManager.default.temporaryDirectory.path + "/checkout-" + UUID().uuidString
    let checkout = Checkout(path: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
    }
    for (name, text) in files { try checkout.write(Array(text.utf8), to: name) }
    try body(checkout)
  }

  /// Writes files and reads the project in them.
  static func reading(
    _ files: [String: String], _ body: (WidgetProject) throws -> Void
  ) throws {
    try with(files) { try body(WidgetProject(reading: $0.path)) }
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: file))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}

extension WidgetProject {
  /// The only target with a name.
  func target(named name: String) throws -> ProjectTarget {
    try #require(targets.first { $0.name == name }, "no target \(name)")
  }

  /// `id file:line` of each problem.
  var problemLines: [String] {
    problems.map { [$0.id, $0.place?.description].compactMap { $0 }.joined(separator: " ") }
  }
}

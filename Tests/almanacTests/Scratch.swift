import Foundation
import Testing

/// A temporary folder that is removed at the end of a test.
struct Scratch {
  let path: String

  static func with(_ body: (Scratch) throws -> Void) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    try body(scratch)
  }

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/almanac-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private init(at path: String) { self.path = path }

  /// A folder in this one.
  func folder(_ name: String) -> Scratch { Scratch(at: path + "/" + name) }

  func remove() {
    do { try FileManager.default.removeItem(atPath: path) } catch { Issue.record(error) }
  }

  /// Writes a file and creates its folders.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path + "/" + name
    let folder = file.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Copies a file or a folder.
  func copy(_ source: String, to name: String) throws {
    let target = path + "/" + name
    let folder = target.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: source, toPath: target)
  }

  /// Copies a program that a test runs.
  ///
  /// Another process writes the file. Otherwise a process that another test starts could inherit the open file,
  /// and the system would refuse to run it ("Text file busy").
  func addProgram(_ source: String, as name: String) throws {
    let target = path + "/" + name
    let copying = try Execution(
      [
        "-c", "mkdir -p \"$(dirname \"$2\")\" && cp \"$1\" \"$2\" && chmod 755 \"$2\"", "sh",
        source, target,
      ],
      program: "/bin/sh")
    guard copying.status == 0 else { throw NotCopied(reason: copying.errors) }
  }

  /// Writes a script that a test runs.
  func addProgram(script: String, as name: String) throws {
    try write(script, to: name + ".text")
    try addProgram(path + "/" + name + ".text", as: name)
    try FileManager.default.removeItem(atPath: path + "/" + name + ".text")
  }

  private struct NotCopied: Error {
    let reason: String
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  /// The files of a site in a subfolder.
  func site(_ name: String = "site") throws -> SiteOnDisk {
    try SiteOnDisk(reading: path + "/" + name)
  }
}

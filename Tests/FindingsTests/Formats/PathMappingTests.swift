import Diagnostics
import Foundation
import Testing

@testable import Findings

struct PathMappingTests {
  /// A folder with `App/A.swift`, `Package.swift`, `Lib/Package.swift`, and a link `Out` that leads out of it.
  private final class Checkout {
    let root: String
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "paths-\(UUID().uuidString)")
      let root = folder.appending(path: "checkout")
      for name in ["App", "Lib"] {
        try FileManager.default.createDirectory(
          at: root.appending(path: name), withIntermediateDirectories: true)
      }
      let outside = folder.appending(path: "outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      let files = ["App/A.swift", "Package.swift", "Lib/Package.swift"].map {
        root.appending(path: $0)
      }
      for file in files + [outside.appending(path: "S.swift")] {
        try Data("let a = 1\n".utf8).write(to: file)
      }
      try FileManager.default.createSymbolicLink(
        at: root.appending(path: "Out"), withDestinationURL: outside)
      try FileManager.default.createSymbolicLink(
        at: root.appending(path: "L.swift"), withDestinationURL: outside.appending(path: "S.swift"))
      self.root = root.path
    }

    deinit {
      do {
        try FileManager.default.removeItem(at: folder)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  private static func read(_ paths: [String], _ options: LintOptions) -> LintFile {
    let lines = paths.map { "\($0):1:5: warning: [Rule] words\n" }
    return LintFile(Array(lines.joined().utf8), named: "lint/a.log", options: options)
  }

  @Test(arguments: [
    ("/Users/runner/work/App/App/App/A.swift", "App/A.swift", true),
    ("/ci/Package.swift", "Package.swift", true),
    ("/ci/x/Lib/Package.swift", "Lib/Package.swift", true),
    ("C:/ci/App/A.swift", "App/A.swift", true), ("/ci/App/B.swift", "/ci/App/B.swift", false),
    ("/ci/Out/S.swift", "/ci/Out/S.swift", false), ("/ci/L.swift", "/ci/L.swift", false),
    ("/ci/App", "/ci/App", false),
  ])
  func `a path of another machine is the longest end that the checkout has`(
    given: String, shown: String, isRelative: Bool
  ) throws {
    let checkout = try Checkout()
    let file = Self.read([given], LintOptions(sourceRoot: checkout.root))
    let location = try #require(file.reading?.findings.first?.location)
    #expect(location.path == shown && location.isRelative == isRelative)
  }

  @Test func `the fingerprint is that of the checkout, whatever machine the tool ran on`() throws {
    let checkout = try Checkout()
    let paths = [
      "/Users/runner/work/App/App/App/A.swift", "App/A.swift", "\(checkout.root)/App/A.swift",
    ]
    let fingerprints = paths.compactMap {
      Self.read([$0], LintOptions(sourceRoot: checkout.root)).reading?.findings.first?.fingerprint
    }
    #expect(fingerprints.count == 3 && Set(fingerprints).count == 1)
  }

  @Test func `a named prefix stands for the source root, also for files that are gone`() throws {
    let checkout = try Checkout()
    let options = LintOptions(sourceRoot: checkout.root, pathPrefixes: ["/ci/app"])
    let file = Self.read(["/ci/app/Gone.swift", "/ci/app/App/A.swift"], options)
    #expect(file.reading?.findings.map(\.location?.path) == ["Gone.swift", "App/A.swift"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `a tool whose files are all elsewhere gets a warning`() throws {
    let checkout = try Checkout()
    let options = LintOptions(sourceRoot: checkout.root)
    let file = Self.read(["/ci/other/X.swift", "Y.swift"], options)
    #expect(file.diagnostics.map(\.id) == ["lint.paths-elsewhere"])
    #expect(
      file.diagnostics.map(\.summary)
        == ["no file reported by swift-format is in the source root"])
    #expect(Self.read(["/ci/other/X.swift", "App/A.swift"], options).diagnostics.isEmpty)
    #expect(Self.read(["/ci/other/X.swift"], LintOptions()).diagnostics.isEmpty)
  }
}

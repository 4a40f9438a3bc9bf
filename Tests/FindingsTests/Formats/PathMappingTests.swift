import Diagnostics
import Foundation
import Testing

@testable import Findings

struct PathMappingTests {
  /// A folder with `App/A.swift`, `Package.swift`, `Lib/Package.swift`, and a link `Out` to a folder outside.
  private final class Checkout {
    let root: String
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(
        path: "paths-\(UUID().uuidString)")
      let root = folder.appending(path: "checkout")
      for name in ["App", "Lib", "Pods/Dep"] {
        try FileManager.default.createDirectory(
          at: root.appending(path: name), withIntermediateDirectories: true)
      }
      let outside = folder.appending(path: "outside")
      try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
      let files = ["App/A.swift", "Package.swift", "Lib/Package.swift", "Pods/Dep/P.swift"].map {
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
  func `a path of another machine is mapped to its longest suffix in the checkout`(
    given: String, shown: String, isRelative: Bool
  ) throws {
    let checkout = try Checkout()
    let file = Self.read([given], LintOptions(sourceRoot: checkout.root))
    let location = try #require(file.reading?.findings.first?.location)
    #expect(location.path == shown && location.isRelative == isRelative)
  }

  @Test(arguments: [
    "/Users/r/Library/Developer/Xcode/DerivedData/App-x/SourcePackages/checkouts/Dep/Package.swift",
    "/ci/SourcePackages/checkouts/Dep/App/A.swift", "/ci/app/.build/checkouts/Dep/Package.swift",
    "/ci/app/Pods/Dep/App/A.swift", "/ci/app/Carthage/Checkouts/Dep/Package.swift",
    "/Applications/Xcode.app/Contents/Developer/Platforms/x/Package.swift",
    "/ci/app/node_modules/dep/Package.swift",
  ])
  func `a dependency's file is not mapped to a file of the checkout`(given: String) throws {
    let checkout = try Checkout()
    let file = Self.read([given], LintOptions(sourceRoot: checkout.root))
    let location = try #require(file.reading?.findings.first?.location)
    #expect(!location.isRelative && location.path.hasSuffix(given.suffix(20)))
  }

  @Test(arguments: [
    ("/ci/app/Pods/Dep/P.swift", "Pods/Dep/P.swift"), ("/ci/Carthage/App/A.swift", "App/A.swift"),
    ("/ci/Pods", nil),
  ])
  func `a dependency's file in the checkout is found by its path below the dependency folder`(
    given: String, shown: String?
  ) throws {
    let checkout = try Checkout()
    let file = Self.read([given], LintOptions(sourceRoot: checkout.root))
    #expect(file.reading?.findings.first?.location?.path == shown ?? given)
  }

  private static func sarif(_ uri: String, base: String, _ options: LintOptions) -> LintFile {
    let text = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}},
        "originalUriBaseIds": {"%SRCROOT%": {"uri": "file://\(base)"}}, "results": [{"locations": [
          {"physicalLocation": {"artifactLocation": {"uri": "\(uri)", "uriBaseId": "%SRCROOT%"}}}]}]}]}
      """
    return LintFile(Array(text.utf8), named: "a.sarif", options: options)
  }

  @Test(arguments: [
    ("A.swift", "/w/app/App/", "App/A.swift"), ("App/A.swift", "/w/app/", "App/A.swift"),
    ("Gone.swift", "/w/app/", "Gone.swift"), ("Old/Package.swift", "/w/app/", "Old/Package.swift"),
    ("Package.swift", "/w/app/Lib/", "Package.swift"),
  ])
  func `a base below the source root is corrected by the files of the checkout`(
    uri: String, base: String, shown: String
  ) throws {
    let checkout = try Checkout()
    let file = Self.sarif(uri, base: base, LintOptions(sourceRoot: checkout.root))
    #expect(file.reading?.findings.first?.location?.path == shown)
    let unknown = Self.sarif(uri, base: base, LintOptions())
    #expect(unknown.reading?.findings.first?.location?.path == uri)
  }

  @Test func `a base with another scheme is removed`() throws {
    let text = """
      {"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "T"}},
        "originalUriBaseIds": {"SRCROOT": {"uri": "empty:/w/"}}, "results": [{"locations": [
          {"physicalLocation": {"artifactLocation": {"uri": "A.swift", "uriBaseId": "SRCROOT"}}}]}]}]}
      """
    let file = LintFile(Array(text.utf8), named: "a.sarif")
    #expect(file.reading?.findings.first?.location?.path == "A.swift")
  }

  @Test func `the fingerprint does not depend on the machine that ran the tool`() throws {
    let checkout = try Checkout()
    let paths = [
      "/Users/runner/work/App/App/App/A.swift", "App/A.swift", "\(checkout.root)/App/A.swift",
    ]
    let fingerprints = paths.compactMap {
      Self.read([$0], LintOptions(sourceRoot: checkout.root)).reading?.findings.first?.fingerprint
    }
    #expect(fingerprints.count == 3 && Set(fingerprints).count == 1)
  }

  @Test func `a given prefix is replaced by the source root, also for missing files`() throws {
    let checkout = try Checkout()
    let options = LintOptions(sourceRoot: checkout.root, pathPrefixes: ["/ci/app"])
    let file = Self.read(["/ci/app/Gone.swift", "/ci/app/App/A.swift"], options)
    #expect(file.reading?.findings.map(\.location?.path) == ["Gone.swift", "App/A.swift"])
    #expect(file.diagnostics.isEmpty)
  }

  @Test func `a tool with no file in the source root gets a warning`() throws {
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

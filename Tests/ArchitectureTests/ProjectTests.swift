import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conventions of the project's files.
struct ProjectTests {
  private static let manifest = Manifest(Repository.text(of: "Package.swift"))

  @Test func `the sources are found`() {
    #expect(Repository.sources.count > 10)
    #expect(Repository.tests.contains { $0.path == "Tests/ArchitectureTests/ProjectTests.swift" })
  }

  @Test func `a file imports only targets of lower ranks`() {
    let declared = Self.manifest.dependencies
    let violations = Repository.sources.flatMap { Layers.violations(of: $0, declared: declared) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `a target depends only on targets of lower ranks`() {
    let violations = Self.manifest.targets.flatMap { target in
      target.dependencies
        .filter { (Layers.ranks[$0] ?? -1) >= (Layers.ranks[target.name] ?? .max) }
        .map { Violation("Package.swift: \(target.name) depends on \($0), which is not below it") }
    }
    #expect(violations.isEmpty, "\(violations.report)")
    let unknown = Set(Layers.ranks.keys).subtracting(Self.manifest.dependencies.keys).sorted()
    #expect(unknown == [], "Layers.swift ranks targets that Package.swift does not have")
  }

  @Test func `no file is longer than 300 lines`() {
    let violations = (Repository.sources + Repository.tests).flatMap(Conventions.length)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `file names describe their contents`() {
    let violations = (Repository.sources + Repository.tests).flatMap(Conventions.name)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `only the library for other packages has public declarations`() {
    let violations = Repository.sources.flatMap(Conventions.access)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `no error is discarded`() {
    let violations = Repository.sources.flatMap(Conventions.discardedErrors)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(arguments: [
    "NeverForceUnwrap", "NeverUseForceTry", "NeverUseImplicitlyUnwrappedOptionals",
  ])
  func `swift-format reports force unwrapping, force try and implicit unwrapping`(rule: String)
    throws
  {
    let configuration = try JSONDecoder().decode(
      FormatConfiguration.self, from: Data(Repository.text(of: ".swift-format").utf8))
    #expect(configuration.rules[rule] == true, "turn \(rule) on in .swift-format")
  }

  @Test func `no source uses clocks or unseeded random numbers`() {
    let violations = Repository.sources.flatMap(Reproducibility.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `declarations that other targets can see have a summary`() {
    let violations = Repository.sources.flatMap(Documentation.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `the files that project documents mention exist`(document: String) {
    let words = ProjectDocument(path: document)
    #expect(words.files.count > 2)
    #expect(words.missingFiles == [], "rename them in \(document) too")
  }
}

/// The part of `.swift-format` that lists the rules.
private struct FormatConfiguration: Decodable {
  let rules: [String: Bool]
}

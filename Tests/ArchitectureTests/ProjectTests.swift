import Testing

/// The project as it is on disk.
struct ProjectTests {
  private var declared: [String: [String]] {
    Dictionary(
      Layers.dependencies(of: Repository.manifest).map { ($0.target, $0.dependencies) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `the sources are found`() {
    #expect(Repository.sources.count > 10)
    #expect(Repository.tests.contains { $0.path == "Tests/ArchitectureTests/ProjectTests.swift" })
  }

  @Test func `no file imports what its rank may not know`() {
    let violations = Repository.sources.flatMap { Layers.violations(of: $0, declared: declared) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `the manifest keeps the ranks`() {
    let violations = Layers.dependencies(of: Repository.manifest)
      .filter { Layers.ranks[$0.target] != nil }
      .flatMap { target, dependencies in
        dependencies.filter { (Layers.ranks[$0] ?? -1) >= (Layers.ranks[target] ?? 0) }
          .map { Violation("Package.swift: \(target) depends on \($0), which is not below it") }
      }
    #expect(violations.isEmpty, "\(violations.report)")
    let unknown = Set(Layers.ranks.keys).subtracting(declared.keys).sorted()
    #expect(unknown == [], "Layers.swift ranks targets that Package.swift does not have")
  }

  @Test func `every file can be read at one sitting`() {
    let violations = (Repository.sources + Repository.tests).flatMap(Conventions.length)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `no file name is empty talk`() {
    let violations = (Repository.sources + Repository.tests).flatMap(Conventions.name)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `only what other people link is public`() {
    let violations = Repository.sources.flatMap(Conventions.access)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `nothing is forced`() {
    let violations = Repository.sources.flatMap(Conventions.force)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `the same input gives the same output`() {
    let violations = Repository.sources.flatMap(Conventions.clock)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test func `what other targets use says what it is`() {
    let violations = Repository.sources.flatMap(Documentation.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
  func `what newcomers read names files that are there`(document: String) {
    let words = ProjectDocument(path: document)
    #expect(words.files.count > 2)
    #expect(words.missingFiles == [], "rename them in \(document) too")
  }
}

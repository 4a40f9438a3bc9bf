import Testing

/// The checks themselves, on texts that violate them.
struct CheckTests {
  private func file(_ text: String, path: String = "Sources/Traces/A.swift") -> SwiftFile {
    SwiftFile(path: path, text: text)
  }

  @Test(arguments: [
    ("let a = try? b()", 1), ("try? a()", 1), ("let a = \"\\(try? b())\"", 1), ("entry?.a", 0),
    ("let a = try b()?.c", 0), ("let a = \"try? b()\" // try? b()", 0),
  ])
  func `only discarded errors are found`(text: String, count: Int) {
    #expect(Conventions.discardedErrors(in: file(text)).count == count, "\(text)")
  }

  @Test(arguments: [
    ("public struct A {}", 1), ("open class A {}", 1), ("package struct A {}", 0),
    ("public import Text", 1), ("log(\"\\(a, privacy: .public)\")", 0),
    ("package public(set) var a = 1", 1), ("// public\nlet a = \"public\"", 0),
  ])
  func `public access is found outside of the recorder`(text: String, count: Int) {
    #expect(Conventions.access(in: file(text)).count == count, "\(text)")
    #expect(Conventions.access(in: file(text, path: "Sources/TraceRecorder/A.swift")).isEmpty)
  }

  @Test(arguments: [
    ("let a = Date()", 1), ("let a = Date(b)", 0), ("let a = UUID()", 1), ("let a = Date.now", 1),
    ("let a = b.nowhere", 0), ("self.now = now", 0), ("let a = C().now", 1), ("f(.now)", 1),
    ("map(\\.now)", 0), ("let a = \"Date()\"", 0), ("// .now", 0), ("Int.random(in: a)", 1),
    ("let a = Date.init()", 1), ("let a = Foundation.Date()", 1), ("let a = b.c.now", 0),
    ("let a = b[0].now", 0), ("let a = f(b).now", 0), ("let a = b?.now", 0), ("{ $0.now }", 0),
    ("let a = ContinuousClock()", 1), ("let a = ContinuousClock().now", 2),
    ("let a = WallClock()", 0), ("let a = a.randomElement()", 1), ("a.shuffled()", 1),
    ("a.shuffled(using: &b)", 0), ("var a: SystemRandomNumberGenerator", 1), ("a.hashValue", 1),
    ("f(SystemRandomNumberGenerator.self)", 1), ("let a = \"\\(Date())\"", 1),
  ])
  func `clocks and random numbers are found`(text: String, count: Int) {
    #expect(Reproducibility.violations(in: file(text)).count == count, "\(text)")
    #expect(Reproducibility.violations(in: file(text, path: "Sources/almanac/A.swift")).isEmpty)
  }

  @Test func `an import of a target with a higher or equal rank, or an undeclared one, is found`() {
    let text = """
      internal import Text
      package import Findings
      import Analysis
      import CYAML
      // import Publishing
      #if os(macOS)
        @preconcurrency import struct Guidance.A
      #endif
      """
    #expect(
      Layers.violations(of: file(text), declared: ["Traces": ["Text"], "Text": [], "CYAML": []])
        .map(\.description) == [
          "Sources/Traces/A.swift:2: Traces (rank 3) imports Findings (rank 3); pass a value in"
            + " instead",
          "Sources/Traces/A.swift:3: Traces (rank 3) imports Analysis (rank 4); pass a value in"
            + " instead",
          "Sources/Traces/A.swift:4: CYAML is not a dependency of Traces in Package.swift",
          "Sources/Traces/A.swift:7: Traces (rank 3) imports Guidance (rank 4); pass a value in"
            + " instead",
        ])
  }

  @Test func `a target without a rank is found`() {
    let violations = Layers.violations(of: file("", path: "Sources/New/A.swift"), declared: [:])
    #expect(violations.count == 1)
  }

  @Test func `the dependencies of a manifest are read`() {
    let manifest = Manifest(
      """
      let package = Package(
        products: [.plugin(name: "P", targets: ["P"])],
        targets: [
          .target(name: "A", dependencies: []),
          .target(
            name: "B",
            dependencies: [
              "A", "C",  // "D"
            ], linkerSettings: [.linkedLibrary("m")]),
          .executableTarget(name: "E", dependencies: ["B", .product(name: "S", package: "s")]),
          .plugin(name: "P", capability: .buildTool(), dependencies: ["E"]),
          .systemLibrary(name: "C"),
          .testTarget(name: "T"),
          .testTarget(name: "U", dependencies: ["A"] + swiftSyntax.products + ["B"]),
          .testTarget(name: "V", dependencies: swiftSyntax.products),
        ])
      """)
    #expect(manifest.targets.map(\.name) == ["A", "B", "E", "P", "T", "U", "V"])
    #expect(
      manifest.targets.map(\.dependencies) == [
        [], ["A", "C"], ["B"], ["E"], [], ["A", "B"], [],
      ])
  }

  @Test(arguments: [
    ("package struct A {}", 1), ("/// Says it.\npackage struct A {}", 0),
    ("/// No stop\npackage struct A {}", 1), ("/// One. Two.\npackage struct A {}", 1),
    ("/// A long\n/// sentence.\n///\n/// More here\npackage func a() {}", 0),
    ("/// Says it.\n@inlinable\npackage func a() {}", 0), ("package func a() {}", 1),
    ("package static func < (a: A, b: A) -> Bool {}", 0), ("package let a: Int", 0),
    ("/// No stop\npackage let a: Int", 1), ("package import Text", 0), ("struct A {}", 0),
    ("package init() {}", 0), ("/// Says it.\n\npackage enum A {}", 1),
    ("@inlinable package mutating func a() {}", 1), ("package func hash(into a: inout A) {}", 0),
    ("package private(set) var a = 1", 0), ("package(set) var a = 1 // No stop", 0),
    ("@inlinable\n/// Says it.\npackage func a() {}", 0), ("@a\npackage\nstatic\nfunc a() {}", 1),
    ("/// Says it.\n#if A\n  package func a() {}\n#else\n  package func a() {}\n#endif", 0),
    ("#if A\n  /// Says it.\n  package func a() {}\n#else\n  package func b() {}\n#endif", 1),
    ("/// Says it.\n#if A\n  let a = 1\n  package func a() {}\n#endif", 1),
    ("/// Says it.\n// Why.\npackage func a() {}", 1), ("/// - item.\npackage func a() {}", 1),
    ("/// A. b.\nstruct A {\n  package subscript(a: Int) -> Int { a }\n}", 1),
  ])
  func `a missing or careless summary is found`(text: String, count: Int) {
    #expect(Documentation.violations(of: file(text)).count == count, "\(text)")
  }

  @Test func `a summary is reported at its declaration`() {
    let text =
      "/// Says it.\nenum A {\n  /// No stop\n  @inlinable\n  package static func a() {}\n}\n"
    #expect(
      Documentation.violations(of: file(text)).map(\.description) == [
        "Sources/Traces/A.swift:5: the summary does not end in a full stop"
      ])
  }

  @Test func `a file that is too long or has a vague name is found`() {
    let long = String(repeating: "\n", count: 301)
    #expect(Conventions.length(of: file(long)).count == 1)
    #expect(Conventions.length(of: file(long + "let a = 1")).count == 1)
    #expect(Conventions.length(of: file(String(repeating: "\n", count: 300))).isEmpty)
    #expect(Conventions.length(of: file("")).isEmpty)
    #expect(Conventions.name(of: file("", path: "Sources/Text/StringExtensions.swift")).count == 1)
    for path in ["Text/Nearest", "Markdown/CommonMarkTree", "Markdown/MarkdownExtensions"] {
      #expect(Conventions.name(of: file("", path: "Sources/\(path).swift")).isEmpty, "\(path)")
    }
  }

  @Test func `a link to a missing file is found`() {
    let page = ProjectDocument(
      text: "[a](no/such.md) [b](https://c.d) `Gone.swift` `ArchitectureTests/CheckTests.swift`")
    #expect(page.missingFiles == ["no/such.md", "Gone.swift"])
  }
}

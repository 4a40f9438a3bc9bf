import Testing

/// The checks themselves, on texts made to fail them.
struct ScannerTests {
  private func file(_ text: String, path: String = "Sources/Traces/A.swift") -> SwiftFile {
    SwiftFile(path: path, text: text)
  }

  @Test(arguments: [
    ("a // b!\nc", ["a      ", "c"]),
    ("a /* b /* c */ d */ e", ["a                   e"]),
    (#"a = "x! \(y!) z" + b"#, [#"a = "    (y!)  " + b"#]),
    (##"a = #"x " \(y) \#(z)"# + b"##, [##"a = #"           (z)"# + b"##]),
    ("a = \"\"\"\n  x! \"quoted\"\n  \"\"\" + b", ["a = \"\"\"", "             ", "  \"\"\" + b"]),
    (#"a = "\"!" + "\(f("x)!"))!""#, [#"a = "   " + " (f("   ")) ""#]),
  ])
  func `comments and texts are not code`(text: String, code: [String]) {
    #expect(file(text).code == code)
  }

  @Test(arguments: [
    ("let a = b!", 1), ("let a = try! b()", 1), ("let a = b as! C", 1), ("let a = try? b()", 1),
    ("var a: Int!", 1), ("a()!.b", 1), ("a[0]!", 1), ("if !a && b != c && d!=e {", 0),
    ("let a = b ?? c // d!", 0), ("let a = \"b!\"", 0), ("return !(a)", 0), ("let a: B? = c?.d", 0),
    ("let a = \"\\(b!)\"", 1), ("entry?.a", 0), ("try? a()", 1),
  ])
  func `force is found and nothing else`(text: String, count: Int) {
    #expect(Conventions.force(in: file(text)).count == count, "\(text)")
  }

  @Test(arguments: [
    ("let a = Date()", 1), ("let a = Date(b)", 0), ("let a = UUID()", 1), ("let a = Date.now", 1),
    ("let a = b.nowhere", 0), ("self.now = now", 0), ("let a = C().now", 1), ("f(.now)", 1),
    ("map(\\.now)", 0), ("let a = \"Date()\"", 0), ("// .now", 0), ("Int.random(in: a)", 1),
  ])
  func `clocks and dice are found`(text: String, count: Int) {
    #expect(Conventions.clock(in: file(text)).count == count, "\(text)")
    #expect(Conventions.clock(in: file(text, path: "Sources/almanac/A.swift")).isEmpty)
  }

  @Test func `an import upward, sideways or undeclared is found`() {
    let text = "internal import Text\npackage import Findings\nimport Analysis\nimport CYAML\n"
    #expect(
      Layers.violations(of: file(text), declared: ["Traces": ["Text"], "Text": [], "CYAML": []])
        .map(\.description) == [
          "Sources/Traces/A.swift:2: Traces (rank 3) imports Findings (rank 3); pass a value in"
            + " instead",
          "Sources/Traces/A.swift:3: Traces (rank 3) imports Analysis (rank 4); pass a value in"
            + " instead",
          "Sources/Traces/A.swift:4: CYAML is not a dependency of Traces in Package.swift",
        ])
  }

  @Test func `a target without a rank is found`() {
    let violations = Layers.violations(of: file("", path: "Sources/New/A.swift"), declared: [:])
    #expect(violations.count == 1)
  }

  @Test func `the dependencies of a manifest are read`() {
    let found = Layers.dependencies(
      of: """
        targets: [
          .target(name: "A", dependencies: []),
          .target(
            name: "B",
            dependencies: [
              "A", "C",
            ]),
          .testTarget(name: "T"),
        ]
        """)
    #expect(found.map(\.target) == ["A", "B", "T"])
    #expect(found.map(\.dependencies) == [[], ["A", "C"], []])
  }

  @Test(arguments: [
    ("package struct A {", 1), ("/// Says it.\npackage struct A {", 0),
    ("/// No stop\npackage struct A {", 1), ("/// One. Two.\npackage struct A {", 1),
    ("/// A long\n/// sentence.\n///\n/// More here\npackage func a() {", 0),
    ("/// Says it.\n@inlinable\npackage func a() {", 0), ("package func a() {", 1),
    ("package static func < (a: A, b: A) -> Bool {", 0), ("package let a: Int", 0),
    ("/// No stop\npackage let a: Int", 1), ("package import Text", 0), ("struct A {", 0),
    ("package init() {", 0), ("/// Says it.\n\npackage enum A {", 1),
    ("@inlinable package mutating func a() {", 1),
  ])
  func `a missing or careless summary is found`(text: String, count: Int) {
    #expect(Documentation.violations(of: file(text)).count == count, "\(text)")
  }

  @Test func `a file that is too long or badly named is found`() {
    let long = String(repeating: "\n", count: 301)
    #expect(Conventions.length(of: file(long)).count == 1)
    #expect(Conventions.length(of: file(String(repeating: "\n", count: 300))).isEmpty)
    #expect(Conventions.name(of: file("", path: "Sources/Text/StringExtensions.swift")).count == 1)
    for path in ["Text/Nearest", "Markdown/CommonMarkTree", "Markdown/MarkdownExtensions"] {
      #expect(Conventions.name(of: file("", path: "Sources/\(path).swift")).isEmpty, "\(path)")
    }
  }

  @Test func `a name that is no file is found`() {
    let page = ProjectDocument(
      text: "[a](no/such.md) [b](https://c.d) `Gone.swift` `ArchitectureTests/ScannerTests.swift`")
    #expect(page.missingFiles == ["no/such.md", "Gone.swift"])
  }
}

import Diagnostics
import Files
import TestSupport
import Testing

@testable import Linting
@testable import Projects

struct HostileSourceTests {
  private static let often = IncompleteCheckTests.often

  /// The diagnostics for an additional source file of an extension.
  private func problems(with bytes: [UInt8]) throws -> [String] {
    var problems: [String] = []
    let files = ["Widgets/Info.plist": PropertyListText.widget, "Widgets/W.swift": Self.often]
    try Checkout.with(files) { checkout in
      try checkout.write(bytes, to: "Widgets/Odd.swift")
      let result = Linter().lint(WidgetProject(reading: checkout.path))
      #expect(result.findings.map(\.rule) == ["RLD-002"])
      problems = result.problems.filter { $0.id.hasPrefix("lint.") }.map {
        [$0.id, $0.place?.description].compactMap { $0 }.joined(separator: " ")
      }
    }
    return problems
  }

  @Test func `invalid Swift is reported with its position, and the rest is checked`() throws {
    #expect(
      try problems(with: Array("struct A {\n  func b( {\n".utf8))
        == ["lint.broken-source Widgets/Odd.swift:2:10"])
  }

  @Test func `a space before an attribute's arguments is an error only in Swift 6`() throws {
    let spaced = "@available (iOS 17, *) struct A { @Environment (\\.locale) var locale }\n"
    #expect(try problems(with: Array(spaced.utf8)) == [])
    #expect(
      try problems(with: Array((spaced + "struct B { func c( {\n").utf8)).map { $0.prefix(18) }
        == ["lint.broken-source"])
  }

  @Test func `bytes that are not text are reported`() throws {
    #expect(
      try problems(with: [0xFF, 0xFE, 0]).first == "lint.invalid-encoding Widgets/Odd.swift:1:1")
  }

  @Test func `a file of more than eight megabytes is reported and not parsed`() throws {
    #expect(
      try problems(with: Array(repeating: 0x0A, count: ProjectLimits.longestSource + 1))
        == ["lint.unreadable-source Widgets/Odd.swift"])
  }

  @Test func `a file of brackets is reported`() throws {
    #expect(
      try problems(with: Array(repeating: UInt8(ascii: "("), count: 100_000))
        == ["lint.unreadable-source Widgets/Odd.swift:1:101"])
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("[", 25), ("[", 1_500), ("a\u{2039}", 1_000), ("a<", 1_000), ("\\(", 800),
      ("switch a{", 500),
      ("@a[", 25), ("[(", 25), ("(a:[", 25), ("\"\\(", 5_000), ("try ", 20_000),
      ("if a {} else ", 20_000),
      ("if let a=", 20_000), ("a ? ", 20_000), ("#if a\n", 5_000), ("macro ", 3_000),
      ("@a ", 20_000), ("a + ", 100_000), ("a = ", 100_000), ("a ?? ", 100_000),
      ("a *** ", 100_000), ("a as B + ", 50_000), ("a ? b : ", 50_000), ("a + try ", 50_000),
      ("let a =;\n", 5_000), ("a(1 2)\n", 5_000), ("} ", 100_000), ("\u{7}\n", 50_000),
      ("{ a = b + ", 90),
    ])
  func `sources that overflow the parser or parse in exponential time do not crash the linter`(
    piece: String, count: Int
  ) throws {
    _ = try problems(with: Array(String(repeating: piece, count: count).utf8))
  }

  @Test(.timeLimit(.minutes(5)))
  func `repeated pieces of source do not crash the linter`() {
    let pieces = [
      "a\u{2039}", "-", "a?", " a?b:", "!", ".a", "try ", "&", "some ", "@a ", "let a=", "a as ",
      "a->",
      "inout ", "if ", "else if a ", "each ", "() -> ", "case ", "a in ", "#a ", "a:", "var ",
      "#if a\n",
      "#endif\n", "a ? ", "if a {} else ", "{", "(", "[", "\\(", "\"\\(", "<", "a<", "switch a{",
      "}", ")",
      "]", "\"", "\n", ";", " + ", " = ", " is ", "a ?? ", "a ** b", "#if b\n + a\n", "/*",
      "\"\"\"", "#\"", "> ", "@a(", "macro ", "where ",
    ]
    var random = RandomNumbers(14)
    var parsed = 0
    let sources = (0..<400).map { _ in
      let unit = (0...random.draw(4)).map { _ in random.pick(pieces) }.joined()
      return String(repeating: unit, count: random.pick([20, 90, 400]))
    }
    for isParsed in OrderedWork.map(
      sources,
      { source in
        let file = ParsedFile(
          path: "A.swift", bytes: Array(source.utf8), conditions: [CompilationConditions()])
        guard file.tooDeepAt == nil else { return false }
        _ = SourceFacts(of: file)
        return true
      }) where isParsed
    { parsed += 1 }
    #expect(parsed > 100 && parsed < 400, "\(parsed)")
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "let a: ", "#if ", "a(",
    ]) func `no piece overflows the stack or takes quadratic time when it is repeated very often`(
      start: String
    )
  {
    let pieces = [
      "A->", "() -> ", "() async throws -> ", "async\nthrows\n-> A\n", "A\n->\n", "A&&", "A ||\n",
      "canImport(A)&&", "!", "! ", "- ", "-", "~", "~ ", "& ", "&", "A&", "A & ", "a.b", ".b()",
      ".b\n",
      "{}", "{}\n.b", "()", "[a]", "[a", "a?", "a? ", "a ? b : ", "a ?\n", "a!", "a ?? ", "a = ",
      "a as ", "a as A\n", "as ", "is\n", "in ", "inout ", "any ", "any\n", "some ", "each ",
      "repeat ", "try ", "try\n", "await ", "a: ", "a:\n", "a: while ", "let ", "let\n",
      "case .a, ",
      "case let ", "#a ", "#a", "#a {", "#if b\n.c()\n#endif\n", "#if b\n", "#elseif b\n",
      "#else\n",
      "#endif\n", "@a ", "@a\n", "@a(b) ", "A.", "A.B", "A<", "A<B>.", "A<B, ", "A>", "\\", "\\.",
      "\\a.",
      "_ ", "_, ", ", ", ",", ";", ":", "/a/", "/", "/ ", "#/", "`a`", "\"\" + ", "\"\"", "1 ",
      "1.",
      "where A == ", "where A: B, ", "throws(A) ", "throws(", "lazy ", "public ", "subscript -> ",
      "func f() -> ", "init ", "else ", "else if a ", "catch ", "catch a, ", "if a {} else\n",
      "switch a {", "case a: ", "default: ", "if ", "guard ", "macro a() = ", "a in ", "{ a in ",
      "{ [a] in ", "var a: A { ", "get ", "operator + : ", "A...", "...", "a ... ", "A~Copyable ",
      "sending ", "borrowing ", "nonisolated(nonsending) ", "unsafe ", "consume ", "copy ",
    ]
    let done = OrderedWork.map(pieces) { piece in
      let source = start + String(repeating: piece, count: 30_000)
      let file = ParsedFile(
        path: "A.swift", bytes: Array(source.utf8), conditions: [CompilationConditions()])
      if file.tooDeepAt == nil { _ = SourceFacts(of: file) }
      return piece
    }
    #expect(done == pieces)
  }

  @Test(arguments: ["class A%: A#", "typealias A% = A#", "protocol A%: A# {}\nextension A%: A# {}"])
  func `a long chain of types does not take quadratic time`(declaration: String) throws {
    let chain = (1...5_000).map { number in
      declaration.replacing("%", with: "\(number)").replacing("#", with: "\(number - 1)")
        + (declaration.hasPrefix("class") ? " { var a = A\(number)() }\n" : "\n")
    }
    #expect(
      try problems(with: Array(chain.joined().utf8)).map { $0.prefix(22) }
        == ["lint.unreadable-source"])
  }

  @Test func `long code of short statements is parsed`() {
    let lines = [
      "#expect(a.count == 3)", "var a: Array<Int>", "var b: Int?", "c.d { e }", "case .a: b",
      "let f = [1, 2, 3]", "#if DEBUG", "g()", "#endif", "@State var h = 1",
    ]
    for line in lines where !line.hasPrefix("#if") && line != "#endif" {
      let source = String(repeating: line + "\n", count: 2_000)
      #expect(SourceNesting(of: Array(source.utf8)).excess == nil, "\(line)")
    }
    let source = String(repeating: lines.joined(separator: "\n") + "\n", count: 1_000)
    #expect(SourceNesting(of: Array(source.utf8)).excess == nil)
  }

  @Test func `brackets in strings, comments and closed blocks are not nested`() {
    let lines = [
      "let a = \"[[[[{{{((( \\\"[\"", "// [[[[ {{{", "/* ((( /* { */ [ */", "let b = #\"\\(\"[\"#",
      "let c = \"\"\"\n {{{ \" [[[\n\"\"\"", "if x < y { z(\"\\(a[0])\") } else { w() }",
      "switch q { case .r: s }", "let u = a ? b : c", "case t(v: [[Int]])",
      "#if DEBUG\n#else\n#endif",
      "@State private var p: A<B<C>>", "try await f()",
    ]
    let block = "func f() {\n" + lines.joined(separator: "\n") + "\n}\n"
    #expect(SourceNesting(of: Array(String(repeating: block, count: 300).utf8)).excess == nil)
  }

  @Test(arguments: [
    "button.setTitle(\"1\", for: .normal)\n", "func title(for state: State)\n",
    "a.repeats = .repeat\n",
  ]) func `keywords as labels and members do not wait for a brace`(line: String) {
    let source = String(repeating: line, count: 50) + "if a { b() }\n"
    #expect(SourceNesting(of: Array(source.utf8)).excess == nil)
  }

  @Test func `keywords that wait for a brace are also counted between calls`() {
    let source = String(repeating: "if a(for: b), ", count: 50)
    #expect(SourceNesting(of: Array(source.utf8)).excess != nil)
  }

  @Test func `a file with more tokens than the limit is not parsed`() {
    let numbers = { Array(("let a = [" + String(repeating: "1,", count: $0) + "]\n").utf8) }
    #expect(SourceNesting(of: numbers(240_000)).excess == nil)
    #expect(SourceNesting(of: numbers(260_000)).excess != nil)
  }

  @Test func `the position of excessive nesting is reported`() {
    let source = "let a = 1\nlet b = " + String(repeating: "(", count: 200)
    #expect(SourceNesting(of: Array(source.utf8)).excess == 10 + 8 + 100)
  }
}

import Testing

@testable import Projects

struct SyntaxErrorTests {
  private static func error(_ text: String) -> SyntaxError? {
    ParsedFile(path: "A.swift", bytes: Array(text.utf8), conditions: [.init()]).syntaxError
  }

  @Test(arguments: [
    ("let a = ", 8, "expected expression in variable"),
    ("f(1 2)", 4, "unexpected code '2' in function call"),
    ("let a = 1\nlet b = 0x", 20, "expected hexadecimal digit (0-9, A-F) in integer literal"),
    ("func f() {\n", 10, "expected '}' to end function"),
    ("let a \u{FFFD}= 1", 9, "'=' must have consistent whitespace on both sides"),
  ]) func `the first error has the compiler's position and message`(
    text: String, offset: Int, message: String
  ) throws {
    let error = try #require(Self.error(text))
    #expect(error.offset == offset, "\(error)")
    #expect(error.message == message)
  }

  @Test func `valid Swift has no error`() {
    #expect(Self.error("let a = b ? c : d + e\n") == nil)
  }

  @Test(.timeLimit(.minutes(5))) func `the first of 100,000 errors is found quickly`() throws {
    let errors = String(repeating: "let a =;\n", count: 100_000)
    #expect(try #require(Self.error("let b = 1\n" + errors)).offset == 17)
    let nested = "struct S {\n  func f() {\n" + errors + "}\n}\n"
    #expect(try #require(Self.error(nested)).offset == 31)
  }
}

import Highlighting
import Testing

/// Which parts of Swift code have a colour.
struct SwiftHighlightingTests {
  private func parts(of code: String) -> [String] {
    let bytes = Array(code.utf8)
    return SwiftHighlighting.spans(of: code).map {
      "\($0.kind.rawValue) " + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test func `keywords, types, texts, numbers, comments and attributes are told apart`() {
    #expect(
      parts(of: "@main struct Tide: Widget { let high = 3.5 /* m */ } // ebb") == [
        "a @main", "k struct", "t Widget", "k let", "n 3.5", "c /* m */", "c // ebb",
      ])
    #expect(parts(of: "print(\"äé \\(name)!\")").contains("s \"äé "))
  }

  @Test(arguments: [
    "", "}", "let", "\"", "/*", "((((((((", "if let x = {", "@", "#if os(iOS)\nx", "\u{0}\u{1F}",
  ])
  func `a piece of a file or code with errors has parts within it, in order`(code: String) {
    var end = 0
    for span in SwiftHighlighting.spans(of: code) {
      #expect(span.range.lowerBound >= end && span.range.upperBound <= code.utf8.count)
      end = span.range.upperBound
    }
  }

  @Test func `deeply nested code is no problem`() {
    let deep = String(repeating: "(", count: 20_000)
    #expect(SwiftHighlighting.spans(of: deep).allSatisfy { $0.range.upperBound <= deep.utf8.count })
  }
}

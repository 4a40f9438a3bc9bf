import Highlighting
import Testing

/// The highlighted parts of code in languages other than Swift.
@Suite struct LanguageTests {
  /// The parts with their text: `k:true` is the keyword `true`.
  private func parts(_ code: String, _ language: CodeLanguage) -> [String] {
    let bytes = Array(code.utf8)
    return language.parts(of: bytes).map {
      "\($0.kind.rawValue):" + String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("interval: 30 # minutes", ["a:interval", "n:30", "c:# minutes"]),
    ("- { at: 09:30, on: true }", ["a:at", "a:on", "k:true"]),
    ("title: \"Tide: now\"\n'a': b", ["a:title", "s:\"Tide: now\"", "a:'a'"]),
    ("url: https://a.example/#top", ["a:url"]),
    (
      "run: |\n  make test # not a comment\n\n  make\nnext: 1",
      ["a:run", "s:make test # not a comment", "s:make", "a:next", "n:1"]
    ),
    ("a: &x [1, -2.5]\nb: *x", ["a:a", "t:&x", "n:1", "n:-2.5", "a:b", "t:*x"]),
    ("---\nlist:\n- ~", ["k:---", "a:list", "k:~"]),
    ("text: >-\n  folded\n", ["a:text", "s:folded"]),
    ("a: \"open", ["a:a", "s:\"open"]),
  ])
  func `YAML is highlighted`(code: String, expected: [String]) {
    #expect(parts(code, .yaml) == expected)
  }

  @Test(arguments: [
    (
      #"{"a": "b", "n": -1.5e3, "t": [true, null]}"#,
      [#"a:"a""#, #"s:"b""#, #"a:"n""#, "n:-1.5e3", #"a:"t""#, "k:true", "k:null"]
    ),
    (#"{"a\"b" : "c\\"}"#, [#"a:"a\"b""#, #"s:"c\\""#]),
    (#"["open"#, [#"s:"open"#]),
    ("nothing", []),
  ])
  func `JSON is highlighted`(code: String, expected: [String]) {
    #expect(parts(code, .json) == expected)
  }

  @Test(arguments: [
    ("<key a=\"1\">Text &amp; more</key>", ["k:key", "a:a", "s:\"1\"", "k:key"]),
    (
      "<?xml version=\"1.0\"?>\n<!DOCTYPE plist>\n<true/>",
      ["k:<?xml version=\"1.0\"?>", "k:<!DOCTYPE plist>", "k:true"]
    ),
    ("<!-- <a> --><![CDATA[<b>]]>", ["c:<!-- <a> -->", "s:<![CDATA[<b>]]>"]),
    ("a < b <c d='<'>", ["a:b", "k:c", "a:d", "s:'<'"]),
    ("<a b=\"open", ["k:a", "a:b", "s:\"open"]),
  ])
  func `XML is highlighted`(code: String, expected: [String]) {
    #expect(parts(code, .xml) == expected)
  }

  @Test(arguments: [
    ("almanac build --now \"$NOW\" # today", ["t:--now", "s:\"$NOW\"", "c:# today"]),
    (
      "for run in runs/*; do echo ${run##*/}; done",
      ["k:for", "k:in", "k:do", "a:${run##*/}", "k:done"]
    ),
    ("if [ $? -eq 1 ]; then exit 1; fi", ["k:if", "a:$?", "t:-eq", "k:then", "k:exit", "k:fi"]),
    ("a-if b#c 'it''s' \\\"x", ["s:'it'", "s:'s'"]),
  ])
  func `shell commands are highlighted`(code: String, expected: [String]) {
    #expect(parts(code, .shell) == expected)
  }

  @Test func `terminal output is not highlighted`() {
    let code = "$ almanac check --help\nif this 'is' output\n$ a \\\n  -b\ntrue\n"
    #expect(parts(code, .terminal) == ["c:$", "t:--help", "c:$", "t:-b"])
  }

  @Test func `languages are found by name`() {
    #expect(CodeLanguage("YML") == .yaml)
    #expect(CodeLanguage("plist") == .xml)
    #expect(CodeLanguage("text") == nil)
  }

  @Test(arguments: [
    CodeLanguage.swift, .yaml, .json, .xml, .shell, .terminal,
  ])
  func `parts are in order for random bytes`(language: CodeLanguage) {
    var generator = Generator(state: 7)
    let signs = Array("<>\"'\\#$-{}[]:|&!a1 \n\t/=*".utf8) + [0, 0xC3, 0xFF]
    for _ in 0..<400 {
      let code = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        signs[Int.random(in: signs.indices, using: &generator)]
      }
      var end = 0
      for part in language.parts(of: code) {
        #expect(part.range.lowerBound >= end && !part.range.isEmpty)
        end = part.range.upperBound
      }
      #expect(end <= code.count)
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}

internal import Bytes
internal import Testing

@Suite struct BytesTests {
  @Test(
    arguments: [
      (0, 2, "0"), (1.5, 2, "1.5"), (-0.25, 2, "-0.25"), (1.005, 0, "1"), (2.5, 0, "3"),
      (-2.5, 0, "-3"),
      (0.1 + 0.2, 6, "0.3"), (12, 6, "12"), (1e15, 0, "1000000000000000"), (.infinity, 2, "0"),
      (.nan, 2, "0"),
      (-0.001, 2, "0"), (99.999, 2, "100"),
    ] as [(Double, Int, String)])
  func `a number is written with few decimals and no zeros at its end`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(FixedPoint.text(value, decimals: decimals) == text)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `a digest is that of the standard's examples`(text: String, digest: String) {
    #expect(SHA256.hexadecimal(of: text) == digest)
  }

  @Test func `a digest of parts is the digest of the whole`() {
    var digest = SHA256()
    for part in ["a", "", "bc"] { digest.update(part) }
    #expect(digest.hexadecimal() == SHA256.hexadecimal(of: "abc"))
  }

  @Test func `the first half of a digest is its first 32 digits`() {
    var digest = SHA256()
    digest.update("abc")
    #expect(digest.firstHalf() == 0xba78_16bf_8f01_cfea_4141_40de_5dae_2223)
  }

  @Test(
    arguments: [
      ("forground", "foreground"), ("fro", "for"), ("ALL", "all"), ("zebra", nil), ("", nil),
    ] as [(String, String?)])
  func `the word nearest to a mistake is found, if one is near`(typed: String, word: String?) {
    #expect(Nearest.word(to: typed, among: ["foreground", "for", "all"]) == word)
  }

  @Test func `JSON is written so that it is read back, and safe in a script element`() throws {
    let text = "a\"\\\n\u{1}</script>&\u{2028}🎈"
    var writer = JSONWriter(layout: .oneLine)
    writer.object { json in
      json.key("text")
      json.value(text)
      json.key("numbers")
      json.array { json in
        json.value(1)
        json.value(-0.5)
        json.value(Double.nan)
      }
      json.key("none")
      json.value(String?.none)
    }
    let bytes = writer.finish()
    #expect(!String(bytes: bytes).contains("<"))
    var reader = JSONReader(bytes.span)
    try reader.beginObject()
    _ = try reader.nextKey()
    let read = try reader.string()
    #expect(read == text)
    #expect(String(bytes: bytes).hasSuffix(#""numbers":[1,-0.5,null],"none":null}"#))
  }

  @Test func `JSON in lines has a member on each, and no spaces before it`() {
    var writer = JSONWriter(layout: .lines)
    writer.object { json in
      json.member("a", 1)
      json.array("b") { $0.object { $0.member("c", "d") } }
    }
    #expect(
      String(bytes: writer.finish()) == "{\n\"a\": 1,\n\"b\": [\n{\n\"c\": \"d\"\n}\n]\n}")
  }

  @Test func `indented JSON has two spaces a level and empty containers on one line`() {
    var writer = JSONWriter()
    writer.object { json in
      json.key("a")
      json.array { $0.object { _ in } }
    }
    #expect(String(bytes: writer.finish()) == "{\n  \"a\": [\n    {}\n  ]\n}")
  }

  @Test func `JSON that is handed on in pieces is the same text`() {
    var whole = JSONWriter()
    var drained = JSONWriter()
    var pieces: [[UInt8]] = []
    whole.array { json in
      for number in 0..<50_000 { json.object { $0.member("number", number) } }
    }
    drained.array { json in
      for number in 0..<50_000 {
        json.object { $0.member("number", number) }
        json.drain { pieces.append($0) }
      }
    }
    pieces.append(drained.finish())
    #expect(pieces.count > 10)
    #expect(pieces.allSatisfy { $0.count < 1 << 17 })
    let text = whole.finish()
    #expect(Array(pieces.joined()) == text)
  }

  @Test func `what could move a cursor or reorder text is shown as its code point`() {
    #expect("a\u{1B}[31m\u{202E}b\n::error".shownSafely == "aU+001B[31mU+202EbU+000A::error")
    #expect("tab\tand ünïcode 🎈".shownSafely == "tab\tand ünïcode 🎈")
  }

  @Test(arguments: [
    ("a\u{200B}b", "aU+200Bb"), ("pass\u{AD}word", "passU+00ADword"),
    ("\u{2060}x\u{2064}", "U+2060xU+2064"), ("x\u{E0041}\u{E007F}", "xU+E0041U+E007F"),
    ("👩‍👧 می‌خواهم ❤️", "👩‍👧 می‌خواهم ❤️"),
  ])
  func `what hides in a text is shown, what scripts and emoji need stays`(
    text: String, shown: String
  ) {
    #expect(text.shownSafely == shown)
    #expect(("a\n" + text).withoutDisguise == "a\n" + shown)
  }

  @Test(arguments: [
    ("::error::x", ":U+003Aerror::x"), ("  ::x", "  :U+003Ax"), ("\u{A0}::x", "\u{A0}:U+003Ax"),
    ("a ::x", "a ::x"), ("##[error]x", "##U+005Berror]x"), ("a ##vso[task]", "a ##vsoU+005Btask]"),
    ("# [x] #[y]", "# [x] #[y]"), ("\u{FFFE}\u{FFFF}", "U+FFFEU+FFFF"),
  ])
  func `what a CI service takes for a command is none`(text: String, shown: String) {
    #expect(text.shownSafely == shown)
  }
}

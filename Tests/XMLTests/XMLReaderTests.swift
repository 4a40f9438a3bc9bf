import Testing

@testable import XML

struct XMLReaderTests {
  private static func read(
    _ text: String, limits: XMLLimits = XMLLimits(), documentType: String? = nil
  ) -> (events: [String], problem: XMLProblem?) {
    var events: [String] = []
    let bytes = Array(text.utf8)
    let problem = XMLReader(limits: limits, documentType: documentType).read(bytes.span) { event in
      events.append("\(event.offset) \(event.kind.brief)")
      return true
    }
    return (events, problem)
  }

  @Test func `tags, attributes and text have their offsets`() {
    let (events, problem) = Self.read("<a b='1 &amp; 2'>é&#33;<c/><![CDATA[<d>]]> e</a>\n")
    #expect(problem == nil)
    #expect(
      events == [
        "0 <a b=1 & 2>", "17 é!", "24 <c>", "28 </c>", "37 <d> e", "45 </a>",
      ])
  }

  @Test(arguments: [
    "<a><?p?></a>", "<a><?p q?></a>", "<?p?><a/>", "<a/><?p?>", "<a><!--?--></a>",
    "<?xml version='1.0'?><?p?><a/>",
  ])
  func `a processing instruction without data is skipped`(text: String) {
    let (events, problem) = Self.read(text)
    #expect(problem == nil)
    #expect(events.count == 2)
  }

  @Test func `reading stops when the receiver returns false`() {
    var count = 0
    let bytes = Array("<a><b/><c/></a".utf8)
    let problem = XMLReader().read(bytes.span) { _ in
      count += 1
      return count < 2
    }
    #expect(problem == nil)
    #expect(count == 2)
  }

  @Test(arguments: [
    ("", 0), ("<a>", 3), ("<a></b>", 5), ("<a b=1/>", 5), ("<a b='1' b='2'/>", 9),
    ("<a>&b;</a>", 3), ("<a>\u{1}</a>", 3), ("<a><!-- -- --></a>", 10),
  ])
  func `malformed XML is a problem with its offset`(text: String, offset: Int) {
    let problem = Self.read(text).problem
    #expect(problem?.kind == .syntax)
    #expect(problem?.offset == offset)
  }

  @Test(arguments: [
    ("<a/><b/>", 4), ("<a></a>\nwords", 8), ("<a/>\n<?xml version=\"1.0\"?><a/>", 5),
  ])
  func `content after a document is distinguished from malformed XML`(
    text: String, offset: Int
  ) {
    let problem = Self.read(text).problem
    #expect(problem?.kind == .afterEnd)
    #expect(problem?.offset == offset)
  }

  @Test func `a declaration inside or before a document is a syntax error`() {
    for text in ["<a><?xml version=\"1.0\"?></a>", " <?xml version=\"1.0\"?><a/>"] {
      #expect(Self.read(text).problem?.kind == .syntax)
    }
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'file:///etc/passwd'><a/>",
    "<!DOCTYPE plist [<!ENTITY b 'c'>]><plist>&b;</plist>",
    "<!DOCTYPE plist [<!ENTITY % b SYSTEM 'c'> %b;]><plist/>",
    "<!DOCTYPE plist [<!ATTLIST plist b CDATA 'c'>]><plist/>",
  ])
  func `a document type is rejected`(text: String) {
    #expect(Self.read(text, documentType: "plist").problem?.kind == .documentType)
  }

  @Test func `an allowed document type is read and defines no entities`() {
    let type = "<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://a/b.dtd'>"
    #expect(Self.read(type + "<plist/>", documentType: "plist").problem == nil)
    let problem = Self.read(type + "<plist>&b;</plist>", documentType: "plist").problem
    #expect(problem?.kind == .syntax)
  }

  @Test func `the bytes are read as UTF-8 whatever the declaration`() {
    let declaration = "<?xml version='1.0' encoding='UTF-16'?>"
    #expect(Self.texts(Array("\u{FEFF}\(declaration)<a>é</a>".utf8)) == ["é"])
    #expect(Self.texts(Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)) == nil)
  }

  private static func texts(_ bytes: [UInt8]) -> [String]? {
    var texts: [String] = []
    let problem = XMLReader().read(bytes.span) { event in
      if case .text(let text) = event.kind { texts.append(text) }
      return true
    }
    return problem == nil ? texts : nil
  }
}

struct XMLLimitTests {
  private static func problem(_ text: String, _ limits: XMLLimits = XMLLimits()) -> XMLProblem? {
    let bytes = Array(text.utf8)
    return XMLReader(limits: limits).read(bytes.span) { _ in true }
  }

  @Test func `each limit is exact`() {
    var limits = XMLLimits()
    (limits.bytes, limits.depth, limits.attributes, limits.elements) = (40, 2, 2, 3)
    #expect(Self.problem("<a b='' c=''><d/><d/></a>", limits) == nil)
    for text in [
      "<a><b><c/></b></a>", "<a b='' c='' d=''/>", "<a><b/><b/><b/></a>",
      "<a>" + String(repeating: " ", count: 40) + "</a>",
    ] {
      #expect(Self.problem(text, limits)?.kind == .limit, "\(text)")
    }
  }

  @Test func `a long tag or comment is rejected, and a long text is passed on in pieces`() {
    let long = String(repeating: "é", count: 5 << 20)
    #expect(Self.problem("<a b='\(long)'/>")?.kind == .limit)
    #expect(Self.problem("<a><!--\(long)--></a>")?.kind == .limit)
    var pieces: [String] = []
    let problem = XMLReader().read(Array("<a>\(long)</a>".utf8).span) { event in
      if case .text(let text) = event.kind { pieces.append(text) }
      return true
    }
    #expect(problem == nil)
    #expect(pieces.count > 5 && pieces.joined() == long)
  }

  @Test func `very many attributes are rejected`() {
    func list(_ count: Int) -> String { (0..<count).map { " a\($0)=''" }.joined() }
    let problem = Self.problem("<a" + list(300_000) + "/>")
    #expect(problem?.text == "an element has more than 1000 attributes")
    #expect(Self.problem("<a" + list(1_000_000) + "/>")?.kind == .limit)
  }

  @Test func `long tokens and deep nesting are handled within limits`() {
    let long = String(repeating: "x", count: 4_000_000)
    #expect(Self.problem("<a b='\(long)'>\(long)\(long)<!--\(long)--><?p \(long)?></a>") == nil)
    #expect(Self.problem(String(repeating: "<a>", count: 1_000_000))?.kind == .limit)
    #expect(Self.problem(String(repeating: "<a", count: 1_000_000))?.kind == .syntax)
  }

  @Test func `random small documents do not crash the reader`() {
    var random = SeededGenerator(state: 20)
    let signs = [
      "<", ">", "/", "a", "=", "'", "\"", "?", "!", "-", "--", "[", "]", "&", ";", "#", " ", "<a>",
      "</a>", "<?p?>", "<!DOCTYPE a", "<![CDATA[", "]]>", "&amp;", "&#0;", "xml", "\u{FEFF}", "é",
    ]
    var wellFormed = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in signs.randomElement(using: &random) ?? "" }.joined()
      if Self.problem("<a>" + text + "</a>") == nil { wellFormed += 1 }
    }
    #expect(wellFormed > 100)
  }
}

/// A generator with a fixed seed, so that every run tests the same documents.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension XMLEvent.Kind {
  fileprivate var brief: String {
    switch self {
    case .start(let name, let attributes):
      "<\(name)\(attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined())>"
    case .text(let text): text
    case .end(let name): "</\(name)>"
    }
  }
}

import Testing
import Text

/// Isolation of right-to-left names in left-to-right text.
struct BidiIsolationTests {
  private func markup(_ text: String, after start: String = "<p>") -> String {
    var bytes = ByteOutput(start.utf8)
    bytes.append(isolatingHTML: text)
    return String(String(bytes: bytes).dropFirst(start.count))
  }

  @Test(arguments: [
    ("nearby 3", "nearby 3"), ("Überblick & 2", "Überblick &amp; 2"),
    ("קרוב 3: 84", "<bdi>קרוב</bdi> 3: 84"),
    ("the widget مزاج, 84 of 90", "the widget <bdi>مزاج</bdi>, 84 of 90"),
    ("קרוב אליך and מזג", "<bdi>קרוב אליך</bdi> and <bdi>מזג</bdi>"),
    ("<א> 1", "&lt;<bdi>א</bdi>&gt; 1"), ("א1ב", "<bdi>א1ב</bdi>"),
  ])
  func `a right-to-left name is isolated, so that a number after it stays there`(
    _ text: String, _ expected: String
  ) {
    #expect(markup(text) == expected)
  }

  @Test func `an isolated text gets no further isolation`() {
    #expect(markup("קרוב 3", after: "<bdi>") == "קרוב 3")
    #expect(markup("קרוב 3", after: "<bdi class=\"name\">") == "קרוב 3")
    #expect(markup("קרוב 3", after: "<bdi>a</bdi> ") == "<bdi>קרוב</bdi> 3")
  }

  @Test func `drawings isolate a part of a text, and titles isolate nothing`() {
    let part = "<tspan unicode-bidi=\"isolate\">קרוב</tspan>"
    #expect(markup("קרוב 3", after: "<text x=\"1\">") == part + " 3")
    #expect(markup("קרוב 3", after: "<title>") == "קרוב 3")
  }
}

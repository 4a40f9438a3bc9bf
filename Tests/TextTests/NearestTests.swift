import Testing
import Text

struct NearestTests {
  @Test func `the first of equally near words wins`() {
    #expect(Nearest.word(to: "cat", among: ["car", "cap"]) == "car")
  }

  @Test func `very long words are compared quickly`() {
    let long = String(repeating: "a", count: 1_000_000)
    let words = (0..<1000).map { "\($0)" } + [long + "b"]
    #expect(Nearest.word(to: long, among: words) == nil)
    #expect(Nearest.word(to: "build", among: [long, "biuld"]) == "biuld")
  }

  @Test(
    arguments: [
      ("forground", "foreground"), ("fro", "for"), ("ALL", "all"), ("zebra", nil), ("", nil),
    ] as [(String, String?)])
  func `the nearest word to a typo is found if it is near`(typed: String, word: String?) {
    #expect(Nearest.word(to: typed, among: ["foreground", "for", "all"]) == word)
  }
}

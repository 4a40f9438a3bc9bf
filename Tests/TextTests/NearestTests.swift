import Testing
import Text

struct NearestTests {
  @Test func `of equally near words the first wins`() {
    #expect(Nearest.word(to: "cat", among: ["car", "cap"]) == "car")
  }

  @Test func `endless words are told apart without taking time`() {
    let long = String(repeating: "a", count: 1_000_000)
    let words = (0..<1000).map { "\($0)" } + [long + "b"]
    #expect(Nearest.word(to: long, among: words) == nil)
    #expect(Nearest.word(to: "build", among: [long, "biuld"]) == "biuld")
  }

  @Test(
    arguments: [
      ("forground", "foreground"), ("fro", "for"), ("ALL", "all"), ("zebra", nil), ("", nil),
    ] as [(String, String?)])
  func `the word nearest to a mistake is found, if one is near`(typed: String, word: String?) {
    #expect(Nearest.word(to: typed, among: ["foreground", "for", "all"]) == word)
  }
}

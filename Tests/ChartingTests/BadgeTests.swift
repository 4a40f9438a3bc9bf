import Testing

@testable import Charting

struct BadgeTests {
  private static let tones: [Badge.Tone] = [.good, .caution, .bad, .neutral, .unknown]

  @Test(arguments: tones)
  func `a badge has enough contrast`(tone: Badge.Tone) throws {
    let page = MarkupDocument(Badge("release", "GO", tone).svg)
    let fills = page.named("rect").compactMap { $0.attributes["fill"] }
    #expect(fills.count == 2)
    #expect(page.named("text").allSatisfy { $0.attributes["fill"] == "#ffffff" })
    for fill in fills {
      let luminance = try Self.luminance(of: fill)
      #expect(1.05 / (luminance + 0.05) >= 4.5, "white on \(fill)")
    }
  }

  @Test func `a badge has an accessible label, and its width depends on the text`() throws {
    let page = MarkupDocument(Badge("matrix", "41 of 84 <cells>", .neutral).svg)
    #expect(page.failure == nil)
    let picture = try #require(page.named("svg").first)
    #expect(picture.attributes["role"] == "img")
    #expect(picture.attributes["aria-label"] == "matrix: 41 of 84 <cells>")
    #expect(page.named("title").map(\.text) == ["matrix: 41 of 84 <cells>"])
    let small = MarkupDocument(Badge("matrix", "4", .neutral).svg).named("svg").first
    let widths = [picture, small].compactMap { $0?.attributes["width"] }.compactMap(Double.init)
    #expect(widths.count == 2 && widths[0] > widths[1])
  }

  @Test func `a very long text is truncated`() {
    #expect(Badge("a", String(repeating: "W", count: 9000), .bad).svg.count < 1500)
  }

  /// The relative luminance of a color `#rrggbb`, as WCAG defines it.
  private static func luminance(of color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The number to the power of 2.4: the fifth root of its twelfth power.
  private static func power(_ base: Double) -> Double {
    let twelfth = (0..<12).reduce(1.0) { value, _ in value * base }
    var root = base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root)
    }
    return root
  }
}

import Testing
import Text

/// Decimal numbers as text.
struct FixedPointTests {
  @Test(
    arguments: [
      (0, 2, "0"), (1.5, 2, "1.5"), (-0.25, 2, "-0.25"), (1.005, 0, "1"), (2.5, 0, "3"),
      (-2.5, 0, "-3"),
      (0.1 + 0.2, 6, "0.3"), (12, 6, "12"), (1e15, 0, "1000000000000000"), (.infinity, 2, "0"),
      (.nan, 2, "0"),
      (-0.001, 2, "0"), (99.999, 2, "100"),
    ] as [(Double, Int, String)])
  func `a number has limited decimals and no trailing zeros`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(FixedPoint.text(value, decimals: decimals) == text)
  }
}

import Testing
import Text

@Suite struct DistinctTextsTests {
  @Test(arguments: [
    (900.5, 900, "901", "900"), (59.7, 60, "59.7", "60"), (5.001, 5, "5.001", "5"),
    (70.02, 70, "70.02", "70"), (900, 900, "900", "900"), (12.34, 5, "12", "5"),
    (56, 55.25, "56", "55"), (55, 54.996, "55", "54.996"),
  ])
  func `two numbers have the fewest decimals that distinguish them`(
    _ measured: Double, _ limit: Double, _ shown: String, _ shownLimit: String
  ) {
    let reported = DistinctTexts(measured, limit)
    #expect((reported.measured, reported.limit) == (shown, shownLimit))
  }

  @Test(arguments: [(-3.5612, "-3.561"), (-0.0002, "-0.0002"), (-0.5, "-0.5")])
  func `a number keeps the decimals that distinguish it from zero`(
    _ measured: Double, _ shown: String
  ) {
    #expect(DistinctTexts(measured, 0, decimals: 3).measured == shown)
  }

  @Test func `equal texts are replaced by a comparison with the limit`() {
    func reported(_ seconds: Double, _ limit: Double) -> String {
      DistinctTexts(Duration.seconds(seconds), .seconds(limit), as: TimeText.duration).measured
    }
    #expect(reported(600.5, 600) == "more than 10 min")
    #expect(reported(599.5, 599) == "more than 9 min 59 s")
    #expect(reported(600, 600.5) == "less than 10 min")
    #expect(reported(600, 600) == "10 min")
    #expect(reported(660, 600) == "11 min")
  }
}

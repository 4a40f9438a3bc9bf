internal import Testing
import Text

@testable internal import Charting

@Suite struct DrawingTests {
  @Test(
    arguments: [
      (0.0, 0.0), (720, 50), (1440, 100), (-5, 0), (9999, 100), (.infinity, 100), (.nan, 0),
    ] as [(Double, Double)])
  func `a minute is placed at its share of the day`(_ minute: Double, _ percent: Double) {
    #expect(LinearScale.day(minute) == percent)
  }

  @Test func `a scale may be reversed`() {
    let scale = LinearScale(0...55, from: 60, to: 10)
    #expect(scale(0) == 60)
    #expect(scale(55) == 10)
    #expect(scale(27.5) == 35)
  }

  @Test(arguments: [5.0...5, -.infinity...1, 0...Double.infinity, -1.7e308...1.7e308])
  func `an invalid domain becomes 0 to 1`(_ domain: ClosedRange<Double>) {
    #expect(LinearScale(domain, from: 0, to: 10)(1) == 10)
  }

  @Test(
    arguments: [
      (0.0, "00:00"), (540, "09:00"), (557 + 1.0 / 60, "09:17:01"), (1440, "24:00"), (-1, "00:00"),
      (.nan, "00:00"), (1439.999, "24:00"),
    ] as [(Double, String)])
  func `a minute is written as clock time`(_ minute: Double, _ clock: String) {
    #expect(DayMinute.clock(minute) == clock)
  }

  @Test(
    arguments: [
      (0.0, "0 s"), (0.5, "30 s"), (48, "48 min"), (750, "12 h 30 min"), (.nan, "0 s"),
    ] as [(Double, String)])
  func `a duration is written in suitable units`(_ minutes: Double, _ text: String) {
    #expect(DayMinute.length(minutes) == text)
  }

  @Test(arguments: [
    ("#e-1", true), ("../runs/a/#e", true), ("page.html?x=a:b#c:d", true), ("", false),
    ("javascript:alert(1)", false), ("JAVASCRIPT:alert(1)", false), ("//evil.example", false),
    ("/absolute", false), ("https://example.com", false), ("data:text/html,x", false),
    ("java\nscript:x", false), (" #e", false), ("\\\\evil", false),
  ])
  func `only relative addresses are linked`(_ address: String, _ isSafe: Bool) {
    #expect(LinkAddress.isSafe(address) == isSafe)
    let output = Samples.bytes { output in
      ElementWriter.append(to: &output) { $0.mark("title", href: address) { $0.text("x") } }
    }
    #expect(String(bytes: output).hasPrefix("<a href=") == isSafe)
  }

  @Test func `texts and attributes are escaped`() {
    let output = Samples.bytes { output in
      ElementWriter.append(to: &output) {
        $0.element(
          "text", ["x": .percent(12.345), "class": "a\"b", "y": .number(.nan)], text: "<&>")
      }
    }
    #expect(
      String(bytes: output)
        == "<text x=\"12.35%\" class=\"a&quot;b\" y=\"0\">&lt;&amp;&gt;</text>")
  }

  @Test(arguments: [
    ("run-1", "run-1"), ("a b\"<c", "a-b--c"), ("1st", "chart-1st"), ("", "chart-"),
    ("é", "chart--"),
  ])
  func `an id contains only valid characters`(_ wanted: String, _ id: String) {
    #expect(ChartIdentifier(wanted).text == id)
  }

  @Test func `a text is truncated between characters, counting scalars`() {
    #expect("nearby".shortened(to: 6) == "nearby")
    #expect("nearby!".shortened(to: 6) == "nearb…")
    let tower = "a" + String(repeating: "\u{301}", count: 10_000)
    #expect(tower.shortened(to: 20) == "…")
  }

  @Test(
    arguments: [
      ([10.0, 10, 10], [10.0, 20, 30]), ([95, 96], [90, 100]), ([5, 50], [5, 50]), ([200], [100]),
      ([50, 20], [50, 20]),
    ] as [([Double], [Double])])
  func `labels are spread within the bounds`(_ wanted: [Double], _ places: [Double]) {
    #expect(LabelSpread.positions(wanted, gap: 10, within: 0...100) == places)
  }

  @Test func `labels are closer together if they do not fit`() {
    let places = LabelSpread.positions(Array(repeating: 50, count: 21), gap: 10, within: 0...100)
    #expect(places.first == 0 && places.last == 100)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == 5 })
  }

  @Test(
    arguments: [
      (10.0, [0.0, 2, 4, 6, 8, 10]), (72, [0, 20, 40, 60]), (1, [0, 1]), (0, [0]), (.nan, [0]),
    ] as [(Double, [Double])])
  func `axis values are round`(_ highest: Double, _ ticks: [Double]) {
    #expect(ValueAxis.ticks(upTo: highest) == ticks)
  }

  @Test(arguments: [10.0, 55, 72, 99, 101, 1e6, 9e11])
  func `an axis has few values, whatever its length`(_ highest: Double) {
    #expect((3...7).contains(ValueAxis.ticks(upTo: highest).count))
  }
}

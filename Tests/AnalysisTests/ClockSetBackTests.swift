import Analysis
import Testing
import Traces

/// A device's clock that was set back: no durations are evaluated across the change.
@Suite struct ClockSetBackTests {
  /// A widget under When In Use, viewed until 5010 s. Its later reload shows no content although it
  /// got a location.
  private static func reload(at time: Int, after lines: String...) -> TraceText {
    var text = TraceText(TraceText.deviceHeader)
    text.lines += [
      #"{"t":0,"seq":1,"type":"session.ended","session":"navigation"}"#,
      #"{"t":0,"seq":2,"type":"session.ended","session":"audio"}"#,
      #"{"t":0,"seq":3,"type":"session.ended","session":"backgroundLocation"}"#,
      #"{"t":0,"seq":4,"type":"app.state","state":"background"}"#,
      #"{"t":0,"seq":5,"type":"widget.added","instance":"n","kind":"nearby"}"#,
      #"{"t":0,"seq":6,"type":"auth.changed","setting":"whenInUseAppOrWidgets"}"#,
      #"{"t":5000,"seq":7,"type":"widget.visible","instance":"n"}"#,
      #"{"t":5010,"seq":8,"type":"widget.hidden","instance":"n"}"#,
    ]
    text.lines += lines
    text.lines += [
      #"{"t":\#(time),"seq":9,"type":"reload.started","reloadId":"r","instance":"n","requestIds":[]}"#,
      #"{"t":\#(time),"seq":10,"type":"auth.read","reloadId":"r","isAuthorizedForWidgetUpdates":true}"#,
      #"{"t":\#(time),"seq":11,"type":"location.requested","reloadId":"r"}"#,
      #"{"t":\#(time + 5),"seq":12,"type":"location.result","reloadId":"r","outcome":"delivered"}"#,
      #"{"t":\#(time + 5),"seq":13,"type":"timeline.provided","reloadId":"r","entries":[{"date":\#(time + 5),"state":"unavailable"}],"policy":{"kind":"after","date":\#(time + 1805)}}"#,
    ]
    return text
  }

  private static func differing(_ text: TraceText) -> [String] {
    text.report.matrix.cells.filter { $0.status == .differs }.map(\.cell.id.description)
  }

  @Test func `a reload seconds after a view that shows no content differs from the matrix`() {
    #expect(Self.differing(Self.reload(at: 5020)) == ["R09C5"])
  }

  @Test func `a clock that was set back causes no violations`() {
    let text = Self.reload(at: 4400)
    #expect(text.report.failed == [])
    #expect(Self.differing(text) == [])
  }

  @Test func `an imported trace with raised times causes no violations`() {
    let text = Self.reload(
      at: 5020, after: #"{"type":"trace.loss","t":5010,"reason":"clock"}"#)
    #expect(text.report.failed == [])
    #expect(Self.differing(text) == [])
    #expect(text.report.rules.filter { $0.outcome == .pass }.map(\.ruleID) == [])
  }

  @Test func `lost events before a reload leave its cell undecided`() {
    let text = Self.reload(
      at: 5020, after: #"{"type":"trace.loss","t":5010,"reason":"missing"}"#)
    #expect(Self.differing(text) == [])
  }

  @Test func `a clock adjustment of less than a second has no effect`() {
    var text = Self.reload(at: 5020)
    text.lines.insert(#"{"t":5009.5,"seq":8,"type":"device.use","state":"asleep"}"#, at: 9)
    #expect(Self.differing(text) == ["R09C5"])
  }
}

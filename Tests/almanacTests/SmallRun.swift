/// The smallest inputs of a run.
enum SmallRun {
  static let description = """
    id: run-1
    app: Tide
    kind: ci
    date: 2026-03-02T08:00:00Z

    """

  static func header(_ more: String = "") -> String {
    #"{"type":"trace.header","schemaVersion":1,"producer":"handwritten","runMode":"release","#
      + #""profile":"seed-strict","scenario":"S1","epoch":"2026-03-02T00:00:00+01:00","#
      + #""timeZone":"Europe/Amsterdam","parameters":{}\#(more)}"# + "\n"
  }

  /// A trace with widgets of some kinds, each with one reload request.
  static func trace(
    _ widgets: [(kind: String, instance: String)] = [("nearby", "nearby-1")]
  ) -> String {
    var text = header()
    var number = 0
    func line(_ type: String, _ fields: String) {
      number += 1
      text += #"{"t":\#(number * 60),"seq":\#(number),"type":"\#(type)",\#(fields)}"# + "\n"
    }
    for (index, widget) in widgets.enumerated() {
      let instance = #""instance":"# + quoted(widget.instance)
      line("widget.added", instance + #","kind":\#(quoted(widget.kind)),"family":"systemSmall""#)
      line("reload.requested", instance + #","requestId":"q\#(index)","trigger":"policy""#)
      line(
        "reload.started",
        instance + #","reloadId":"r\#(index)","requestIds":["q\#(index)"],"charged":true"#)
    }
    return text
  }

  /// A text as a JSON string.
  static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return scalar.value < 0x20 || "\"\\".unicodeScalars.contains(scalar)
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
      }.joined() + "\""
  }

  static func sarif(message: String, rule: String = "R1", path: String = "A.swift") -> String {
    #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"Tool"}},"results":[{"ruleId":\#(quoted(rule)),"#
      + #""level":"error","message":{"text":\#(quoted(message))},"locations":[{"physicalLocation":{"#
      + #""artifactLocation":{"uri":\#(quoted(path))},"region":{"startLine":1}}}]}]}]}"#
  }
}

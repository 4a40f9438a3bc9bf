import Foundation
import Testing

/// A build of inputs that contain a home folder and coordinates in every text field.
struct PrivateTextTests {
  private static let home = "/Users/ana.lund"
  private static let place = "52.370216, 4.895168"

  /// A text with both, different for each field.
  private static func text(_ field: String) -> String {
    "\(field) \(home)/App near \(place)"
  }

  private static func json(_ field: String) -> String { SmallRun.quoted(text(field)) }

  private static var region: String {
    #""region":{"startLine":3,"snippet":{"text":\#(json("snippet"))}},"#
      + #""contextRegion":{"startLine":2,"snippet":{"text":\#(json("context"))}}"#
  }

  private static func location(_ field: String) -> String {
    #"{"message":{"text":\#(json(field))},"#
      + #""physicalLocation":{"artifactLocation":{"uri":"file://\#(home)/App/\#(field).swift"},\#(region)},"#
      + #""logicalLocations":[{"name":\#(json("logical")),"kind":\#(json("logicalKind"))}]}"#
  }

  private static var sarif: String {
    let rule =
      #"{"id":"R1 \#(home)","name":\#(json("name")),"shortDescription":{"text":\#(json("short"))},"#
      + #""fullDescription":{"text":\#(json("full"))},"helpUri":"https://example.org","#
      + #""help":{"text":\#(json("help")),"markdown":\#(json("helpMarkdown"))},"#
      + #""messageStrings":{"m":{"text":\#(json("messageString"))}},"deprecatedIds":[\#(json("old"))],"#
      + #""properties":{"tags":[\#(json("ruleTag"))],"precision":\#(json("precision")),"#
      + #""problem.severity":\#(json("severity"))}}"#
    let result =
      #"{"ruleId":"R1 \#(home)","level":"error","message":{"text":\#(json("message")),"#
      + #""markdown":\#(json("markdown"))},"locations":[\#(location("first")),\#(location("other"))],"#
      + #""relatedLocations":[\#(location("related"))],"#
      + #""codeFlows":[{"message":{"text":\#(json("flow"))},"threadFlows":[{"id":\#(json("thread")),"#
      + #""locations":[{"location":\#(location("step"))}]}]}],"#
      + #""stacks":[{"message":{"text":\#(json("stack"))},"#
      + #""frames":[{"location":\#(location("frame")),"module":\#(json("module"))}]}],"#
      + #""fixes":[{"description":{"text":\#(json("fix"))},"artifactChanges":[{"artifactLocation":"#
      + #"{"uri":"A.swift"},"replacements":[{"deletedRegion":{"startLine":1},"#
      + #""insertedContent":{"text":\#(json("inserted"))}}]}]}],"#
      + #""suppressions":[{"kind":"external","status":"underReview","justification":\#(json("why"))}],"#
      + #""properties":{"tags":[\#(json("tag"))]}}"#
    return #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":\#(json("tool")),"#
      + #""version":\#(json("version")),"rules":[\#(rule)]}},"automationDetails":{"id":\#(json("id"))},"#
      + #""invocations":[{"executionSuccessful":false,"exitSignalName":\#(json("signal")),"#
      + #""toolExecutionNotifications":[{"descriptor":{"id":\#(json("descriptor"))},"#
      + #""message":{"text":\#(json("notification"))}}]}],"results":[\#(result)]}]}"#
  }

  private static var codeClimate: String {
    #"[{"type":"issue","check_name":\#(json("check")),"description":\#(json("description")),"#
      + #""content":{"body":\#(json("body"))},"categories":[\#(json("category"))],"#
      + #""severity":"major","fingerprint":"0123456789abcdef","#
      + #""location":{"path":"\#(home)/App/B.swift","lines":{"begin":1}}}]"#
  }

  private static var trace: String {
    let names = [
      "\"nearby-1\"": "instance", "\"nearby\"": "kind", "\"q0\"": "request", "\"r0\"": "reload",
    ]
    let trace = SmallRun.trace().replacing("\"S1\"", with: json("scenario"))
      .replacing("\"handwritten\"", with: json("producer"))
      .replacing("\"parameters\"", with: #""producerVersion":\#(json("version")),"parameters""#)
    return names.reduce(trace) { $0.replacing($1.key, with: json($1.value)) }
      + #"{"t":200,"seq":9,"type":"reload.requested","instance":\#(json("instance")),"#
      + #""requestId":"q9","trigger":"appCall","caller":\#(json("caller"))}"# + "\n"
      + #"{"t":201,"seq":10,"type":\#(json("type"))}"# + "\n"
  }

  private static var description: String {
    SmallRun.description.replacing("app: Tide", with: "app: '\(text("app"))'")
      + ["version", "build", "commit", "branch"].map { "\($0): '\(text($0))'\n" }.joined()
  }

  @Test func `home folders and coordinates of inputs appear in no file of a site`() throws {
    try Scratch.with { scratch in
      try scratch.write(Self.description, to: "runs/run-1/run.yml")
      try scratch.write(Self.trace, to: "runs/run-1/traces/S1.jsonl")
      try scratch.write(Self.sarif, to: "runs/run-1/lint/a.sarif")
      try scratch.write(Self.codeClimate, to: "runs/run-1/lint/gl-code-quality-report.json")
      try scratch.write(
        "\(Self.home)/App/C.swift:1:2: error: \(Self.text("log")) [rule]\n",
        to: "runs/run-1/lint/swiftc.txt")
      let build = try Execution.build(in: scratch)
      #expect([0, 3].contains(build.status), "\(build.errors)")
      let check = try Execution(["check", "--verbose"], in: scratch.path)
      let outputs =
        try scratch.site().files.map { ($0.key, String(decoding: $0.value, as: UTF8.self)) }
        + [("build", build.output + build.errors), ("check", check.output + check.errors)]
      #expect(outputs.count > 10)
      for word in ["ana.lund", "52.37", "4.895"] {
        let leaks = outputs.flatMap { name, text in
          text.split(separator: "\n").filter { $0.contains(word) }.flatMap { line in
            line.ranges(of: word).map { range in
              name + ": …" + line[..<range.lowerBound].suffix(60) + word
            }
          }
        }
        #expect(leaks.prefix(40) == [])
      }
    }
  }
}

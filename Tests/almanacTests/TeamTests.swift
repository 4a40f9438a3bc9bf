import Foundation
import Testing

/// Owners of findings: in the answer of check, in gates, and in report.json.
struct TeamTests {
  private func inProject(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with { scratch in
      try scratch.write(SmallRun.description, to: "runs/one/run.yml")
      try scratch.write(
        SmallRun.sarif(message: "wrong", path: "Widgets/A.swift"), to: "runs/one/lint/a.sarif")
      try scratch.write("/Widgets/ @tides/widgets\n/App/ @tides/app\n", to: ".github/CODEOWNERS")
      try body(scratch)
    }
  }

  private static func gate(of owner: String) -> String {
    "gates: [{name: Ours, measure: findings, atMost: 0, owners: [\"\(owner)\"]}]\n"
  }

  @Test(arguments: [("@tides/widgets", 1), ("@Tides/Widgets", 1), ("@tides/app", 3)])
  func `a gate with owners counts what they own`(owner: String, status: Int32) throws {
    try inProject { scratch in
      try scratch.write(Self.gate(of: owner), to: "almanac.yml")
      let check = try Execution(["check"], in: scratch.path)
      #expect(check.status == status, "\(check.output)\(check.errors)")
      guard status == 1 else { return }
      #expect(check.output.contains("owned by \(owner)"), "\(check.output)")
      #expect(check.output.contains("Widgets/A.swift:1: wrong (@tides/widgets)"), "\(check.output)")
    }
  }

  @Test(arguments: ["check", "validate"])
  func `an owner that CODEOWNERS does not name is refused`(verb: String) throws {
    try inProject { scratch in
      try scratch.write(Self.gate(of: "@tides/wigets"), to: "almanac.yml")
      let words = verb == "check" ? [verb] : [verb, "almanac.yml"]
      let execution = try Execution(words, in: scratch.path)
      #expect(execution.status == (verb == "check" ? 2 : 1))
      #expect(execution.errors.contains("names @tides/wigets, and CODEOWNERS does not"))
      #expect(execution.errors.contains("Did you mean @tides/widgets?"), "\(execution.errors)")
    }
  }

  @Test func `report.json lists the findings of the newest run with their owners`() throws {
    try inProject { scratch in
      let check = try Execution(["check", "--format", "json"], in: scratch.path)
      let report = try JSONSerialization.jsonObject(with: Data(check.output.utf8))
      let runs = try #require((report as? [String: Any])?["runs"] as? [[String: Any]])
      let findings = try #require(runs.first?["listedFindings"] as? [[String: Any]])
      let finding = try #require(findings.first { $0["rule"] as? String == "R1" })
      #expect(finding["path"] as? String == "Widgets/A.swift")
      #expect(finding["owners"] as? [String] == ["@tides/widgets"])
      #expect(finding["isOpen"] as? Bool == true)
      let built = try Execution(["build"], in: scratch.path)
      #expect(built.status != 2, "\(built.errors)")
      #expect(try scratch.text("site/report.json").contains("@tides/widgets"))
    }
  }
}

internal import Documents
internal import Readiness
internal import Templates

/// Who decided about the version, and empty lines for those who decide on paper.
struct ReadinessSignOff {
  let assessment: Assessment

  static let table = ReadinessTable(
    name: "signOffs",
    columns: [
      "name", "role", "decisionClass", "decision", "date", "commit", "other", "note",
    ], most: 8, word: "decision", largest: 3_000)

  static let schema = table.schema

  var fields: [(String, TemplateValue)] {
    Self.table.fields(assessment.signOffs) { signOff in
      let other = assessment.remark(on: signOff) ?? ""
      return [
        "name": .text(signOff.name.clipped(to: 80)), "role": .text(signOff.role.clipped(to: 80)),
        "decisionClass": .text(signOff.decision == .go ? "pass" : "fail"),
        "decision": .text(signOff.decision == .go ? "go" : "no-go"),
        "date": .text("\(signOff.date)"),
        "commit": .text(String((signOff.commit ?? "").prefix(40))),
        "other": .text(other), "note": .text((signOff.note ?? "").clipped(to: 200)),
      ]
    }
  }
}

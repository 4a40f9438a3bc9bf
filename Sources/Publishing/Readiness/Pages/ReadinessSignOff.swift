internal import Documents
internal import Readiness
internal import Text

/// The decisions about the version, with empty lines for decisions on paper.
struct ReadinessSignOff {
  let assessment: Assessment

  static let fields = PageFields<ReadinessSignOff>("the decisions") {
    Field.table(table) { part in
      part.assessment.signOffs.map { Row(signOff: $0, other: part.assessment.note(on: $0) ?? "") }
    }
  }

  private static let table = ReadinessTable(
    name: "signOffs", row: Row.fields, maximumRows: 8, word: "decision", maximumSize: 3_000)

  private struct Row {
    let signOff: SignOff
    let other: String

    static let fields = PageFields<Row>("a decision") {
      Field.text("name") { $0.signOff.name.shortened(to: 80) }
      Field.text("role") { $0.signOff.role.shortened(to: 80) }
      Field.text("decisionClass") { $0.signOff.decision == .go ? "pass" : "fail" }
      Field.text("decision") { $0.signOff.decision == .go ? "go" : "no-go" }
      Field.text("date") { "\($0.signOff.date)" }
      Field.text("commit") { String(($0.signOff.commit ?? "").prefix(40)) }
      Field.text("other") { $0.other }
      Field.text("note") { ($0.signOff.note ?? "").shortened(to: 200) }
    }
  }
}

import Readiness
import Testing

struct RunRecordTests {
  @Test func `an empty record has no inputs, findings or gaps`() {
    let record = RunRecord(
      id: "a", app: "Tide", program: "1.0", profile: "field", configuration: "")
    #expect(record.inputs.isEmpty && record.findings.isEmpty && record.gaps.isEmpty)
  }
}

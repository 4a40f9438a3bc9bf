import Readiness
import Testing

struct RunRecordTests {
  @Test func `a record of nothing names its run and holds no evidence`() {
    let record = RunRecord(
      id: "a", app: "Tide", program: "1.0", profile: "field", configuration: "")
    #expect(record.inputs.isEmpty && record.findings.isEmpty && record.gaps.isEmpty)
  }
}

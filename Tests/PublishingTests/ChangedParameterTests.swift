import Testing
import Traces

@testable import Publishing

/// The parameters of a trace that differ from its profile.
struct ChangedParameterTests {
  private static let register = ModelRegister(
    profiles: ["strict", "field"],
    parameters: [
      .init(name: "idle", values: ["false", "true"], basis: "A2"),
      .init(name: "window", values: ["900 s", "900 s"], basis: "S4"),
      .init(name: "free", values: ["a, b", "none"], basis: "S4"),
    ])

  private func changes(
    _ parameters: [(String, String)], profile: String = "strict",
    producer: TraceHeader.Producer = .simulator
  ) -> [ChangedParameter] {
    Self.register.changes(
      in: TraceHeader(
        producer: producer, runMode: .release, profile: profile,
        parameters: parameters.map { .init(name: $0.0, value: $0.1) }, epoch: .unknown))
  }

  @Test func `a parameter that a scenario changes is reported with the profile's value`() {
    let all = [("free", #"["a","b"]"#), ("idle", "true"), ("other", "1"), ("window", "900")]
    let changed = changes(all)
    #expect(changed == [ChangedParameter(name: "idle", value: "true", usual: "false")])
    #expect(changed.phrase == " with idle true")
    #expect(changes(all, profile: "field").map(\.name) == ["free"])
    #expect(changes([("window", "60")]).map(\.value) == ["60 s"])
    #expect(changes([("idle", "true"), ("window", "60")]).phrase == " with 2 changed parameters")
  }

  @Test func `changes are not reported for unknown profiles or other producers`() {
    #expect(changes([("idle", "true")], profile: "own").isEmpty)
    #expect(changes([("idle", "true")], producer: .device).isEmpty)
    #expect(Self.register.changes(in: nil).isEmpty && [ChangedParameter]().phrase == "")
  }
}

import Testing

@testable import Linting

/// Completion calls in closures that hold `self` weakly.
struct WeakSelfTests {
  private static func findings(_ closure: String, kept: String = "") throws -> [String] {
    let owner = kept.isEmpty ? "Store()" : "Store.shared"
    let code = """
      struct Entry: TimelineEntry { let date: Date }
      final class Store {
        \(kept)
        func load(_ done: @escaping () -> Void) {
          DispatchQueue.main.async { [weak self] in
            \(closure)
          }
        }
        func use(_ done: () -> Void) { done() }
      }

      """
    return try WidgetCode.findings(
      "RLD-013",
      in: WidgetCode.head() + code
        + WidgetCode.provider(
          timeline: """
            \(owner).load {
              completion(Timeline(entries: [Entry(date: .now)], policy: .after(.now + 3600)))
            }
            """))
  }

  private static let tests = [
    "guard self != nil else { return }\ndone()", "if self == nil { return }\ndone()",
    "guard let self else { return }\nself.use(done)",
  ]

  @Test(arguments: tests) func `a return because self was released is a note`(code: String) throws {
    #expect(try Self.findings(code).count == 1)
    #expect(try Self.findings(code).allSatisfy { $0.hasPrefix("note: ") })
  }

  @Test(arguments: tests + ["self?.use(done)", "if let self { self.use(done) }"])
  func `the only object of a type is never released`(code: String) throws {
    #expect(try Self.findings(code, kept: "static let shared = Store()") == [])
  }

  @Test func `another comparison with nil is no test of self`() throws {
    #expect(
      try Self.findings("guard other != nil else { return }\ndone()")
        == ["error: guard other != nil else { return }"])
  }

  @Test func `an object besides the shared one may be released`() throws {
    let kept = "static let shared = Store()\nstatic func fresh() -> Store { Store() }"
    #expect(
      try Self.findings("guard self != nil else { return }\ndone()", kept: kept)
        == ["note: guard self != nil else { return }"])
  }
}

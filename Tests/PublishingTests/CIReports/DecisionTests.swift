import Documents
import Readiness
import Testing
import Text

@testable import Publishing

/// Sign-offs in the summary and the comment.
struct DecisionTests {
  private func texts(signedFor commit: String?) throws -> [String] {
    let signOff = SignOff(
      version: "1.4", name: "Ada", role: "lead", decision: .go,
      date: try #require(CalendarDate("2026-03-20")), commit: commit, note: nil)
    let publication = try Publication.example().reviewed(.sample(signOffs: [signOff]))
    return ["summary.md", "comment.md"].map { String(bytes: publication.bytes(of: $0)) }
  }

  @Test func `a sign-off for another commit or without a commit is marked`() throws {
    for text in try texts(signedFor: "fedcba9876") {
      #expect(text.contains("- Ada, lead: **go**, 2026-03-20"))
      #expect(text.contains("commit `fedcba9876`, for another commit\n"), "\(text)")
    }
    for text in try texts(signedFor: nil) {
      #expect(text.contains("2026-03-20, no commit named\n"))
    }
  }

  @Test func `a sign-off for the reviewed commit has no mark`() throws {
    for text in try texts(signedFor: "0123456789abcdef") {
      #expect(text.contains("commit `0123456789abcdef`\n"))
    }
  }
}

import Foundation
import Testing

/// Removing, damaging or renaming an input never improves a verdict, the status of a rule, or a cell of the matrix.
struct LostEvidenceTests {
  @Test(arguments: ReviewedProject.all)
  func `each project has its expected verdict with complete inputs`(project: ReviewedProject) throws
  {
    try Scratch.with { scratch in
      try project.write(in: scratch)
      let claims = try #require(try ReviewClaims(checking: project, in: scratch))
      #expect(claims.verdict == project.verdict)
      #expect(claims.claims.values.contains("pass"))
    }
  }

  @Test(arguments: ReviewedProject.all, Damage.allCases)
  func `no claim improves when an input is lost or damaged`(
    project: ReviewedProject, damage: Damage
  ) throws {
    try Scratch.with { scratch in
      try project.write(in: scratch)
      let before = try #require(try ReviewClaims(checking: project, in: scratch))
      let files = try project.files.get()
      for path in try project.evidence(for: damage) {
        let bytes = files[path] ?? []
        guard try damage.apply(to: path, bytes, in: scratch) else { continue }
        if let after = try ReviewClaims(checking: project, in: scratch) {
          let better = after.improvements(over: before)
          #expect(better.isEmpty, "\(path) \(damage): \(better.joined(separator: "; "))")
        }
        try damage.undo(path, bytes, in: scratch)
      }
    }
  }

  @Test func `stronger claims are recognized as improvements`() {
    let before = ReviewClaims(
      verdict: "NO-GO", claims: ["rule A": "fail", "rule B": "pass", "cell C": "not covered"])
    let after = ReviewClaims(
      verdict: "GO", claims: ["rule A": "pass", "rule B": "not checked", "cell C": "agrees"])
    #expect(
      after.improvements(over: before) == [
        "verdict: NO-GO became GO", "cell C: not covered became agrees",
        "rule A: fail became pass",
      ])
    #expect(before.improvements(over: before) == [])
  }
}

import Foundation
import TestSupport
import Testing

/// Edits of a branch never improve the verdict by the base branch's policy, unless they correct the defect.
///
/// Without the evidence of the defect, the verdict may be that there is not enough of it.
/// `HiddenSourceTests` hides sources in more ways, and `CommittedRunsTests` replaces the job's runs.
struct BranchEditTests {
  private static let edits = BranchEdit.all

  private func check(_ branch: ReviewedBranch, _ edits: [BranchEdit]) throws {
    let (verdict, output) = try branch.verdict(after: edits)
    let best = branch.best(after: edits)
    #expect(verdict <= best, "\(branch.name), \(edits.map(\.name)): \(verdict)\n\(output)")
  }

  @Test(arguments: ReviewedBranch.all)
  func `a branch has the verdict of its defect`(branch: ReviewedBranch) throws {
    let (verdict, output) = try branch.verdict(after: [])
    #expect(verdict == branch.verdict, "\(output)")
  }

  @Test(arguments: edits.indices)
  func `no single edit improves the verdict`(index: Int) throws {
    let edit = Self.edits[index]
    // An edit meets the branch whose evidence it changes, or else any.
    let branch = ReviewedBranch.all.first { $0.evidence.map(edit.hidden.contains) ?? false }
    try check(branch ?? ReviewedBranch.all[index % ReviewedBranch.all.count], [edit])
  }

  @Test func `no combination of edits improves the verdict`() throws {
    let isThorough = ProcessInfo.processInfo.environment["ALMANAC_THOROUGH"] != nil
    var numbers = RandomNumbers(isThorough ? 2027 : 2026)
    for _ in 0..<(isThorough ? 2000 : 30) {
      let branch = ReviewedBranch.all[numbers.draw(ReviewedBranch.all.count)]
      let edits = (0..<2 + numbers.draw(3)).map { _ in Self.edits[numbers.draw(Self.edits.count)] }
      try check(branch, edits)
    }
  }
}

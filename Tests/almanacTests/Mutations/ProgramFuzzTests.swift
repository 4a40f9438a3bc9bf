import Dispatch
import Foundation
import Synchronization
import Testing

/// The whole program over a small project whose files are changed at random: no crash, no hang, no control character.
///
/// `ALMANAC_ROUNDS` is how many rounds there are, `ALMANAC_FIRST_ROUND` the first of them, and `ALMANAC_PROGRAM`
/// another program than the one built with the tests.
struct ProgramFuzzTests {
  private static func number(_ name: String, or usual: Int) -> Int {
    Int(ProcessInfo.processInfo.environment[name] ?? "") ?? usual
  }

  @Test func `a project with changed files ends no command badly`() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = Self.number("ALMANAC_ROUNDS", or: 150)
    let first = Self.number("ALMANAC_FIRST_ROUND", or: 1)
    let program = environment["ALMANAC_PROGRAM"] ?? Execution.program
    // More workers only where someone waits for many rounds: the other tests need the cores too.
    let workers = rounds > 1000 ? ProcessInfo.processInfo.activeProcessorCount : 1
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      do {
        try Scratch.with { scratch in
          let project = try MutatedProject(in: scratch)
          for round in stride(from: first + worker, to: first + rounds, by: workers) {
            let found = try project.round(UInt64(round), program: program)
            problems.withLock { $0 += found }
          }
        }
      } catch {
        problems.withLock { $0.append("\(error)") }
      }
    }
    #expect(
      problems.withLock(\.self) == [],
      "repeat one with ALMANAC_FIRST_ROUND=… ALMANAC_ROUNDS=1")
  }
}

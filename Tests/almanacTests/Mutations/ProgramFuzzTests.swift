import Dispatch
import Foundation
import Synchronization
import Testing

/// The program on a small project whose files are changed at random: no crash, no hang, no control character.
///
/// `ALMANAC_ROUNDS` sets the number of rounds, `ALMANAC_FIRST_ROUND` the first one, and `ALMANAC_PROGRAM` another
/// program than the one that was built with the tests.
struct ProgramFuzzTests {
  private static func number(_ name: String, or usual: Int) -> Int {
    Int(ProcessInfo.processInfo.environment[name] ?? "") ?? usual
  }

  @Test func `no command crashes on a project with changed files`() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = Self.number("ALMANAC_ROUNDS", or: 150)
    let first = Self.number("ALMANAC_FIRST_ROUND", or: 1)
    let program = environment["ALMANAC_PROGRAM"] ?? Execution.program
    // Many rounds use all cores. Otherwise the other tests need them.
    let workers = rounds > 1000 ? ProcessInfo.processInfo.activeProcessorCount : 1
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      do {
        try Scratch.with { scratch in
          let project = try MutatedProject(in: scratch)
          for round in stride(from: first + worker, to: first + rounds, by: workers) {
            let found = try project.round(round, program: program)
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

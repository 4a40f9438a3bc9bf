import Foundation
import SwiftSyntax

/// Inserts defects into other people's projects and counts how many the linter finds.
///
///     mutate-projects --projects FOLDER --linter PROGRAM [--seed 1] [--places 400]
///       [--per-project 25] [--only TEXT]
///
/// The folder contains a checkout of each project. The checkouts are copied and not changed.
@main
struct MutateProjects {
  static func main() throws {
    guard let options = Options(CommandLine.arguments.dropFirst()) else {
      print(
        "mutate-projects --projects FOLDER --linter PROGRAM [--seed N] [--places N] "
          + "[--per-project N] [--only TEXT]")
      exit(2)
    }
    let scratch = NSTemporaryDirectory() + "/mutate-projects-\(getpid())"
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer {
      do {
        try FileManager.default.removeItem(atPath: scratch)
      } catch {
        report("\(scratch) cannot be removed: \(error)")
      }
    }
    var benchmark = MutationBenchmark(options: options, scratch: scratch)
    try print(benchmark.run().markdown, terminator: "")
  }

  /// Writes a line of progress.
  static func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// The options of the command line.
struct Options {
  var projects = ""
  var linter = ""
  var seed: UInt64 = 1
  var places = 400
  var perProject = 25
  /// A part of the names of the mutations to insert.
  var only = ""

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--projects": projects = value
      case "--linter": linter = URL(filePath: value).path()
      case "--seed": seed = UInt64(value) ?? 1
      case "--places": places = Int(value) ?? 400
      case "--per-project": perProject = Int(value) ?? 25
      case "--only": only = value
      default: return nil
      }
    }
    if projects.isEmpty || linter.isEmpty { return nil }
  }
}

/// The run: the unchanged projects first, then the drawn mutants, project by project.
struct MutationBenchmark {
  let options: Options
  let mutations: [any Mutation]
  private let scratch: String
  private let linter: Linter
  private var masked = 0

  init(options: Options, scratch: String) {
    self.options = options
    self.scratch = scratch
    mutations = MutationCatalog.all.filter {
      options.only.isEmpty || $0.name.contains(options.only)
    }
    linter = Linter(program: options.linter, output: scratch + "/findings.json")
  }

  mutating func run() throws -> Measurement {
    let names = try FileManager.default.contentsOfDirectory(atPath: options.projects).sorted()
    var candidates: [Candidate] = []
    var bases: [[Finding]] = []
    for (index, name) in names.enumerated() {
      let root = options.projects + "/" + name
      let base = try linter.findings(in: root)
      bases.append(base)
      candidates += self.candidates(in: MutableProject(name: name, root: root), index, base)
    }
    MutateProjects.report("\(candidates.count) places in \(names.count) projects")
    var draw = PlaceDraw(
      candidates, mutations: mutations.count, projects: names.count, seed: options.seed)
    let drawn = Dictionary(
      grouping: draw.draw(options.places, perProject: options.perProject), by: \.project)
    var trials: [Trial] = []
    for (index, name) in names.enumerated() {
      guard let own = drawn[index] else { continue }
      MutateProjects.report("\(name): \(own.count)")
      let copy = try ProjectCopy(of: options.projects + "/" + name, in: scratch)
      trials += try own.map { try trial($0, of: name, in: copy, base: bases[index]) }
    }
    return Measurement(
      mutations: mutations, trials: trials, projects: Set(trials.map(\.project)).count,
      masked: masked)
  }

  private mutating func candidates(
    in project: MutableProject, _ index: Int, _ base: [Finding]
  ) -> [Candidate] {
    var found: [Candidate] = []
    for (number, mutation) in mutations.enumerated() {
      for place in mutation.places(in: project)
      where place.type.map(project.shownWidgets.use) ?? true {
        if place.isMasked(by: base, rules: mutation.rules) {
          masked += 1
        } else if let error = project.syntaxError(after: place) {
          MutateProjects.report("does not parse: \(mutation.name) \(project.name) \(error)")
        } else {
          found.append(Candidate(project: index, mutation: number, place: place))
        }
      }
    }
    return found
  }

  private func trial(
    _ candidate: Candidate, of project: String, in copy: ProjectCopy, base: [Finding]
  ) throws -> Trial {
    let mutation = mutations[candidate.mutation]
    return try copy.withEdits(candidate.place.edits) {
      do throws(Linter.Failure) {
        let findings = try linter.findings(in: copy.root)
        let difference = FindingDifference(
          base: base, mutant: findings, of: mutation, at: candidate.place)
        if difference.expected.isEmpty {
          MutateProjects.report(
            "  missed: \(mutation.name) \(candidate.place.file):\(candidate.place.line)")
        }
        return Trial(
          project: project, mutation: candidate.mutation, place: candidate.place,
          isFound: !difference.expected.isEmpty, unrelated: difference.unrelated, failure: nil)
      } catch {
        return Trial(
          project: project, mutation: candidate.mutation, place: candidate.place,
          isFound: false, unrelated: [], failure: "\(error)")
      }
    }
  }
}

extension MutableProject {
  /// A Swift file that is valid before and invalid after the edits of a position.
  func syntaxError(after place: Place) -> String? {
    for (path, edits) in Dictionary(grouping: place.edits, by: \.file) {
      guard let source = (extensionSources + otherSources).first(where: { $0.path == path }),
        !source.tree.hasError
      else { continue }
      let mutant = SwiftSource(path: path, bytes: edits.map(\.edit).applied(to: source.bytes))
      if mutant.tree.hasError { return "\(path):\(place.line)" }
    }
    return nil
  }
}

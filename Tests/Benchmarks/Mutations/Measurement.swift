/// The result of one mutant.
struct Trial: Sendable {
  let project: String
  let mutation: Int
  let place: Place
  let isFound: Bool
  let unrelated: [Finding]
  /// The reason why the linter gave no result.
  let failure: String?
}

/// The results of one run, as a table and lists.
struct Measurement {
  let mutations: [any Mutation]
  let trials: [Trial]
  let projects: Int
  /// The number of positions that were omitted because the unchanged project has the same finding there.
  let masked: Int

  var markdown: String {
    ([table, misses, unrelated, failures].filter { !$0.isEmpty }.joined(separator: "\n\n")) + "\n"
  }

  private var table: String {
    var lines = [
      "| defect | rule | places | projects | found | share | unrelated |",
      "|---|---|---:|---:|---:|---:|---:|",
    ]
    for (index, mutation) in mutations.enumerated() {
      let own = trials.filter { $0.mutation == index }
      lines.append(
        row(mutation.name, mutation.rules.joined(separator: ", "), own))
    }
    lines.append(row("all", "", trials))
    lines.append("")
    lines.append("\(projects) projects; \(masked) places left out as already reported.")
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ rules: String, _ trials: [Trial]) -> String {
    let found = trials.count { $0.isFound }
    let share = trials.isEmpty ? "–" : "\((found * 200 + trials.count) / (2 * trials.count)) %"
    let projects = Set(trials.map(\.project)).count
    let unrelated = trials.reduce(0) { $0 + $1.unrelated.count }
    return
      "| \(name) | \(rules) | \(trials.count) | \(projects) | \(found) | \(share) | \(unrelated) |"
  }

  private var misses: String {
    list("Missed", trials.filter { !$0.isFound && $0.failure == nil }.map(title))
  }

  private var unrelated: String {
    list(
      "Unrelated",
      trials.flatMap { trial in
        trial.unrelated.map { finding in
          "\(title(trial)): \(finding.id) \(finding.severity) "
            + "\(finding.file ?? "-"):\(finding.line ?? 0) \(finding.summary)"
        }
      })
  }

  private var failures: String {
    list("No result", trials.compactMap { trial in trial.failure.map { title(trial) + ": " + $0 } })
  }

  private func title(_ trial: Trial) -> String {
    "\(mutations[trial.mutation].name): \(trial.project) \(trial.place.file):\(trial.place.line)"
  }

  private func list(_ title: String, _ items: [String]) -> String {
    items.isEmpty ? "" : "## \(title)\n\n" + items.map { "- " + $0 }.joined(separator: "\n")
  }
}

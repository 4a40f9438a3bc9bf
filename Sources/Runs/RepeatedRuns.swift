package import Diagnostics
internal import Files

extension [Run] {
  /// Diagnostics for runs that have the id of an earlier one, because it is unknown which of them
  /// counts.
  package var repeatedIDs: [Diagnostic] {
    var seen: [String: Run] = [:]
    return compactMap { run in
      // Ids that differ only in case would share a folder on some file systems.
      let segment = PathSegment.safe(for: run.id)
      guard let first = seen[segment] else {
        seen[segment] = run
        return nil
      }
      return .repeatedRun(run, as: first)
    }
  }
}

extension Diagnostic {
  fileprivate static func repeatedRun(_ run: Run, as first: Run) -> Diagnostic {
    let notes = first.descriptionPath.map { [Note("the other run", at: FilePosition(file: $0))] }
    return Diagnostic(
      "run.repeated-id", .error,
      "duplicate run id \"\(run.id)\"",
      at: run.descriptionPath.map { FilePosition(file: $0) },
      suggestion: "Give one of the runs another id in its run.yml.", notes: notes ?? [])
  }
}

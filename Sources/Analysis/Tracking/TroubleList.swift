internal import Diagnostics
internal import Traces

/// Contradictions of a trace: each sort once, with its first place and a count.
struct TroubleList {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []
  private var indices: [String: Int] = [:]

  init(file: String) {
    self.file = file
  }

  mutating func add(
    _ id: String, _ severity: Severity, at reference: EventReference?, suggestion: String,
    _ summary: @autoclosure () -> String
  ) {
    if let index = indices[id] {
      diagnostics[index].count += 1
      return
    }
    indices[id] = diagnostics.count
    let line = reference.flatMap { $0.line > 0 ? $0.line : nil }
    diagnostics.append(
      Diagnostic(
        id, severity, summary(), at: FilePosition(file: file, line: line), suggestion: suggestion))
  }
}

extension TroubleList {
  /// A name out of a trace, quoted and cut to a length that fits a sentence.
  private static func quoted(_ name: String) -> String {
    name.count <= 60 ? "\"\(name)\"" : "\"\(name.prefix(60))…\""
  }

  mutating func impossibleTime(at reference: EventReference) {
    add(
      "analysis.impossible-time", .error, at: reference,
      suggestion: "Count times in seconds from the header's epoch",
      "An event lies outside the ten years after the trace's epoch and was not used")
  }

  mutating func tooManyWidgets(_ instance: String, at reference: EventReference) {
    add(
      "analysis.too-many-widgets", .error, at: reference,
      suggestion: "Split the trace; a trace may have \(RowLimit.widgets) widget instances",
      "The instance \(Self.quoted(instance)) is one too many; its events were not used")
  }

  mutating func neverAdded(_ instance: String, at reference: EventReference) {
    add(
      "analysis.never-added", .note, at: reference,
      suggestion: "Record widget.added, so that kind and wantsLocation are known",
      "The trace uses the instance \(Self.quoted(instance)) and does not say how it was added")
  }

  mutating func afterRemoval(_ instance: String, at reference: EventReference) {
    add(
      "analysis.event-after-removal", .warning, at: reference,
      suggestion: "Give a widget that is added again a new instance name or a widget.added",
      "Something happens to the instance \(Self.quoted(instance)) after it was removed")
  }

  mutating func changedKind(_ instance: String, at reference: EventReference) {
    add(
      "analysis.changed-kind", .warning, at: reference,
      suggestion: "Give each placed widget an instance name of its own",
      "The instance \(Self.quoted(instance)) was added again with another kind; the first is kept")
  }

  mutating func repeatedRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-request", .warning, at: reference,
      suggestion: "Give every request an id of its own",
      "The request \(Self.quoted(id)) is made again before the first one ended")
  }

  mutating func unknownRequest(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-request", .warning, at: reference,
      suggestion: "Record reload.requested before reload.withheld",
      "The request \(Self.quoted(id)) is withheld, but no such request is open")
  }

  mutating func unrequestedReload(_ reload: String, _ request: String, at reference: EventReference)
  {
    add(
      "analysis.unrequested-reload", .warning, at: reference,
      suggestion: "Record reload.requested before reload.started",
      "The reload \(Self.quoted(reload)) serves the request \(Self.quoted(request)), "
        + "which is not open")
  }

  mutating func repeatedReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.repeated-reload", .warning, at: reference,
      suggestion: "Give every reload an id of its own",
      "The reload \(Self.quoted(id)) starts again; what follows belongs to the new one")
  }

  mutating func unknownReload(_ id: String, at reference: EventReference) {
    add(
      "analysis.unknown-reload", .warning, at: reference,
      suggestion: "Record reload.started before what the reload does",
      "Something belongs to the reload \(Self.quoted(id)), which did not start or ended long ago")
  }

  mutating func repeatedVisibility(_ instance: String, at reference: EventReference) {
    add(
      "analysis.repeated-visibility", .note, at: reference,
      suggestion: "Record a change of visibility once",
      "The instance \(Self.quoted(instance)) becomes what it already was: visible or hidden")
  }

  mutating func unusableParameter(_ name: String) {
    add(
      "analysis.unusable-parameter", .warning, at: nil,
      suggestion: "Write numbers without quotes, true or false, and names in quotes",
      "The header's parameter \(Self.quoted(name)) has a value of the wrong form; "
        + "the default was used")
  }
}

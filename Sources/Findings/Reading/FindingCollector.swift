internal import Diagnostics
internal import Text

/// Converts drafts to findings: counts and limits them, and adds guidance ids and fingerprints.
struct FindingCollector: Sendable {
  let source: LintSource
  var format: LintFormat
  var runs: [ToolRun] = []
  var tally = DiagnosticTally()
  /// Whether the file reports a failed test.
  var hasFailedTests = false
  private(set) var findings: [Finding] = []
  private var tools: [Interned<Tool>] = []
  /// The number of findings so far with equal parts, which is the ordinal of the next one.
  private var ordinals: [UInt64: UInt32] = [:]
  /// The extras of the last finding, since most findings of a tool have the same tags or none.
  private var lastExtras: Interned<FindingExtras>?
  private var paths: [String: SourcePath?] = [:]
  /// The files of the checkout, or nil if no checkout is known.
  private var checkout: CheckoutFiles?
  /// Whether one of a run's files is in the checkout, by run index; runs that name no file have no
  /// value.
  private var isPlaced: [Int: Bool] = [:]

  /// A size in bytes that most findings in a file exceed, used to estimate their number.
  private static let minimumBytes = 256

  init(_ source: LintSource, format: LintFormat) {
    self.source = source
    self.format = format
    checkout = source.options.sourceRoot.map { CheckoutFiles(root: $0) }
    // Unused capacity costs no memory, whereas growing a list temporarily needs twice its memory.
    findings.reserveCapacity(
      min(source.bytes.count / Self.minimumBytes, source.options.limits.findings))
  }

  var limits: LintLimits { source.options.limits }

  /// Starts a run and returns its index; findings of earlier runs may still follow.
  mutating func begin(_ run: ToolRun) -> Int {
    runs.append(run)
    tools.append(Interned(run.tool))
    return runs.count - 1
  }

  /// Reserves memory for a known number of findings.
  mutating func reserve(_ count: Int) {
    findings.reserveCapacity(min(count, limits.findings))
  }

  /// Adds a finding, or only counts it if the file has too many.
  mutating func add(_ given: FindingDraft) {
    var draft = given
    runs[draft.runIndex].kindCounts[draft.kind] += draft.occurrenceCount
    if draft.kind.isOpen { runs[draft.runIndex].counts[draft.level] += draft.occurrenceCount }
    guard findings.count < limits.findings else {
      runs[draft.runIndex].omittedCount += draft.occurrenceCount
      return
    }
    notePlace(of: draft)
    let tool = tools[draft.runIndex]
    // Home folders are removed before the identity is computed, so that it does not depend on the
    // account.
    let message = draft.message.withoutPersonalPlaces
    let code = draft.snippet?.normalizedCode
    let key = FingerprintKey(
      tool: tool.value.name, rule: draft.rule?.value.id ?? draft.ruleID,
      place: draft.location?.path ?? draft.extras.logicalLocation?.phrase, code: code,
      position: code == nil ? draft.location?.position : nil, message: message,
      toolIdentity: draft.toolIdentity)
    draft.extras.tags = draft.extras.tags.map(\.withoutPersonalPlaces)
    if message.utf8.count > limits.messageBytes { draft.extras.omissions.add(.texts) }
    let first = key.fingerprint(ordinal: 0)
    let ordinal = Int(ordinals[first.start, default: 0])
    ordinals[first.start] = UInt32(ordinal + 1)
    findings.append(
      Finding(
        sharedTool: tool, sharedRule: draft.rule, runIndex: draft.runIndex, ruleID: draft.ruleID,
        level: draft.level, kind: draft.kind, message: truncated(message),
        location: draft.location, snippet: tool.value.reportsSecrets ? nil : draft.snippet,
        sharedExtras: shared(draft.extras),
        guidance: guidance(of: draft),
        fingerprint: ordinal == 0 ? first : key.fingerprint(ordinal: ordinal),
        pathlessOfTool: draft.toolIdentity.map {
          $0.origin == .tool
            ? String(first.pageName.prefix(FingerprintKey.pathlessDigits)) : key.pathless
        },
        occurrenceCount: draft.occurrenceCount))
  }

  /// Counts failing results of a run that are not kept.
  mutating func omit(_ counts: LevelCounts, of run: Int) {
    runs[run].counts = runs[run].counts + counts
    runs[run].kindCounts[.fail] += counts.total
    runs[run].omittedCount += counts.total
  }

  /// The normalized path, cached for each text, or nil if it names no file.
  ///
  /// - Parameter roots: Folders that the file names as those of the repository.
  mutating func path(_ given: String, roots: [String] = []) -> SourcePath? {
    if let known = paths[given] { return known }
    let options = source.options
    let path = SourcePath(
      given, roots: (options.sourceRoot.map { [$0] } ?? []) + options.pathPrefixes,
      guesses: roots, in: &checkout)
    paths[given] = .some(path)
    return path
  }

  /// Clears the cached paths, which have another meaning in the next run.
  mutating func forgetPaths() {
    paths = [:]
  }

  /// Returns the reading, with a diagnostic for each run that exceeds the limit on findings.
  consuming func finish() -> LintAttempt {
    for run in runs where run.omittedCount > 0 {
      tally.add(
        Diagnostic(
          "lint.findings-omitted", .warning,
          "\(Plural.text(run.omittedCount, "finding")) of \(run.tool.name) counted but not listed,"
            + " expected at most \(Plural.grouped(limits.findings)) in a file",
          at: FilePosition(file: source.name),
          suggestion: "Split the result by folder, or narrow the tool's rules."))
    }
    addMisplaced()
    return .read(
      LintReading(
        format: format, toolRuns: runs, findings: findings, hasFailedTests: hasFailedTests),
      tally.diagnostics)
  }

  private mutating func notePlace(of draft: FindingDraft) {
    guard checkout != nil, isPlaced[draft.runIndex] != true, let location = draft.location,
      !location.path.contains("://")
    else { return }
    isPlaced[draft.runIndex] = location.isRelative && checkout?.has(location.path) == true
  }

  /// Adds a diagnostic for each run whose files are all outside the checkout, since no excerpt or
  /// annotation could be right.
  private mutating func addMisplaced() {
    for (index, run) in runs.enumerated() where isPlaced[index] == false {
      tally.add(
        Diagnostic(
          "lint.paths-elsewhere", .warning,
          "no file reported by \(run.tool.name) is in the source root",
          at: FilePosition(file: source.name),
          suggestion:
            "Add the folder of the checkout on the machine that ran \(run.tool.name) to"
            + " inputs.pathPrefixes, or correct inputs.sourceRoot."))
    }
  }

  private mutating func shared(_ extras: FindingExtras) -> Interned<FindingExtras>? {
    guard extras != FindingExtras() else { return nil }
    if let lastExtras, lastExtras.value == extras { return lastExtras }
    lastExtras = Interned(extras)
    return lastExtras
  }

  private mutating func truncated(_ message: String) -> String {
    guard message.utf8.count > limits.messageBytes else { return message }
    let (file, limit) = (source.name, limits.messageBytes)
    tally.add("lint.text-cut") {
      Diagnostic(
        "lint.text-cut", .warning, "a message was truncated to \(limit) bytes",
        at: FilePosition(file: file), suggestion: "See the file for the rest.")
    }
    return message.truncated(toBytes: limits.messageBytes)
  }

  private func guidance(of draft: FindingDraft) -> [String] {
    let citation = source.options.citation
    let known = draft.rule?.value.guidance ?? []
    var ids = Set(known)
    ids.formUnion(draft.guidance)
    // SARIF rules already include what they cite. Only a more specific id of a result can add to
    // it.
    if format != .sarif || draft.ruleID != draft.rule?.value.id,
      let id = citation.id(endingName: draft.ruleID)
    {
      ids.insert(id)
    }
    if let id = draft.extras.helpURI.flatMap({ citation.id(endingAddress: $0) }) { ids.insert(id) }
    for tag in draft.extras.tags {
      if let id = citation.id(endingName: tag) { ids.insert(id) }
    }
    // The rule's own list is shared by all of its findings.
    return ids.count == known.count ? known : ids.sorted()
  }
}

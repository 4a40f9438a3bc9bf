package import Diagnostics
package import Text

/// The runs on record, whether or not their files still exist: `history.jsonl`, one line per run.
package struct History: Equatable, Sendable {
  /// The runs, the oldest first; each id occurs once.
  package private(set) var entries: [Entry] = []

  /// One run of the history.
  package struct Entry: Equatable, Sendable {
    package let record: RunRecord
    /// The review of a release, frozen when the release was first seen, or nil for other runs.
    package var review: Assessment?
    /// The id of the run in the preceding line, as this line records it, or nil without one.
    var after: String?
  }

  /// The maximum size of a file that is read, in bytes.
  package static let maximumSize = 256 << 20

  /// Creates an empty history.
  package init() {}

  /// Reads the lines of a file; invalid lines are reported and ignored.
  package init(lines bytes: ByteOutput, file: String, diagnostics: inout [Diagnostic]) {
    var byID: [String: (entry: Entry, line: Int)] = [:]
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      let number = index + 1
      guard number <= HistoryLine.maximumLines else {
        diagnostics.append(.tooManyLines(in: file))
        break
      }
      guard let entry = HistoryLine.entry(line, number, file, &diagnostics) else { continue }
      if let other = byID[entry.record.id]?.line {
        diagnostics.append(.repeatedLine(entry.record.id, at: number, after: other, in: file))
      }
      byID[entry.record.id] = (entry, number)
    }
    for (entry, line) in byID.values.sorted(by: { $0.line < $1.line }) {
      guard let earlier = entry.after, byID[earlier] == nil else { continue }
      diagnostics.append(.missingLine(earlier, before: entry.record.id, at: line, in: file))
    }
    put(byID.mapValues(\.entry))
  }

  /// The record of each run, the oldest first.
  package var records: [RunRecord] { entries.map(\.record) }

  private mutating func put(_ entries: [String: Entry]) {
    self.entries = entries.values.map(\.record).oldestFirst.compactMap { entries[$0.id] }
  }
}

extension History {
  /// Returns the history with the runs that were read from their files.
  ///
  /// A run replaces its line, unless the line is a release. A release is frozen and takes only the
  /// addresses of its pages from the run.
  package func adding(_ records: [RunRecord], diagnostics: inout [Diagnostic]) -> History {
    var byID = entries.keyed(by: \.record.id)
    for record in records {
      if let frozen = byID[record.id], frozen.record.isRelease {
        if frozen.record.inputs.map(\.digest) != record.inputs.map(\.digest) {
          diagnostics.append(.otherRelease(record))
        }
        byID[record.id] = Entry(
          record: frozen.record.linked(as: record), review: frozen.review)
      } else {
        byID[record.id] = Entry(record: record)
      }
    }
    var history = History()
    history.put(byID)
    return history
  }

  /// Returns the history with a review for every release: the frozen one or, for a release that has
  /// none, one computed now.
  package func reviewingReleases(under policy: ReleasePolicy, now: Instant?) -> History {
    var history = self
    for index in entries.indices where entries[index].record.isRelease {
      if entries[index].review != nil { continue }
      let record = entries[index].record
      let review = Assessment(
        of: record, earlier: records.before(record), policy: policy, now: now)
      history.entries[index].review = HistoryLine.frozen(review)
    }
    return history
  }

  /// Returns the releases of an older history that are missing here or have another review.
  package func releasesLost(since older: History) -> [RunRecord] {
    let reviews = Dictionary(first: entries.map { ($0.record.id, $0.review) })
    return older.entries.filter { old in
      old.review != nil && (reviews[old.record.id] ?? nil) != old.review
    }.map(\.record)
  }

  /// Returns the ids of the newest runs of each app.
  package func newestRuns(perApp count: Int) -> Set<String> {
    var counts: [String: Int] = [:]
    let newest = records.reversed().filter { record in
      counts[record.app, default: 0] += 1
      return counts[record.app, default: 0] <= count
    }
    return Set(newest.map(\.id))
  }

  /// Returns the waivers of today's policy on each run without a review, by the run's id.
  ///
  /// - Parameter ids: The ids of the requested runs.
  package func waivers(
    on ids: Set<String>, under policy: ReleasePolicy, now: Instant?
  ) -> [String: WaiverLedger] {
    var waivers: [String: WaiverLedger] = [:]
    for entry in entries where entry.review == nil && ids.contains(entry.record.id) {
      waivers[entry.record.id] = WaiverLedger(
        of: entry.record, after: nil, under: policy, now: now)
    }
    return waivers
  }

  /// Returns the file: all releases, and up to `newest` of the newest runs, as long as a later
  /// build can read it.
  ///
  /// Runs of loose files have no date and are left out.
  package func file(keeping newest: Int, maximumSize: Int = Self.maximumSize) -> HistoryFile {
    let dated = entries.filter { $0.record.date != nil }
    return HistoryFile(
      of: dated.enumerated().filter { index, entry in
        index >= dated.count - newest || entry.record.isRelease
      }.map(\.element), maximumSize: maximumSize)
  }
}

extension RunRecord {
  /// Returns the record with the page addresses of another record of the same run.
  func linked(as other: RunRecord) -> RunRecord {
    var linked = self
    let widgets = Dictionary(
      first: other.widgets.map { ([$0.trace, $0.kind, $0.instance], $0.page) })
    for index in linked.widgets.indices {
      let widget = linked.widgets[index]
      linked.widgets[index].page = widgets[[widget.trace, widget.kind, widget.instance]] ?? ""
    }
    return linked
  }
}

extension Diagnostic {
  fileprivate static func tooManyLines(in file: String) -> Diagnostic {
    Diagnostic(
      "history.too-long", .warning,
      "the history has more than \(HistoryLine.maximumLines) lines; the rest is ignored",
      at: FilePosition(file: file), suggestion: "Lower policy.keepRuns, and build the site again.",
      isMissingEvidence: true)
  }

  fileprivate static func repeatedLine(
    _ id: String, at line: Int, after other: Int, in file: String
  ) -> Diagnostic {
    Diagnostic(
      "history.repeated-run", .warning,
      "duplicate run id \"\(id.shownSafely)\" in the history; the later line is used",
      at: FilePosition(file: file, line: line, column: 1), suggestion: "Remove one of the lines.",
      notes: [Note("the earlier line", at: FilePosition(file: file, line: other, column: 1))])
  }

  fileprivate static func missingLine(
    _ missing: String, before id: String, at line: Int, in file: String
  ) -> Diagnostic {
    Diagnostic(
      "history.missing-line", .warning,
      "missing line for the run \(missing.shownSafely) before that of \(id.shownSafely)",
      at: FilePosition(file: file, line: line, column: 1),
      suggestion:
        "Restore the line or, if it was removed on purpose, delete \"after\" from this line.",
      isMissingEvidence: true)
  }

  fileprivate static func otherRelease(_ record: RunRecord) -> Diagnostic {
    Diagnostic(
      "history.release-differs", .warning,
      "the files of the release \(record.id.shownSafely) differ from those that the history was"
        + " computed from; the history is used, because a release does not change",
      suggestion: "Give the run another id, or remove the release's line from the history.")
  }
}

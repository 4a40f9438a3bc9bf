internal import Findings
internal import Projects
internal import SwiftSyntax

/// RLD-014, in sources: a timeline has entries, and the first of them is dated now.
struct KeepTimelinesSound: GuidanceRule {
  let id = "RLD-014"
  let level = FindingLevel.warning

  /// How far ahead the first entry may be dated, in seconds; the same as in traces.
  private static let nearNow = 60.0
  /// The maximum number of entries, an assumption: developers report limits from 100 to 400.
  private static let maximumEntries = 200

  func check(_ target: WidgetTarget, _ report: inout RuleReport) {
    for timeline in target.index.timelines {
      if timeline.entries == .none, let list = timeline.call.argument("entries") {
        report.add(
          "an empty timeline may leave the previous content on screen, regardless of its age; add"
            + " an entry for the empty state",
          at: list, in: timeline.file, level: .note)
      } else if let entries = timeline.datedEntries(in: target.index) {
        check(entries.filter { !timeline.excludes($0) }, &report)
      }
      checkNumber(of: timeline, target.index, &report)
    }
  }

  /// Reports the first entry if no entry applies now; those of other branches may be unknown.
  private func check(_ entries: [DatedEntry], _ report: inout RuleReport) {
    let known = entries.filter { !$0.isUnknown }
    let first = known.first { entry in
      entries.allSatisfy { !$0.isUnknown || $0.element.isExclusive(with: entry.element) }
    }
    if let first { check(known, first, &report) }
  }

  private func check(
    _ entries: [DatedEntry], _ first: DatedEntry, _ report: inout RuleReport
  ) {
    var soonest = Double.infinity
    for entry in entries {
      if case .fixed(let seconds) = entry.date { soonest = min(soonest, seconds) }
    }
    guard soonest > Self.nearNow else { return }
    if soonest.isFinite, entries.allSatisfy(\.isFixed) {
      report.add(
        "no entry applies now: the first is dated \(Int(soonest / 60)) minutes ahead, and until"
          + " then people may see the previous content; give the first entry the current date",
        at: first.call, in: first.file)
    } else {
      report.add(
        "every entry is dated in the future, so none applies now; put an entry dated now before"
          + " them",
        at: first.call, in: first.file, level: .note)
    }
  }

  private func checkNumber(
    of timeline: TimelineUse, _ index: SourceIndex, _ report: inout RuleReport
  ) {
    guard let list = timeline.call.argument("entries"), let function = timeline.function,
      let count = EntryCount(in: function, of: index).count(of: list), count > Self.maximumEntries
    else { return }
    report.add(
      "this timeline has \(count) entries, and more than \(Self.maximumEntries) may be rejected; create"
        + " fewer, and let Text(date, style: .timer) count",
      at: list, in: timeline.file, level: .note)
  }
}

extension TimelineUse {
  /// Whether an entry is only for a date that the calendar can always compute.
  fileprivate func excludes(_ entry: DatedEntry) -> Bool {
    function.map { Syntax(entry.element).isWithoutDate(in: $0) } ?? false
  }
}

extension DatedEntry {
  fileprivate var isUnknown: Bool {
    switch date {
    case .upTo, .unknown: true
    case .fixed, .future: false
    }
  }

  fileprivate var isFixed: Bool { if case .fixed = date { true } else { false } }
}

internal import Text

/// The pairs of equal findings in two runs.
struct FindingPairs {
  /// For each finding of the later run, the index of the same finding in the earlier run.
  private(set) var earlier: [Int?]
  /// The indices of the earlier run's findings that the later run lacks.
  private(set) var removed: [Int] = []
  /// The unpaired findings of the later run that may be unpaired ones of the earlier run at other
  /// lines, because the code of one is unknown.
  private(set) var possiblyKnown: Set<Int> = []
  /// The unpaired findings of the earlier run that the later run may still have.
  private(set) var possiblyKept: Set<Int> = []

  /// Pairs findings by fingerprint, then by line if the code of one is unknown, then by following
  /// renamed files.
  init(from old: [FindingRecord], to new: [FindingRecord]) {
    let known = Dictionary(first: old.enumerated().map { ($1.fingerprint, $0) })
    earlier = new.map { known[$0.fingerprint] }
    // Older lines of the history have the fingerprints of earlier versions.
    var taken = Set(earlier.compactMap(\.self))
    for (index, finding) in new.enumerated() where earlier[index] == nil {
      guard let place = finding.formerFingerprint.flatMap({ known[$0] }),
        taken.insert(place).inserted
      else { continue }
      earlier[index] = place
    }
    pairAtSameLine(from: old, to: new)
    var left = Rest(old, without: Set(earlier.compactMap { $0 }))
    var right = Rest(new, without: Set(new.indices.filter { earlier[$0] != nil }))
    // Equal findings that were all in one file and are all in another now: the file was renamed.
    var renames: [String: Set<String>] = [:]
    for (look, places) in left.byAppearance {
      guard let others = right.byAppearance[look], places.count == 1, others.count == 1,
        let from = places.first, let to = others.first
      else { continue }
      pair(from.value, to.value)
      renames[from.key, default: []].insert(to.key)
      left.byAppearance[look] = nil
      right.byAppearance[look] = nil
    }
    // Equal findings in several files follow these renames where a file has only one new path.
    for (look, places) in left.byAppearance {
      for (path, indices) in places {
        guard let to = renames[path], to.count == 1, let target = to.first,
          let others = right.byAppearance[look]?[target]
        else { continue }
        pair(indices, others)
      }
    }
    let renamed = RenamedFiles(from: old, to: new)
    pairAtSameLine(from: old, to: new, in: renamed)
    let kept = Set(earlier.compactMap { $0 })
    removed = old.indices.filter { !kept.contains($0) }
    findPossiblePairs(from: old, to: new, in: renamed)
  }

  /// Pairs findings of which one has no code, if they are equal and at the same line.
  private mutating func pairAtSameLine(from old: [FindingRecord], to new: [FindingRecord]) {
    let paired = Set(earlier.compactMap(\.self))
    var left = Dictionary(grouping: old.indices.filter { !paired.contains($0) }) { Report(old[$0]) }
    for index in new.indices where earlier[index] == nil {
      let report = Report(new[index])
      guard
        let place = left[report]?.firstIndex(where: { other in
          old[other].line == new[index].line
            && (old[other].isIdentifiedByLine || new[index].isIdentifiedByLine)
        })
      else { continue }
      earlier[index] = left[report]?.remove(at: place)
    }
  }

  /// Pairs findings of which one has no code, if they are equal, at the same line, and the only ones
  /// in a file that may have been renamed.
  private mutating func pairAtSameLine(
    from old: [FindingRecord], to new: [FindingRecord], in renamed: RenamedFiles
  ) {
    let paired = Set(earlier.compactMap(\.self))
    let left = Dictionary(
      grouping: old.indices.filter { !paired.contains($0) && renamed.mayBeOld(old[$0]) }
    ) { PlacedReport(old[$0]) }
    let right = Dictionary(
      grouping: new.indices.filter { earlier[$0] == nil && renamed.mayBeNew(new[$0]) }
    ) { PlacedReport(new[$0]) }
    for (report, indices) in right {
      guard let others = left[report], let from = others.first, let to = indices.first,
        others.count == 1, indices.count == 1,
        old[from].isIdentifiedByLine || new[to].isIdentifiedByLine
      else { continue }
      earlier[to] = from
    }
  }

  /// Finds unpaired findings that differ at most in their lines and in code that is unknown, in the
  /// same file or in one that may have been renamed.
  private mutating func findPossiblePairs(
    from old: [FindingRecord], to new: [FindingRecord], in renamed: RenamedFiles
  ) {
    let unpaired = new.indices.filter { earlier[$0] == nil }
    findPossiblePairs(removed, unpaired, from: old, to: new) { Report($0) }
    findPossiblePairs(
      removed.filter { !possiblyKept.contains($0) && renamed.mayBeOld(old[$0]) },
      unpaired.filter { !possiblyKnown.contains($0) && renamed.mayBeNew(new[$0]) },
      from: old, to: new
    ) { Report($0, in: nil) }
  }

  /// Finds possible pairs among some findings of both runs.
  ///
  /// The later run has a new one for certain only if it has more of them than the earlier run.
  private mutating func findPossiblePairs(
    _ olds: [Int], _ news: [Int], from old: [FindingRecord], to new: [FindingRecord],
    by report: (FindingRecord) -> Report
  ) {
    let before = Dictionary(grouping: olds) { report(old[$0]) }
    let now = Dictionary(grouping: news) { report(new[$0]) }
    for (report, indices) in now {
      guard let others = before[report],
        indices.contains(where: { new[$0].isIdentifiedByLine })
          || others.contains(where: { old[$0].isIdentifiedByLine })
      else { continue }
      possiblyKnown.formUnion(indices.prefix(others.count))
      possiblyKept.formUnion(others.prefix(indices.count))
    }
  }

  /// The properties of a finding without its line and code.
  private struct Report: Hashable {
    let tool: String
    let rule: String
    let path: String?
    let message: [Substring]

    init(_ finding: FindingRecord) { self.init(finding, in: finding.path) }

    init(_ finding: FindingRecord, in path: String?) {
      tool = finding.tool
      rule = finding.rule
      self.path = path
      message = finding.message.split(whereSeparator: \.isNumber)
    }
  }

  /// The properties of a finding without its file and code.
  private struct PlacedReport: Hashable {
    let report: Report
    let line: Int?

    init(_ finding: FindingRecord) {
      report = Report(finding, in: nil)
      line = finding.line
    }
  }

  /// The files that only one of two runs has findings in.
  private struct RenamedFiles {
    private let old: Set<String?>
    private let new: Set<String?>

    init(from old: [FindingRecord], to new: [FindingRecord]) {
      self.old = Set(old.map(\.path))
      self.new = Set(new.map(\.path))
    }

    func mayBeOld(_ finding: FindingRecord) -> Bool { !new.contains(finding.path) }
    func mayBeNew(_ finding: FindingRecord) -> Bool { !old.contains(finding.path) }
  }

  /// Pairs equal findings in order; surplus ones remain unpaired.
  private mutating func pair(_ old: [Int], _ new: [Int]) {
    for (from, to) in zip(old, new) { earlier[to] = from }
  }

  /// The unpaired findings, by fingerprint without path and then by path.
  private struct Rest {
    var byAppearance: [String: [String: [Int]]] = [:]

    init(_ findings: [FindingRecord], without taken: Set<Int>) {
      for (index, finding) in findings.enumerated() where !taken.contains(index) {
        byAppearance[finding.pathless, default: [:]][finding.path ?? "", default: []].append(index)
      }
    }
  }
}

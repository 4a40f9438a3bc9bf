internal import Analysis
internal import Findings
internal import Text

/// The differences between two runs apart from findings and figures, as sentences with a cause
/// each.
struct RunDifferences {
  private let before: RunRecord
  private let now: RunRecord

  init(from before: RunRecord, to now: RunRecord) {
    self.before = before
    self.now = now
  }

  /// Tools first, then policy, then inputs.
  var all: [Changes.RunDifference] {
    let sentences: [(Changes.Cause, [String])] = [
      (.tool, program + versions + ruleSets), (.policy, settings + restrictions + budgets),
      (.input, tools + scenarios + files + lengths + omissions),
    ]
    return sentences.flatMap { cause, sentences in
      sentences.map { Changes.RunDifference(cause: cause, sentence: $0) }
    }
  }
}

extension RunDifferences {
  /// The tools that both runs have.
  private var commonTools: [(before: ToolRecord, now: ToolRecord)] {
    now.tools.compactMap { tool in
      before.tools.first { $0.name == tool.name }.map { ($0, tool) }
    }
  }

  private var program: [String] {
    before.program == now.program
      ? [] : ["Almanac changed from \(before.program) to \(now.program)."]
  }

  private var versions: [String] {
    commonTools.filter { $0.before.version != $0.now.version }.map { before, now in
      let unknown = "an unknown version"
      return "\(now.name.shortened()) changed from \(before.version?.shortened() ?? unknown)"
        + " to \(now.version?.shortened() ?? unknown)."
    }
  }

  private var ruleSets: [String] {
    commonTools.flatMap { before, now -> [String] in
      guard !before.rules.isEmpty && !now.rules.isEmpty else { return [] }
      let (then, later) = (Set(before.rules), Set(now.rules))
      return Self.sentences(now.rules.filter { !then.contains($0) }) {
        "\(now.name.shortened()) added \(Plural.text($0, "rule")): \($1)."
      }
        + Self.sentences(before.rules.filter { !later.contains($0) }) {
          "\(now.name.shortened()) no longer runs \(Plural.text($0, "rule")): \($1)."
        }
    }
  }

  private var settings: [String] {
    (before.profile == now.profile
      ? []
      : ["The profile changed from \(before.profile.shortened()) to \(now.profile.shortened())."])
      + (before.configuration == now.configuration ? [] : ["The configuration changed."])
      + (before.waiversDigest == now.waiversDigest ? [] : ["The waivers changed."])
  }

  /// The differences between the settings that restrict tools.
  private var restrictions: [String] {
    commonTools.flatMap { before, now in
      Self.sentences(now.settings.filter { !before.settings.has($0) }.map(\.phrase)) {
        _, words in "New restrictions in the settings of \(now.name.shortened()): \(words)."
      }
        + Self.sentences(before.settings.filter { !now.settings.has($0) }.map(\.phrase)) {
          _, words in "Removed restrictions in the settings of \(now.name.shortened()): \(words)."
        }
    }
  }

  private var budgets: [String] {
    let changed = now.widgets.compactMap { widget -> String? in
      guard let other = before.widgets.first(where: { $0.isSame(as: widget) }),
        let then = other.numbers.budgetPerDay, let budget = widget.numbers.budgetPerDay,
        then != budget
      else { return nil }
      let (old, new) = (FixedPoint.text(then, decimals: 2), FixedPoint.text(budget, decimals: 2))
      return "\(widget.instance) in \(widget.simulation) (before \(old), now \(new))".shortened()
    }
    return Self.sentences(changed) {
      $0 == 1
        ? "The daily reload budget of a widget changed: \($1)."
        : "The daily reload budgets of \(Plural.grouped($0)) widgets changed: \($1)."
    }
  }

  private var tools: [String] {
    func names(_ record: RunRecord) -> [String] {
      record.tools.filter { $0.state != .part }.map(\.name)
    }
    return Self.compared(names(before), names(now), "lint tool")
  }

  private var scenarios: [String] {
    Self.compared(before.scenarios.map(\.id), now.scenarios.map(\.id), "scenario")
  }

  /// Traces without a scenario, by name; the names of other files change with every build.
  private var files: [String] {
    func plain(_ record: RunRecord) -> [String] {
      let simulated = record.scenariosByTrace
      return record.inputs.filter { $0.isRead && $0.form == "trace" && simulated[$0.name] == nil }
        .map(\.name)
    }
    return Self.compared(plain(before), plain(now), "trace")
      + Self.sentences(now.inputs.filter { !$0.isRead }.map(\.name)) {
        "\(Plural.text($0, "file")) of this run could not be read: \($1)."
      }
  }

  /// The widgets whose recordings differ in length, so that their figures per day are not compared.
  private var lengths: [String] {
    let changed = now.widgets.compactMap { widget -> String? in
      guard widget.isCertified,
        let other = before.widgets.first(where: { $0.isSame(as: widget) && $0.isCertified }),
        !other.isComparablyLong(as: widget)
      else { return nil }
      let (then, later) = (other.numbers.longestPlacement, widget.numbers.longestPlacement)
      let change = "(before \(Self.length(then)), now \(Self.length(later)))"
      return "\(widget.instance) in \(widget.simulation) \(change)".shortened()
    }
    return Self.sentences(changed) {
      $0 == 1
        ? "The recordings of a widget differ in length, so its figures per day are not compared:"
          + " \($1)."
        : "The recordings of \(Plural.grouped($0)) widgets differ in length, so their figures per"
          + " day are not compared: \($1)."
    }
  }

  private static func length(_ recorded: Duration?) -> String {
    recorded.map(TimeText.duration) ?? "an unknown time"
  }

  private var omissions: [String] {
    let runs = [before, now]
    let findings = runs.filter { $0.omittedFindings > 0 }.map { record in
      "The history keeps \(Plural.text(record.findings.count, "finding")) of "
        + "\(record.title.shortened()), the most severe ones, and omits "
        + "\(Plural.grouped(record.omittedFindings))."
    }
    let unlisted = runs.filter { !$0.unlistedFindings.isEmpty }.map { record in
      let isOne = record.unlistedFindings.total == 1
      return "\(record.title.shortened()): \(record.unlistedFindings.sentence);"
        + " \(isOne ? "it is" : "they are") not compared."
    }
    let widgets = runs.filter { $0.omittedWidgets > 0 }.map { record in
      let compared = Plural.text(record.widgets.count, "placed widget is", "placed widgets are")
      return "\(record.title.shortened()): \(compared) compared, including the worst of each kind; "
        + "\(Plural.grouped(record.omittedWidgets)) more \(record.omittedWidgets == 1 ? "is" : "are") not."
    }
    return findings + unlisted + widgets
  }

  /// Returns sentences about the names that only one of the runs has.
  private static func compared(_ before: [String], _ now: [String], _ word: String) -> [String] {
    let (then, later) = (Set(before), Set(now))
    return sentences(now.distinct().filter { !then.contains($0) }) {
      "\(Plural.text($0, word)) \($0 == 1 ? "is" : "are") not in the earlier run: \($1)."
    }
      + sentences(before.distinct().filter { !later.contains($0) }) {
        "\(Plural.text($0, word)) of the earlier run \($0 == 1 ? "is" : "are") missing: \($1)."
      }
  }

  /// Returns one sentence for all names; none without names.
  private static func sentences(
    _ names: [String], _ sentence: (_ count: Int, _ names: String) -> String
  ) -> [String] {
    names.isEmpty ? [] : [sentence(names.count, names.shortList(3))]
  }
}

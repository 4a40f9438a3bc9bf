internal import Analysis
internal import Bytes
internal import Templates
internal import Traces

/// What the reloads of a placed widget were good for: waits, content that did not change, locations by the last view.
struct ReloadHabits {
  let detail: WidgetDetail

  private var placed: PlacedWidget { detail.placed }
  private var widget: WidgetReport { detail.widget }

  /// Numbers for the table of where reloads came from; what the trace does not record is left out.
  var figures: [Figure] {
    [unchanged, waits].compactMap { $0 } + spent
  }

  private var unchanged: Figure? {
    let known = widget.reloads.filter { $0.isUnchanged != nil }
    guard !known.isEmpty else { return nil }
    let same = known.filter { $0.isUnchanged == true }
    let charged = same.count(where: \.isCharged)
    return Figure(
      name: "Reloads that changed nothing", value: Plural.grouped(same.count),
      detail: "of \(Plural.grouped(known.count)); \(Plural.grouped(charged)) were charged")
  }

  private var waits: Figure? {
    let waits = widget.ledger.compactMap(\.waited).filter { $0 >= .seconds(1) }.sorted()
    guard let longest = waits.last else { return nil }
    return Figure(
      name: "Requests that waited", value: Plural.grouped(waits.count),
      detail:
        "half at most \(ShownTime.duration(waits[(waits.count - 1) / 2])), the longest \(ShownTime.duration(longest))"
    )
  }

  /// How long the budget was spent, day by day.
  private var spent: [Figure] {
    let days = widget.budget.days.filter { $0.spent > .zero }
    let shown = days.prefix(Self.mostDays).map { day in
      Figure(
        name: "Less than one reload left on \(placed.trace.epoch.date(ofDay: day.day))",
        value: ShownTime.duration(day.spent))
    }
    guard days.count > shown.count else { return shown }
    let rest = days.dropFirst(shown.count).reduce(Duration.zero) { $0 + $1.spent }
    return shown + [
      Figure(
        name: "Less than one reload left on \(Plural.text(days.count - shown.count, "more day"))",
        value: ShownTime.duration(rest))
    ]
  }

  private static let mostDays = 10

  /// Reloads by the time since the last view, with how many of them got a location.
  var byView: [TemplateValue] {
    Since.allCases.compactMap { since in
      let reloads = widget.reloads.filter {
        $0.location != nil && $0.location != .notRequested && Since($0.sinceView) == since
      }
      guard !reloads.isEmpty else { return nil }
      let located = reloads.count { $0.location == .delivered }
      return [
        "since": .text(
          since == .never && !placed.isWhole ? "no view recorded before" : since.rawValue),
        "reloads": .text(Plural.grouped(reloads.count)),
        "located": .text(Plural.grouped(located)),
        "share": .text(ShownTime.share(located, of: reloads.count)),
      ]
    }
  }

  static let byViewSchema = TemplateSchema.list(
    .object(
      PageModel(
        "reloads by the time since the last view",
        ["since": .text, "reloads": .text, "located": .text, "share": .text])))

  /// Says so when a long trace has more reloads than are looked at here.
  var note: String {
    widget.omittedReloads == 0
      ? ""
      : "Of the first \(Plural.grouped(widget.reloads.count)) reloads; \(Plural.grouped(widget.omittedReloads)) more are in the trace."
  }

  /// How long ago the widget was last viewed.
  private enum Since: String, CaseIterable {
    case visible = "in view"
    case window = "up to 15 min after the last view"
    case hour = "15 min to 1 h"
    case fourHours = "1 h to 4 h"
    case longer = "more than 4 h"
    case never = "never viewed before"

    init(_ duration: Duration?) {
      guard let duration else {
        self = .never
        return
      }
      self =
        switch duration {
        case .zero: .visible
        case ...Duration.seconds(900): .window
        case ...Duration.seconds(3600): .hour
        case ...Duration.seconds(14_400): .fourHours
        default: .longer
        }
    }
  }
}

internal import Analysis
internal import Bytes
internal import Diagnostics

/// The pages of every placed widget of a run: its own and those of its ledger, one trace after another.
///
/// A run can have hundreds of thousands of them, so a page is no more than its place until it is rendered.
struct PlacedWidgetPages {
  let publication: Publication
  let run: Run

  private typealias Place = RunWidget.Appearance

  /// What is known of a page before it is rendered.
  private struct Entry {
    let place: Place
    let previous: Place?
    let next: Place?
  }

  private enum Page {
    case widget(Entry)
    case ledger(Place, Int)
  }

  /// One trace after another, so that its rows are at hand for all of its pages.
  var files: [SiteFile] {
    // Made once: each file refers to it, none has a publication of its own.
    let render: @Sendable (Page, inout ByteOutput) -> [Diagnostic] = { [self] page, output in
      self.render(page, to: &output)
    }
    let entries = entries
    let isListed = entries.count <= PageLabel.mostOfAKind
    return entries.flatMap { entry -> [SiteFile] in
      let placed = PlacedWidget(entry.place, in: run)
      let count = Ledger.pageCount(of: placed)
      let own = PlacedWidgetPage(placed: placed, previous: nil, next: nil).frame.label
      let ledgers = (1...count).map { page in
        let label = PageLabel(
          title: Ledger.title(ofPage: page, of: count),
          detail: "\(placed.label.clipped(to: 60)), \(run.id)")
        return SiteFile(
          .ledger(placed.widget.key, trace: placed.trace.file, of: run, page: page),
          label: isListed ? label : nil
        ) { render(.ledger(entry.place, page), &$0) }
      }
      return [
        SiteFile(placed.path, label: isListed ? own : nil) { render(.widget(entry), &$0) }
      ] + ledgers
    }
  }

  /// By trace; the page before and after a widget's own is that of its kind.
  private var entries: [Entry] {
    run.report.kinds.flatMap { kind -> [Entry] in
      let places = run.report.widgets(ofKind: kind).flatMap(\.appearances)
      return places.indices.map { index in
        Entry(
          place: places[index], previous: index > 0 ? places[index - 1] : nil,
          next: index + 1 < places.count ? places[index + 1] : nil)
      }
    }.sorted { ($0.place.trace, $0.place.widget) < ($1.place.trace, $1.place.widget) }
  }

  private func render(_ page: Page, to output: inout ByteOutput) -> [Diagnostic] {
    switch page {
    case .widget(let entry):
      let page = PlacedWidgetPage(
        placed: PlacedWidget(entry.place, in: run),
        previous: entry.previous.map { PlacedWidget($0, in: run) },
        next: entry.next.map { PlacedWidget($0, in: run) })
      return PlacedWidgetPage.template.render(page.frame, page.fields, in: publication, to: &output)
    case .ledger(let place, let number):
      let ledger = Ledger(of: PlacedWidget(place, in: run).detail)
      return Ledger.template.render(
        ledger.frame(of: number), ledger.fields(of: number, in: publication), in: publication,
        to: &output)
    }
  }
}

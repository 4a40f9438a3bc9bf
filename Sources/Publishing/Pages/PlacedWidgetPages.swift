internal import Analysis
internal import Bytes
internal import Diagnostics

/// The pages of every placed widget of a run: its own and those of its ledger, one trace after another.
///
/// A run can have hundreds of thousands of them, so those of a trace are listed when somebody asks for them, and a page
/// is no more than its place until it is rendered.
struct PlacedWidgetPages {
  let publication: Publication
  let run: Run

  /// The numbers of a trace and of a widget in it.
  private struct Place {
    let trace: Int
    let widget: Int
  }

  private enum Page {
    case widget(Place)
    case contents(Place, Int)
    case ledger(Place, Int)
  }

  /// One trace after another, so that its rows are at hand for all of its pages.
  var files: SiteFiles {
    // Made once: each file refers to it, none has a publication of its own.
    let render: @Sendable (Page, inout ByteOutput) -> [Diagnostic] = { [self] page, output in
      self.render(page, to: &output)
    }
    let widgets = run.report.traces.lazy.flatMap(\.widgets)
    let ledgerPages = widgets.reduce(0) { $0 + Ledger.pageCount(ofLines: $1.lineCount) }
    let isListed = widgets.count <= PageLabel.mostOfAKind
    let areLedgersListed = ledgerPages <= PageLabel.mostOfAKind
    return SiteFiles(steps: run.report.traces.count) { [run] index in
      let trace = run.report.traces[index]
      return trace.widgets.enumerated().flatMap { number, widget -> [SiteFile] in
        let placed = PlacedWidget(run: run, trace: trace, widget: widget)
        let place = Place(trace: index, widget: number)
        let own = PlacedWidgetPage(placed: placed, previous: nil, next: nil)
        let ledger = Ledger(of: placed)
        let contents = (0..<ledger.contents.count).map { page in
          SiteFile(ledger.contents.path(of: page + 1), label: nil) {
            render(.contents(place, page + 1), &$0)
          }
        }
        let ledgers = (1...ledger.pageCount).map { page in
          SiteFile(
            ledger.path(of: page),
            label: areLedgersListed ? ledger.searchLabel(of: page) : nil
          ) { render(.ledger(place, page), &$0) }
        }
        return [
          SiteFile(placed.path, label: isListed ? own.frame.label : nil) {
            render(.widget(place), &$0)
          }
        ] + contents + ledgers
      }
    }
  }

  private func render(_ page: Page, to output: inout ByteOutput) -> [Diagnostic] {
    switch page {
    case .widget(let place):
      let placed = placed(at: place)
      let (previous, next) = neighbours(of: placed.widget.key, inTrace: place.trace)
      let page = PlacedWidgetPage(placed: placed, previous: previous, next: next)
      return PlacedWidgetPage.template.render(page.frame, page.fields, in: publication, to: &output)
    case .contents(let place, let number):
      let contents = Ledger(of: placed(at: place)).contents
      return LedgerContents.template.render(
        contents.frame(of: number), contents.fields(of: number), in: publication, to: &output)
    case .ledger(let place, let number):
      let ledger = Ledger(of: placed(at: place))
      return Ledger.template.render(
        ledger.frame(of: number), ledger.fields(of: number, in: publication), in: publication,
        to: &output)
    }
  }

  private func placed(at place: Place) -> PlacedWidget {
    let trace = run.report.traces[place.trace]
    return PlacedWidget(run: run, trace: trace, widget: trace.widgets[place.widget])
  }

  /// The placed widgets before and after one among those of its kind, by instance, then trace.
  private func neighbours(
    of key: WidgetKey, inTrace trace: Int
  ) -> (previous: PlacedWidget?, next: PlacedWidget?) {
    let widgets = run.report.widgets
    let own = widgets.firstIndexInOrder { $0.key >= key }
    let places = widgets[own].appearances
    let index = places.firstIndexInOrder { $0.trace >= trace }
    func appearances(of index: Int) -> [RunWidget.Appearance] {
      widgets.indices.contains(index) && widgets[index].key.kind == key.kind
        ? widgets[index].appearances : []
    }
    let previous = index > 0 ? places[index - 1] : appearances(of: own - 1).last
    let next =
      index + 1 < places.count ? places[index + 1] : appearances(of: own + 1).first
    return (
      previous.map { PlacedWidget($0, in: run) }, next.map { PlacedWidget($0, in: run) }
    )
  }
}

internal import Analysis
internal import Diagnostics
internal import Runs
internal import SiteWriting
internal import Templates
internal import Text
internal import Traces

/// The pages and ledgers of the selected placed widgets of a run, one trace after another.
struct PlacedWidgetPages {
  let publication: Publication
  let run: Run

  /// The files, one step for each trace, so that one thread reads the trace once for all of them.
  var files: SiteFiles {
    let places = run.selection.places
    let isListed = places.count <= PageLabel.maximumPerKind
    let byTrace = Dictionary(grouping: places.indices, by: { places[$0].trace })
      .sorted { $0.key < $1.key }.map(\.value)
    return SiteFiles(steps: byTrace.count) { step in
      byTrace[step].flatMap { index -> [SiteFile] in
        let placed = PlacedWidget(places[index], in: run)
        guard let path = placed.path, let ledgerPath = Ledger(of: placed).path else { return [] }
        let page = PlacedWidgetPage(
          placed: placed, path: path, scenario: scenario(of: placed),
          register: publication.register, review: publication.review(of: run),
          previous: neighbor(at: index - 1, of: placed),
          next: neighbor(at: index + 1, of: placed))
        return [
          SiteFile(
            path, label: isListed ? page.frame.label : nil, key: publication.key(of: path)
          ) { output in
            render(PlacedWidgetPage.template, page.frame, of: placed, to: &output) {
              page.fields($0)
            }
          },
          SiteFile(
            ledgerPath, label: isListed ? Ledger(of: placed).searchLabel : nil,
            key: publication.key(of: ledgerPath)
          ) { output in
            let ledger = Ledger(of: placed)
            return render(LedgerPage.template, ledger.frame(ledgerPath), of: placed, to: &output) {
              LedgerPage.fields.values(
                of: LedgerPage(
                  of: ledger, listing: $0.lines.listed, at: ledgerPath, in: publication))
            }
          },
        ]
      }
    }
  }

  private func scenario(of placed: PlacedWidget) -> PagePath? {
    placed.trace.header?.scenario.flatMap { id in
      publication.scenarios.all.contains { $0.id == id } ? publication.scenarios.path(of: id) : nil
    }
  }

  private func render(
    _ template: PageTemplate, _ frame: Frame, of placed: PlacedWidget, to output: inout ByteOutput,
    _ fields: (WidgetDetail) -> [(String, TemplateValue)]
  ) -> [Diagnostic] {
    placed.detail.map { template.render(frame, fields($0), in: publication, to: &output) } ?? []
  }

  /// The selected placed widget at an index, if it is of the same kind.
  private func neighbor(at index: Int, of placed: PlacedWidget) -> PlacedWidget? {
    guard run.selection.places.indices.contains(index) else { return nil }
    let other = PlacedWidget(run.selection.places[index], in: run)
    return other.widget.key.kind == placed.widget.key.kind ? other : nil
  }
}

internal import Analysis
internal import SiteWriting

extension RunReport {
  /// Where a widget of a trace stands; nil where the run lists no such trace, or that no such widget.
  func place(of key: WidgetKey, in file: String) -> RunWidget.Appearance? {
    let trace = traces.firstIndexInOrder { $0.file >= file }
    guard trace < traces.count, traces[trace].file == file,
      let widget = traces[trace].widgets.firstIndex(where: { key.names($0.key) })
    else { return nil }
    return RunWidget.Appearance(trace: trace, widget: widget)
  }
}

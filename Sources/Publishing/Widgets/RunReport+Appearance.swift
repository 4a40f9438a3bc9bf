internal import Analysis
internal import SiteWriting

extension RunReport {
  /// The position of a widget of a trace, or `nil` if the run does not list it.
  func appearance(of key: WidgetKey, in file: String) -> RunWidget.Appearance? {
    let trace = traces.firstIndexInOrder { $0.file >= file }
    guard trace < traces.count, traces[trace].file == file,
      let widget = traces[trace].widgets.firstIndex(where: { key.names($0.key) })
    else { return nil }
    return RunWidget.Appearance(trace: trace, widget: widget)
  }
}

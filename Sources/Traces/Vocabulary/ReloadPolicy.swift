/// When WidgetKit may request the next timeline.
package enum ReloadPolicy: Equatable, Sendable {
  case atEnd
  case after(TraceTime)
  case never
}

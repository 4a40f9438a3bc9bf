/// A widget instance as it is the same across the traces of a run: its kind and its instance name.
package struct WidgetKey: Hashable, Comparable, Sendable {
  /// The kind, or `unknown` when no trace says how the widget was added.
  package let kind: String
  package let instance: String

  /// What stands where something concerns no widget, or the trace does not say which.
  package static let none = WidgetKey(kind: "", instance: "")

  /// The kind of a widget of which no trace says how it was added.
  static let unknownKind = "unknown"

  /// Whether it names a widget by what an event before the widget was added could know: its instance alone.
  package func names(_ widget: WidgetKey) -> Bool {
    self == widget || kind == Self.unknownKind && instance == widget.instance
  }

  package static func < (left: WidgetKey, right: WidgetKey) -> Bool {
    (left.kind, left.instance) < (right.kind, right.instance)
  }
}

/// The identity of a widget instance across the traces of a run: its kind and its instance name.
package struct WidgetKey: Hashable, Comparable, Sendable {
  /// The kind, or `unknown` if no trace records how the widget was added.
  package let kind: String
  package let instance: String

  /// The key of something that concerns no widget, or an unrecorded one.
  package static let none = WidgetKey(kind: "", instance: "")

  /// The kind of a widget for which no trace records how it was added.
  static let unknownKind = "unknown"

  /// Whether the key names a widget, if necessary by its instance alone.
  ///
  /// An event before the widget was added does not record its kind.
  package func names(_ widget: WidgetKey) -> Bool {
    self == widget || kind == Self.unknownKind && instance == widget.instance
  }

  package static func < (left: WidgetKey, right: WidgetKey) -> Bool {
    (left.kind, left.instance) < (right.kind, right.instance)
  }
}

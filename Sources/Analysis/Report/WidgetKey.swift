/// A widget instance as it is the same across the traces of a run: its kind and its instance name.
package struct WidgetKey: Codable, Hashable, Comparable, Sendable {
  /// The kind, or `unknown` when no trace says how the widget was added.
  package let kind: String
  package let instance: String

  package init(kind: String, instance: String) {
    self.kind = kind
    self.instance = instance
  }

  /// What stands where something concerns no widget, or the trace does not say which.
  package static let none = WidgetKey(kind: "", instance: "")

  package static func < (left: WidgetKey, right: WidgetKey) -> Bool {
    (left.kind, left.instance) < (right.kind, right.instance)
  }
}

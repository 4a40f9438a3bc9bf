/// A placed widget.
package struct WidgetPlacement: Equatable, Sendable {
  package var instance: String
  package var kind: String
  package var family: String
  package var `extension`: String
  package var surface: String
  /// The extension's `NSWidgetWantsLocation`.
  package var wantsLocation: Bool
  package var isPushEnabled: Bool
  /// The largest content age that the authors of the widget accept at a view, in seconds, or nil if
  /// they declare none.
  package var maximumAge: Double?

  package init(
    instance: String, kind: String, family: String = "", extension: String = "",
    surface: String = "home",
    wantsLocation: Bool = true, isPushEnabled: Bool = false, maximumAge: Double? = nil
  ) {
    self.instance = instance
    self.kind = kind
    self.family = family
    self.extension = `extension`
    self.surface = surface
    self.wantsLocation = wantsLocation
    self.isPushEnabled = isPushEnabled
    self.maximumAge = maximumAge
  }
}

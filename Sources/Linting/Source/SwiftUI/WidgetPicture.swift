/// A widget's configuration with what its content draws and the families that it is drawn for.
struct WidgetPicture: Sendable {
  let configuration: WidgetConfigurationUse
  /// The content first, what it draws after it.
  let parts: [DrawnPart]
  /// Nil when the configuration declares none.
  let families: WidgetFamilies?

  var widget: String { configuration.widget.name }

  init(of configuration: WidgetConfigurationUse, in index: SourceIndex) {
    self.configuration = configuration
    parts = index.parts(drawnBy: configuration)
    families = WidgetFamilies(of: configuration, in: index)
  }
}

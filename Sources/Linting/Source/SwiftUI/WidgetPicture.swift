/// A widget's configuration, with what its content draws and the families it is drawn for.
struct WidgetPicture: Sendable {
  let configuration: WidgetConfigurationUse
  /// The content, followed by what it draws.
  let parts: [DrawnPart]
  /// The declared families; nil if the configuration declares none.
  let families: WidgetFamilies?

  var widget: String { configuration.widget.name }

  init(of configuration: WidgetConfigurationUse, in index: SourceIndex) {
    self.configuration = configuration
    parts = index.parts(drawnBy: configuration)
    families = WidgetFamilies(of: configuration, in: index)
  }
}

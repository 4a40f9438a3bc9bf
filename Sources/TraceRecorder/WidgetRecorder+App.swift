/// Events that the app and its views observe, and a provider does not.
extension WidgetRecorder {
  /// Records a new state of the app; call it from the notifications of the scene or the app.
  public func appChanged(to state: AppState) {
    record("app.state", [LineMember("state", .name(state.rawValue))])
  }

  /// Records that a session of the app began.
  public func sessionBegan(_ session: AppSession) {
    record("session.began", [LineMember("session", .name(session.rawValue))])
  }

  /// Records that a session of the app ended.
  public func sessionEnded(_ session: AppSession) {
    record("session.ended", [LineMember("session", .name(session.rawValue))])
  }

  /// Records the location setting, as far as the app can determine it.
  public func settingChanged(to setting: LocationSetting) {
    record("auth.changed", [LineMember("setting", .name(setting.rawValue))])
  }

  /// Records that the device was locked or unlocked, as indicated by the availability of protected
  /// data.
  public func deviceChanged(to lock: DeviceLock) {
    record("device.lock", [LineMember("state", .name(lock.rawValue))])
  }

  /// Records that the app received a significant location change, without the location.
  public func significantLocationChanged() {
    record("location.significantChange")
  }

  /// Records that the widget became visible, as far as you know: a tester swipes to it, or a script
  /// does.
  public func widgetShown(_ widget: RecordedWidget) {
    record("widget.visible", of: widget)
  }

  /// Records that the widget is no longer visible, as far as you know.
  public func widgetHidden(_ widget: RecordedWidget) {
    record("widget.hidden", of: widget)
  }

  /// Records that the widget is no longer in the list of current configurations.
  public func widgetRemoved(_ widget: RecordedWidget) {
    record("widget.removed", of: widget)
  }
}

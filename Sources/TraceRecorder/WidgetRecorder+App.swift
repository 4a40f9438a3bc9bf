/// What the app and the views know, and a provider does not.
extension WidgetRecorder {
  /// The app changed its state; call it from the scene's or the app's notifications.
  public func appChanged(to state: AppState) {
    record("app.state", [LineMember("state", .name(state.rawValue))])
  }

  /// A session of the app began.
  public func sessionBegan(_ session: AppSession) {
    record("session.began", [LineMember("session", .name(session.rawValue))])
  }

  /// A session of the app ended.
  public func sessionEnded(_ session: AppSession) {
    record("session.ended", [LineMember("session", .name(session.rawValue))])
  }

  /// The location setting is now this one, as far as the app can tell.
  public func settingChanged(to setting: LocationSetting) {
    record("auth.changed", [LineMember("setting", .name(setting.rawValue))])
  }

  /// The device was locked or unlocked; protected data that becomes available or not is a sign of it.
  public func deviceChanged(to lock: DeviceLock) {
    record("device.lock", [LineMember("state", .name(lock.rawValue))])
  }

  /// The app was told of a significant change of location; where to is not asked.
  public func significantLocationChanged() {
    record("location.significantChange")
  }

  /// A person can see the widget now, as far as you know: a tester who swipes to it, or a script.
  public func widgetShown(_ widget: RecordedWidget) {
    record("widget.visible", of: widget)
  }

  /// No one sees the widget any more, as far as you know.
  public func widgetHidden(_ widget: RecordedWidget) {
    record("widget.hidden", of: widget)
  }

  /// The widget is gone from the list of current configurations.
  public func widgetRemoved(_ widget: RecordedWidget) {
    record("widget.removed", of: widget)
  }
}

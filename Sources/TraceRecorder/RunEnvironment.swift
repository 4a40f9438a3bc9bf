internal import Foundation

/// What a recording process runs on: only a device has the system's budgets and schedules.
enum RunEnvironment: String {
  case device, simulatorApp

  /// Nil on a system without WidgetKit.
  static var ofThisProcess: RunEnvironment? {
    #if targetEnvironment(simulator)
      .simulatorApp
    #elseif os(iOS) || os(watchOS) || os(macOS) || os(visionOS)
      // A process that Xcode starts in a simulator has this variable whatever it was built for.
      ProcessInfo.processInfo.environment["SIMULATOR_UDID"] == nil ? .device : .simulatorApp
    #else
      nil
    #endif
  }
}

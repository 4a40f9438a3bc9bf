internal import Foundation

/// The environment of a recording process; only a device has the system's budgets and schedules.
enum RunEnvironment: String {
  case device, simulatorApp

  /// The environment of this process; nil on a system without WidgetKit.
  static var ofThisProcess: RunEnvironment? {
    #if targetEnvironment(simulator)
      .simulatorApp
    #elseif os(iOS) || os(watchOS) || os(macOS) || os(visionOS)
      // A process that Xcode starts in a simulator has this variable, regardless of its build
      // target.
      ProcessInfo.processInfo.environment["SIMULATOR_UDID"] == nil ? .device : .simulatorApp
    #else
      nil
    #endif
  }
}

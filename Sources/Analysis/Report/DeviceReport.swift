package import Traces

/// What the device and the containing app did, for the lanes that all widgets of a trace share.
///
/// A list is empty when the trace never speaks of it: that is not known, not absent.
package struct DeviceReport: Codable, Equatable, Sendable {
  package var appStates: [StateInterval<AppState>] = []
  package var sessions: [StateInterval<AppSession>] = []
  package var locks: [StateInterval<LockState>] = []
  package var uses: [StateInterval<DeviceUse>] = []
  package var authorizations: [StateInterval<AuthorizationSetting>] = []
  package var significantChanges: [EventReference] = []
  package var prompts: [Prompt] = []
  /// How many intervals and events were counted but not kept because there were too many.
  package var omitted = 0

  /// One step of the system's question whether widgets may use the location.
  package struct Prompt: Codable, Equatable, Sendable {
    package let reference: EventReference
    package let answer: PromptAnswer
  }

  package init() {}
}

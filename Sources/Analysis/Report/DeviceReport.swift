package import Traces

/// The states of the device and the containing app, for the lanes that all widgets of a trace
/// share.
///
/// An empty list means that the trace does not record the state, not that it never occurred.
package struct DeviceReport: Equatable, Sendable {
  package var appStates: [StateInterval<AppState>] = []
  package var sessions: [StateInterval<AppSession>] = []
  package var locks: [StateInterval<LockState>] = []
  package var uses: [StateInterval<DeviceUse>] = []
  package var authorizations: [StateInterval<AuthorizationSetting>] = []
  /// The last `RowLimit.perWidget` intervals in which events that change a chart were lost.
  package var losses: [ClosedRange<TraceTime>] = []
  /// The instant from which every interval is kept, or nil if all are.
  ///
  /// If there are very many intervals, only the last ones are kept.
  package var keptFrom: TraceTime?

  package init() {}
}

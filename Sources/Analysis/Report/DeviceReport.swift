package import Traces

/// What the device and the containing app did, for the lanes that all widgets of a trace share.
///
/// A list is empty when the trace never speaks of it: that is not known, not absent.
package struct DeviceReport: Equatable, Sendable {
  package var appStates: [StateInterval<AppState>] = []
  package var sessions: [StateInterval<AppSession>] = []
  package var locks: [StateInterval<LockState>] = []
  package var uses: [StateInterval<DeviceUse>] = []
  package var authorizations: [StateInterval<AuthorizationSetting>] = []
  /// Where events of types that change what a chart shows were lost, the last `RowLimit.perWidget` stretches.
  package var losses: [ClosedRange<TraceTime>] = []
  /// From when on every interval is here, since of very many the last are kept; nil when all are.
  package var keptFrom: TraceTime?

  package init() {}
}

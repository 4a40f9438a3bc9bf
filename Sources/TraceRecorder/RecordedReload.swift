public import Foundation

/// One reload of a widget, from the call of the provider to the timeline that it answers with.
public struct RecordedReload: Sendable {
  let recorder: WidgetRecorder
  let widget: RecordedWidget
  let id: String
  let start: Date

  /// The provider read whether widgets may use the location.
  ///
  /// - Parameter status: the raw value of the manager's `authorizationStatus`.
  public func authorizationRead(isAuthorizedForWidgetUpdates: Bool, status: Int32? = nil) {
    let names = [
      "notDetermined", "restricted", "denied", "authorizedAlways", "authorizedWhenInUse",
    ]
    let name = status.flatMap { names.indices.contains(Int($0)) ? names[Int($0)] : nil }
    record(
      "auth.read",
      [LineMember("isAuthorizedForWidgetUpdates", .flag(isAuthorizedForWidgetUpdates))]
        + (name.map { [LineMember("authorizationStatus", .name($0))] } ?? []))
  }

  /// The provider asked for a location.
  ///
  /// - Parameter desiredAccuracy: the manager's value, in meters or one of its constants.
  public func locationRequested(desiredAccuracy: Double? = nil) {
    record(
      "location.requested",
      desiredAccuracy.map { [LineMember("desiredAccuracy", .number($0))] } ?? [])
  }

  /// The wait for a location ended.
  ///
  /// - Parameter latency: seconds since the provider asked.
  public func locationResult(_ outcome: LocationOutcome, latency: TimeInterval? = nil) {
    record(
      "location.result",
      outcome.members + (latency.map { [LineMember("latency", .number(max(0, $0)))] } ?? []))
  }

  /// The provider answers with a timeline; the last event of a reload.
  ///
  /// Of more than 500 entries the rest is counted and not listed.
  public func timelineProvided(_ entries: [RecordedEntry], policy: RecordedPolicy) {
    let listed = entries.prefix(Self.maximumEntries)
    var members = [
      LineMember("entries", .list(listed.map { .object($0.members) })),
      LineMember("policy", .object(policy.members)),
      LineMember("duration", .number(max(0, recorder.now.timeIntervalSince(start)))),
    ]
    if listed.count < entries.count {
      members.append(LineMember("omittedEntries", .number(Double(entries.count - listed.count))))
    }
    record("timeline.provided", members)
  }

  private static let maximumEntries = 500

  private func record(_ type: String, _ members: [LineMember]) {
    recorder.record(type, [LineMember("reloadId", .name(id))] + members)
  }
}

extension WidgetRecorder {
  /// The system asks the provider for a timeline: the first line of `getTimeline` or `timeline(for:in:)`.
  public func reloadStarted(of widget: RecordedWidget) -> RecordedReload {
    let reload = RecordedReload(
      recorder: self, widget: widget, id: String(UInt64.random(in: 1...(.max)), radix: 36),
      start: now)
    record(
      "reload.started", of: widget,
      [LineMember("reloadId", .name(reload.id)), LineMember("requestIds", .list([]))])
    return reload
  }

  /// The system asks the provider for a snapshot.
  ///
  /// - Parameters:
  ///   - isPreview: the context's `isPreview`: the widget gallery shows it.
  ///   - usedLocation: whether the provider asked for a location, which a preview should not.
  public func snapshotRequested(
    of widget: RecordedWidget, isPreview: Bool, usedLocation: Bool = false
  ) {
    let members = [
      LineMember("isPreview", .flag(isPreview)), LineMember("usedLocation", .flag(usedLocation)),
    ]
    // A preview in the gallery belongs to no widget that anybody placed.
    record("snapshot.requested", of: isPreview ? nil : widget, members)
  }
}

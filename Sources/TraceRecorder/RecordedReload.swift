public import Foundation

/// A reload of a widget, from the call of the provider to the timeline it returns.
public struct RecordedReload: Sendable {
  let recorder: WidgetRecorder
  let widget: RecordedWidget
  let id: String
  let start: Date

  /// Records that the provider read whether widgets may use the location.
  ///
  /// - Parameter status: The raw value of the manager's `authorizationStatus`.
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

  /// Records that the provider requested a location.
  ///
  /// - Parameter desiredAccuracy: The manager's value, in meters or one of its constants.
  public func locationRequested(desiredAccuracy: Double? = nil) {
    record(
      "location.requested",
      desiredAccuracy.map { [LineMember("desiredAccuracy", .number($0))] } ?? [])
  }

  /// Records that a location request ended.
  ///
  /// - Parameter latency: The seconds since the request.
  public func locationResult(_ outcome: LocationOutcome, latency: TimeInterval? = nil) {
    record(
      "location.result",
      outcome.members + (latency.map { [LineMember("latency", .number(max(0, $0)))] } ?? []))
  }

  /// Records that the provider returns a timeline; this is the last event of a reload.
  ///
  /// Entries beyond the first 500 are counted and not listed.
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
  /// Records that the system requests a timeline; call it first in `getTimeline` or
  /// `timeline(for:in:)`.
  public func reloadStarted(of widget: RecordedWidget) -> RecordedReload {
    let reload = RecordedReload(
      recorder: self, widget: widget, id: String(UInt64.random(in: 1...(.max)), radix: 36),
      start: now)
    record(
      "reload.started", of: widget,
      [LineMember("reloadId", .name(reload.id)), LineMember("requestIds", .list([]))])
    return reload
  }

  /// Records that the system requests a snapshot.
  ///
  /// - Parameters:
  ///   - isPreview: The context's `isPreview`, which is true for the widget gallery.
  ///   - usedLocation: Whether the provider requested a location, which it should not for a
  ///     preview.
  public func snapshotRequested(
    of widget: RecordedWidget, isPreview: Bool, usedLocation: Bool = false
  ) {
    let members = [
      LineMember("isPreview", .flag(isPreview)), LineMember("usedLocation", .flag(usedLocation)),
    ]
    // A preview in the gallery belongs to no placed widget.
    record("snapshot.requested", of: isPreview ? nil : widget, members)
  }
}

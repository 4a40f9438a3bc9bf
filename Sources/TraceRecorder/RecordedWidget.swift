public import Foundation

/// A widget as its provider knows it.
///
/// WidgetKit does not identify equal widgets to a provider: placed widgets of the same kind, family
/// and configuration are one instance in the trace.
public struct RecordedWidget: Hashable, Sendable {
  let kind: String
  let family: String
  let configuration: String?
  let wantsLocation: Bool
  let maximumAge: TimeInterval?

  /// - Parameters:
  ///   - kind: The kind, as declared by the widget.
  ///   - family: The family, such as `systemSmall`.
  ///   - configuration: Any text that distinguishes configurations; only a short digest of it is
  ///     written.
  ///   - wantsLocation: Whether the extension's Info.plist has `NSWidgetWantsLocation`.
  ///   - maximumAge: The largest content age that you accept at a view, in seconds.
  public init(
    kind: String, family: String, configuration: String? = nil, wantsLocation: Bool = true,
    maximumAge: TimeInterval? = nil
  ) {
    self.kind = kind
    self.family = family
    self.configuration = configuration
    self.wantsLocation = wantsLocation
    self.maximumAge = maximumAge
  }

  /// Returns the name of the instance.
  func instance(in session: RecordingSession) -> LineValue {
    let digest = configuration.map { "-" + RecordingLine.digest(of: $0, in: session) } ?? ""
    return .name(
      "\(RecordedName(kind).text.prefix(30))-\(RecordedName(family).text.prefix(24))\(digest)")
  }

  /// The members of the event `widget.added`, without the instance.
  var introduction: [LineMember] {
    [
      LineMember("kind", .name(kind)), LineMember("family", .name(family)),
      LineMember("wantsLocation", .flag(wantsLocation)),
    ] + (maximumAge.map { [LineMember("maxAge", .number($0))] } ?? [])
  }
}

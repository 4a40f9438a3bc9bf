public import Foundation

/// A widget as its provider knows it.
///
/// WidgetKit does not tell a provider which of several equal widgets it works for: two of one kind, family and
/// configuration are one instance in the trace.
public struct RecordedWidget: Hashable, Sendable {
  let kind: String
  let family: String
  let configuration: String?
  let wantsLocation: Bool
  let maximumAge: TimeInterval?

  /// - Parameters:
  ///   - kind: the kind, as the widget declares it.
  ///   - family: the family, for example `systemSmall`.
  ///   - configuration: anything that tells one configuration from another; only a short digest of it is written.
  ///   - wantsLocation: whether the extension's Info.plist has `NSWidgetWantsLocation`.
  ///   - maximumAge: the oldest content that you accept at a view, in seconds.
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

  /// The name of the instance.
  func instance(in session: RecordingSession) -> LineValue {
    let digest = configuration.map { "-" + RecordingLine.digest(of: $0, in: session) } ?? ""
    return .name(
      "\(RecordedName(kind).text.prefix(30))-\(RecordedName(family).text.prefix(24))\(digest)")
  }

  /// What is said of it when the recording first meets it; the instance goes in front.
  var introduction: [LineMember] {
    [
      LineMember("kind", .name(kind)), LineMember("family", .name(family)),
      LineMember("wantsLocation", .flag(wantsLocation)),
    ] + (maximumAge.map { [LineMember("maxAge", .number($0))] } ?? [])
  }
}

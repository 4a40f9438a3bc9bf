public import Foundation

/// An entry of a timeline, reduced to what a trace records.
public struct RecordedEntry: Sendable {
  let members: [LineMember]

  /// - Parameters:
  ///   - date: The date of the entry.
  ///   - state: What the entry shows.
  ///   - contentDate: When the content was current.
  ///   - content: The content, of which only a short digest is written, to detect changes.
  public init(
    date: Date, state: EntryState, contentDate: Date? = nil, content: String? = nil
  ) {
    members =
      [LineMember("date", .date(date)), LineMember("state", .name(state.rawValue))]
      + (contentDate.map { [LineMember("contentAt", .date($0))] } ?? [])
      + (content.map { [LineMember("contentHash", .digest($0))] } ?? [])
  }
}

/// When the system may request the next timeline.
public enum RecordedPolicy: Sendable {
  case atEnd
  case after(Date)
  case never

  var members: [LineMember] {
    switch self {
    case .atEnd: [LineMember("kind", .name("atEnd"))]
    case .after(let date):
      [LineMember("kind", .name("after")), LineMember("date", .date(date))]
    case .never: [LineMember("kind", .name("never"))]
    }
  }
}

/// The outcome of a location request; the location itself is never recorded.
public enum LocationOutcome: Sendable {
  /// - Parameters:
  ///   - fixTime: The location's timestamp.
  ///   - horizontalAccuracy: The location's accuracy in meters.
  case delivered(fixTime: Date, horizontalAccuracy: Double)
  case none
  /// The error code of Core Location.
  case error(code: Int)
  case timeout
  /// The provider did not request a location, for example because the widget is not approved.
  case notRequested

  var members: [LineMember] {
    switch self {
    case .delivered(let fixTime, let accuracy):
      [
        LineMember("outcome", .name("delivered")), LineMember("fixTime", .date(fixTime)),
        LineMember("horizontalAccuracy", .number(accuracy)),
      ]
    case .none: [LineMember("outcome", .name("none"))]
    case .error(let code):
      [LineMember("outcome", .name("error")), LineMember("errorCode", .name(String(code)))]
    case .timeout: [LineMember("outcome", .name("timeout"))]
    case .notRequested: [LineMember("outcome", .name("notRequested"))]
    }
  }
}

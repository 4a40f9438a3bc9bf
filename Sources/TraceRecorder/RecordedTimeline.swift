public import Foundation

/// One entry of a timeline, as far as the trace needs it.
public struct RecordedEntry: Sendable {
  let members: [LineMember]

  /// - Parameters:
  ///   - date: when the entry is due.
  ///   - state: what kind of thing it shows.
  ///   - contentDate: when the shown data was true.
  ///   - content: what it shows; only a short digest is written, to see whether it changed.
  public init(
    date: Date, state: EntryState, contentDate: Date? = nil, content: String? = nil
  ) {
    members =
      [LineMember("date", .date(date)), LineMember("state", .name(state.rawValue))]
      + (contentDate.map { [LineMember("contentAt", .date($0))] } ?? [])
      + (content.map { [LineMember("contentHash", .digest($0))] } ?? [])
  }
}

/// When the system may ask for the next timeline.
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

/// How the wait for a location ended; the place itself has no way into a trace.
public enum LocationOutcome: Sendable {
  /// - Parameters:
  ///   - fixTime: the location's timestamp.
  ///   - horizontalAccuracy: its accuracy in meters.
  case delivered(fixTime: Date, horizontalAccuracy: Double)
  case none
  /// The code of the error that Core Location gave.
  case error(code: Int)
  case timeout
  /// The provider did not ask, for example because the widget is not approved.
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

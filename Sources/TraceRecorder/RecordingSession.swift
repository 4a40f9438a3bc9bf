internal import Foundation

/// The common properties of all lines of a recording: epoch, UTC offset, run mode and name.
///
/// Every process that writes to a file continues the session of its last header, unless the header
/// does not apply to it because of another run mode, environment or UTC offset, or an epoch in the
/// future.
struct RecordingSession: Equatable {
  let name: String
  let epoch: Date
  let epochText: String
  let runMode: String
  /// The environment of the process, or nil if it is neither a device nor a simulator.
  let environment: String?

  /// Creates a session that begins now.
  init(
    at moment: Date, in timeZone: TimeZone, runMode: RunMode, environment: RunEnvironment?,
    writer: String
  ) {
    let format = ISO8601DateFormatter()
    format.timeZone = TimeZone(secondsFromGMT: timeZone.secondsFromGMT(for: moment)) ?? .gmt
    epoch = Date(timeIntervalSince1970: moment.timeIntervalSince1970.rounded(.down))
    epochText = format.string(from: epoch)
    self.runMode = runMode.rawValue
    self.environment = environment?.rawValue
    name = epochText.prefix(19).filter { $0 != "-" && $0 != ":" } + "-" + writer
  }

  /// Parses the header of a recorder; nil for any other line.
  init?(header line: Data) {
    guard let members = Self.members(of: line), let name = members["recording"] as? String,
      let epochText = members["epoch"] as? String, let runMode = members["runMode"] as? String,
      let epoch = ISO8601DateFormatter().date(from: epochText), RecordedName(name).text == name
    else { return nil }
    self.name = name
    self.epoch = epoch
    self.epochText = epochText
    self.runMode = runMode
    environment = (members["environment"] as? String)
      .flatMap { RunEnvironment(rawValue: $0)?.rawValue }
  }

  /// Returns whether this session also applies to the events of another one that begins now.
  func covers(_ other: RecordingSession) -> Bool {
    runMode == other.runMode && environment == other.environment
      && epochText.dropFirst(19) == other.epochText.dropFirst(19)
      && epoch <= other.epoch
  }

  /// Returns the line of the header, without its line end.
  func header(writer: String) -> String {
    "{\"type\":\"trace.header\",\"schemaVersion\":1,\"producer\":\"device\","
      + (environment.map { "\"environment\":\"\($0)\"," } ?? "") + "\"runMode\":\"\(runMode)\","
      + "\"profile\":\"device\",\"epoch\":\"\(epochText)\",\"recording\":\"\(name)\",\"writer\":\"\(writer)\"}"
  }

  private static func members(of line: Data) -> [String: Any]? {
    do {
      return try JSONSerialization.jsonObject(with: line) as? [String: Any]
    } catch {
      // The line is not a header that can be continued.
      return nil
    }
  }
}

internal import Foundation

/// What all lines of one recording share: an epoch, a UTC offset, a run mode and a name.
///
/// Every process that writes to a file goes on with the session of its last header, unless that header would be wrong
/// for what it writes: another run mode, another UTC offset, or a time that lies ahead.
struct RecordingSession: Equatable {
  let name: String
  let epoch: Date
  let epochText: String
  let runMode: String
  /// What the process runs on; nil where that is neither a device nor a simulator.
  let environment: String?

  /// A session that begins now.
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

  /// The session of a header that some recorder wrote; nil when it is none.
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

  /// Whether an event of another session that begins now belongs here as well.
  func holds(_ other: RecordingSession) -> Bool {
    runMode == other.runMode && environment == other.environment
      && epochText.dropFirst(19) == other.epochText.dropFirst(19)
      && epoch <= other.epoch
  }

  /// The header's line, without its end.
  func header(writer: String) -> String {
    "{\"type\":\"trace.header\",\"schemaVersion\":1,\"producer\":\"device\","
      + (environment.map { "\"environment\":\"\($0)\"," } ?? "") + "\"runMode\":\"\(runMode)\","
      + "\"profile\":\"device\",\"epoch\":\"\(epochText)\",\"recording\":\"\(name)\",\"writer\":\"\(writer)\"}"
  }

  private static func members(of line: Data) -> [String: Any]? {
    do {
      return try JSONSerialization.jsonObject(with: line) as? [String: Any]
    } catch {
      // Whatever stands there, it is no header to go on from.
      return nil
    }
  }
}

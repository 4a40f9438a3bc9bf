internal import Foundation

/// An event as a line of the file, without its line end.
struct RecordingLine {
  private(set) var text: String

  /// The maximum number of seconds, ten years, that the reader accepts for dates and durations.
  private static let maximumMagnitude = 315_576_000.0

  /// - Parameter milliseconds: The time since the session's epoch.
  init(
    _ type: String, milliseconds: Int, sequence: Int, _ members: [LineMember],
    of session: RecordingSession, by writer: String
  ) {
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    text = "{\"t\":\(milliseconds / 1000).\(rest),\"seq\":\(sequence),\"type\":\"\(type)\""
    for member in members { append(member, of: session) }
    text += ",\"recording\":\"\(session.name)\",\"writer\":\"\(writer)\"}"
  }

  private mutating func append(_ member: LineMember, of session: RecordingSession) {
    text += ",\"\(member.name)\":"
    append(member.value, of: session)
  }

  private mutating func append(_ value: LineValue, of session: RecordingSession) {
    switch value {
    case .name(let name): text += "\"\(RecordedName(name).text)\""
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): append(number)
    case .date(let date): append(date.timeIntervalSince(session.epoch))
    case .digest(let content): text += "\"\(Self.digest(of: content, in: session))\""
    case .list(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        append(value, of: session)
      }
      text += "]"
    case .object(let members):
      // The first member has no comma before it.
      var inner = self
      inner.text = ""
      for member in members { inner.append(member, of: session) }
      text += "{" + inner.text.dropFirst() + "}"
    }
  }

  /// Appends a number with three decimals, limited to ten years; NaN becomes null.
  private mutating func append(_ number: Double) {
    guard !number.isNaN else { return text += "null" }
    let bounded = min(max(number, -Self.maximumMagnitude), Self.maximumMagnitude)
    let thousandths = Int((bounded * 1000).rounded())
    let rest = String(1000 + abs(thousandths) % 1000).dropFirst()
    text += "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000).\(rest)"
  }

  /// Returns a digest that distinguishes contents within a session and is too short to reveal them.
  static func digest(of content: String, in session: RecordingSession) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (session.name + content).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let folded = UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
    return String(String(UInt32(folded) + 0x10000, radix: 16).dropFirst())
  }
}

internal import Text

/// Whether commands are paused: GitHub Actions ignores them from `::stop-commands::TOKEN` to
/// `::TOKEN::`.
struct StoppedCommands: Sendable {
  /// The token that ends the pause, or nil outside a pause.
  private var token: String?

  /// The maximum number of bytes of a line that are compared.
  private static let maximumLength = 1000

  /// Returns whether the line begins or ends a pause, or is a command in it.
  mutating func consume(_ line: ArraySlice<UInt8>) -> Bool {
    let command = line.drop { $0 == 0x20 }
    guard command.starts(with: [0x3A, 0x3A]) else { return false }
    let text = String(decoding: command.prefix(Self.maximumLength), as: UTF8.self)
      .trimmed.lowercased()
    if let token {
      if text == "::\(token)::" { self.token = nil }
      return true
    }
    let start = "::stop-commands::"
    guard text.hasPrefix(start), text.count > start.count else { return false }
    token = String(text.dropFirst(start.count))
    return true
  }
}

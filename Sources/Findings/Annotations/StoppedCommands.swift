internal import Text

/// The state of `::stop-commands::TOKEN`, after which GitHub Actions ignores commands until
/// `::TOKEN::`.
struct StoppedCommands: Sendable {
  /// The token that ends the pause, or nil outside a pause.
  private var token: String?

  private static let maximumTokenLength = 1000

  /// Whether a line is a command without effect, or begins or ends a pause.
  mutating func includes(_ line: ArraySlice<UInt8>) -> Bool {
    let command = line.drop { $0 == 0x20 }
    guard command.starts(with: [0x3A, 0x3A]) else { return false }
    let text = String(decoding: command.prefix(Self.maximumTokenLength), as: UTF8.self)
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

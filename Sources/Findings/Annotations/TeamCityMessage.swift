/// A TeamCity service message, such as `##teamcity[message text='words' status='WARNING']`.
struct TeamCityMessage: Hashable, Sendable {
  let name: String
  let values: [String: String]

  /// Parses a service message; returns nil for any other text.
  init?(_ text: String) {
    let start = "##teamcity["
    guard text.hasPrefix(start) else { return nil }
    var rest = text.dropFirst(start.count)
    name = String(rest.prefix { $0 != " " && $0 != "]" })
    rest = rest.dropFirst(name.count)
    var values: [String: String] = [:]
    while values.count < 40, let sign = rest.firstIndex(of: "=") {
      let key = String(rest[..<sign]).trimmed
      rest = rest[rest.index(after: sign)...]
      guard rest.first == "'", let (value, end) = Self.quoted(rest.dropFirst()) else { break }
      values[key] = values[key] ?? value
      rest = rest[end...]
    }
    self.values = values
  }

  /// The annotation in the message, or nil if it reports no finding.
  var annotation: LogAnnotation? {
    switch name {
    case "inspection":
      guard let message = values["message"] ?? values["typeId"] else { return nil }
      let level: FindingLevel = values["SEVERITY"]?.hasPrefix("ERROR") ?? false ? .error : .warning
      return LogAnnotation(
        level: level, message: message, path: values["file"] ?? "",
        line: values["line"].flatMap { Int($0) }, rule: values["typeId"])
    case "message":
      let levels: [String: FindingLevel] = [
        "ERROR": .error, "FAILURE": .error, "WARNING": .warning,
      ]
      guard let level = levels[values["status"] ?? ""] else { return nil }
      return marked(level)
    default: return nil
    }
  }

  /// The annotation from the first line that has a place, since xcbeautify embeds its terminal
  /// output in the message.
  private func marked(_ level: FindingLevel) -> LogAnnotation? {
    let words = [values["text"], values["errorDetails"]].compactMap { $0 }
    let lines = words.flatMap { $0.split(separator: "\n") }
    for line in lines {
      switch LogMark(Array(line.utf8)[...])?.content {
      case .place(let header), .failedTest(_, let header):
        var annotation = LogAnnotation(
          level: level, message: header.message, path: header.subject, line: header.line)
        annotation.column = header.column
        return annotation
      case .text(let text), .emoji(_, let text): return LogAnnotation(level: level, message: text)
      case nil: continue
      }
    }
    return lines.first.map { LogAnnotation(level: level, message: String($0)) }
  }

  /// The text up to the closing quote, with escapes such as `|'` and `|n` resolved, and its end.
  private static func quoted(_ text: Substring) -> (value: String, end: String.Index)? {
    var value = ""
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == "'" { return (value, text.index(after: index)) }
      index = text.index(after: index)
      guard character == "|", index < text.endIndex else {
        value.append(character)
        continue
      }
      switch text[index] {
      case "n": value.append("\n")
      case "r": value.append("\r")
      case let other: value.append(other)
      }
      index = text.index(after: index)
    }
    return nil
  }
}

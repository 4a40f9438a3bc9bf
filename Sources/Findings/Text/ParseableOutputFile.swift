internal import JSON
internal import Text

/// A reader of `swiftc -parseable-output`: JSON messages, each after a line with its size in bytes.
enum ParseableOutputFile {
  /// The maximum number of values that are kept of a message.
  private static let messageNodes = 20_000

  static func read(_ source: LintSource) -> LintAttempt {
    guard let first = source.firstByte, first.isASCIIDigit,
      var message = message(in: source, at: source.contentStart), isMessage(message.value)
    else { return .otherForm }
    var reader = TextLogReader(source)
    var exits: [Int] = []
    var begun = 0
    while true {
      begun += message.value["kind"]?.text == "began" ? 1 : 0
      if let status = message.value["exit-status"]?.integer { exits.append(status) }
      let output = Array((message.value["output"]?.text ?? "").utf8)
      for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
        reader.read(line)
      }
      if message.value["kind"]?.text == "signalled" { exits.append(-1) }
      guard let next = self.message(in: source, at: message.end) else { break }
      message = next
    }
    reader.end()
    let rest = source.bytes[message.end...].contains { $0 > 0x20 }
    return TextLogRuns(consume reader).finish(
      compiler: completeness(exits, begun, isTruncated: rest), as: .parseableOutput)
  }

  private static func completeness(_ exits: [Int], _ begun: Int, isTruncated: Bool) -> Completeness
  {
    if exits.contains(-1) { return .failed(reasons: ["the compiler was terminated by a signal"]) }
    if isTruncated || exits.count < begun {
      return .failed(reasons: ["the output ends before all jobs finished"])
    }
    return exits.allSatisfy { $0 == 0 } ? .complete : .failed(reasons: ["the build failed"])
  }

  private static func isMessage(_ value: JSONNode) -> Bool {
    guard let kind = value["kind"]?.text, value["name"]?.text != nil else { return false }
    return ["began", "finished", "signalled", "skipped"].contains(kind)
  }

  /// The JSON after the next size; the size is not needed, since the JSON determines its own end.
  private static func message(
    in source: LintSource, at start: Int
  ) -> (value: JSONNode, end: Int)? {
    var index = start
    while index < source.bytes.count, source.bytes[index] <= 0x20 { index += 1 }
    let digits = source.bytes[index...].prefix(20).prefix { $0.isASCIIDigit }
    guard !digits.isEmpty else { return nil }
    do {
      var budget = JSONNode.Budget(nodes: messageNodes)
      var reader = JSONReader(source.bytes.span.extracting(digits.endIndex...))
      guard try reader.peek() == .object else { return nil }
      let value = try JSONNode(&reader, &budget)
      return (value, digits.endIndex + reader.offset)
    } catch {
      return nil
    }
  }
}

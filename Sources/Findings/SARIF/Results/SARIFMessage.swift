internal import JSON
internal import Text

/// A message as written in a SARIF file: a text, or the id of a text with arguments.
struct SARIFMessage: Sendable {
  private(set) var text: String?
  private var markdown: String?
  private(set) var id: String?
  private(set) var arguments: [String] = []

  /// The length in bytes to which texts are truncated first, which is more than is ever kept.
  private static let maximumLength = 9 << 10

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "text": text = try reader.stringIfAny(&wrong)
      case "markdown": markdown = try reader.stringIfAny(&wrong)
      case "id": id = try reader.stringIfAny(&wrong)
      case "arguments": arguments = try reader.strings(&wrong, atMost: 100, omitting: .arguments)
      default: try reader.skipValue()
      }
    }
  }

  /// The text with its arguments inserted and links reduced to text, or nil if there is none.
  ///
  /// - Parameter strings: The texts by id of the rule, then of its component, then of the tool.
  func resolvedText(from strings: [[String: String]]) -> String? {
    let named = id.flatMap { id in strings.lazy.compactMap { $0[id] }.first }
    guard let template = text ?? named ?? markdown else { return unnamed }
    // Some tools do not escape braces, so they are placeholders only if there are arguments.
    let short = template.truncated(toBytes: Self.maximumLength)
    let filled = arguments.isEmpty ? short : Self.fill(short, with: arguments)
    return filled.utf8.contains { $0 == 0x5B || $0 == 0x5D } ? SARIFLinks.reduced(filled) : filled
  }

  /// The Markdown text, if the tool provides it in addition to plain text.
  var markup: String? {
    guard let markdown, text != nil else { return nil }
    let short = markdown.truncated(toBytes: Self.maximumLength)
    return arguments.isEmpty ? short : Self.fill(short, with: arguments)
  }

  /// A replacement for a message whose text is missing in the file.
  private var unnamed: String? {
    guard let id else { return nil }
    let list = arguments.isEmpty ? "" : ": " + arguments.joined(separator: ", ")
    return "(the file has no text for the message \"\(id)\"\(list))".truncated(
      toBytes: Self.maximumLength)
  }

  /// Replaces `{0}` with the first argument, and `{{` and `}}` with braces.
  ///
  /// A placeholder without an argument is unchanged.
  static func fill(_ template: String, with arguments: [String]) -> String {
    let bytes = Array(template.utf8)
    var output: ByteOutput = []
    var index = 0
    // The output is bounded, because an argument may be inserted many times.
    while index < bytes.count, output.count < maximumLength {
      let byte = bytes[index]
      let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
      if isBrace, index + 1 < bytes.count, bytes[index + 1] == byte {
        output.append(byte)
        index += 2
      } else if byte == UInt8(ascii: "{"), let hole = hole(in: bytes, at: index),
        arguments.indices.contains(hole.number)
      {
        output.append(utf8: arguments[hole.number].truncated(toBytes: 4096))
        index = hole.end
      } else {
        output.append(byte)
        index += 1
      }
    }
    return String(bytes: output)
  }

  private static func hole(in bytes: [UInt8], at start: Int) -> (number: Int, end: Int)? {
    let digits = bytes[(start + 1)...].prefix(4).prefix { $0.isASCIIDigit }
    guard !digits.isEmpty, digits.endIndex < bytes.count,
      bytes[digits.endIndex] == UInt8(ascii: "}"),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (number, digits.endIndex + 1)
  }
}

/// A log line that GitHub Actions, Azure Pipelines or TeamCity turns into an annotation.
struct LogAnnotation: Hashable, Sendable {
  let level: FindingLevel
  var path = ""
  var line: Int?
  var column: Int?
  var endLine: Int?
  var endColumn: Int?
  /// The title, which Periphery sets to the name of its rule.
  var title: String?
  /// The rule, if the CI system has a field for it.
  var rule: String?
  let message: String

  /// Parses a line; returns nil if it is not an annotation or is of an unsupported kind.
  init?(_ line: ArraySlice<UInt8>) {
    let start = line.drop { $0 == 0x20 }
    let isMark = start.starts(with: [0x23, 0x23]) || start.starts(with: [0x3A, 0x3A])
    guard isMark, start.count <= 1 << 16 else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    guard
      let annotation = Self.gitHub(text) ?? Self.azure(text) ?? Self.rendered(text)
        ?? TeamCityMessage(text)?.annotation
    else { return nil }
    self = annotation
  }

  init(
    level: FindingLevel, message: String, path: String = "", line: Int? = nil, rule: String? = nil
  ) {
    self.level = level
    self.message = message
    self.path = path
    self.line = line
    self.rule = rule
  }

  private static let levels: [String: FindingLevel] = [
    "error": .error, "warning": .warning, "notice": .note,
  ]

  /// Parses `::error file=a.swift,line=1,col=2::words`.
  private static func gitHub(_ text: String) -> LogAnnotation? {
    guard text.hasPrefix("::") else { return nil }
    let text = String(text.dropFirst(2))
    guard let end = text.range(of: "::") else { return nil }
    let command = text[..<end.lowerBound]
    let word = command.prefix { $0 != " " }
    guard let level = levels[word.lowercased()] else { return nil }
    let escapes = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    let fields = fields(command.dropFirst(word.count), separator: ",", escapes)
    var annotation = LogAnnotation(
      level: level, message: resolved(String(text[end.upperBound...]), escapes))
    annotation.path = fields["file"] ?? ""
    annotation.line = fields["line"].flatMap { Int($0) }
    annotation.column = (fields["col"] ?? fields["column"]).flatMap { Int($0) }
    annotation.endLine = fields["endline"].flatMap { Int($0) }
    annotation.endColumn = fields["endcolumn"].flatMap { Int($0) }
    annotation.title = fields["title"]
    return annotation
  }

  /// Parses
  /// `##vso[task.logissue type=error;sourcepath=a.swift;linenumber=1;columnnumber=2;code=3]words`.
  private static func azure(_ text: String) -> LogAnnotation? {
    let start = "##vso[task.logissue "
    guard text.lowercased().hasPrefix(start), let end = text.firstIndex(of: "]") else { return nil }
    let escapes = [("%3B", ";"), ("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%AZP25", "%")]
    let fields = fields(text[..<end].dropFirst(start.count), separator: ";", escapes)
    guard let level = levels[fields["type"]?.lowercased() ?? ""] else { return nil }
    var annotation = LogAnnotation(
      level: level, message: resolved(String(text[text.index(after: end)...]), escapes))
    annotation.path = fields["sourcepath"] ?? ""
    annotation.line = fields["linenumber"].flatMap { Int($0) }
    annotation.column = fields["columnnumber"].flatMap { Int($0) }
    annotation.rule = fields["code"]
    return annotation
  }

  /// A line without the mark that GitHub Actions puts before a compiler's message in a downloaded
  /// log: `##[error]a.swift:1:2: error: words`.
  static func compilerLine(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.starts(with: "##[".utf8), let end = line.firstIndex(of: UInt8(ascii: "]")),
      levels[String(decoding: line[..<end].dropFirst(3), as: UTF8.self).lowercased()] != nil
    else { return line }
    let message = line[(end + 1)...]
    guard case .header(let header) = LogHeader.category(of: message), header.line != nil else {
      return line
    }
    return message
  }

  /// Parses `##[error]words`, the form of an annotation in a downloaded log, which has no fields.
  private static func rendered(_ text: String) -> LogAnnotation? {
    guard text.hasPrefix("##["), let end = text.firstIndex(of: "]") else { return nil }
    let word = text[text.index(text.startIndex, offsetBy: 3)..<end]
    guard let level = levels[word.lowercased()] else { return nil }
    return LogAnnotation(level: level, message: String(text[text.index(after: end)...]))
  }

  /// The `name=value` pairs by lower-case name, because CI systems ignore case; the first of repeated
  /// names wins.
  private static func fields(
    _ text: some StringProtocol, separator: Character, _ escapes: [(String, String)]
  ) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in text.split(separator: separator, maxSplits: 40) {
      guard let sign = pair.firstIndex(of: "=") else { continue }
      let name = String(pair[..<sign]).trimmed.lowercased()
      if fields[name] == nil {
        fields[name] = resolved(String(pair[pair.index(after: sign)...]), escapes)
      }
    }
    return fields
  }

  /// The text with the CI system's escapes replaced from left to right.
  private static func resolved(_ text: String, _ escapes: [(String, String)]) -> String {
    guard text.contains("%") else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[sign...]
      let escape = escapes.first { rest.prefix($0.0.count).uppercased() == $0.0 }
      result += escape?.1 ?? "%"
      rest = rest.dropFirst(escape?.0.count ?? 1)
    }
    return result + rest
  }
}

internal import CYAML

/// An event that libyaml reports while it parses YAML.
struct YAMLEvent {
  enum Kind {
    case documentStart, documentEnd
    case scalar(DocumentScalar)
    case listStart, listEnd
    case mappingStart, mappingEnd
    case alias(String)
    /// The start or the end of the stream, which is ignored.
    case stream
  }

  let kind: Kind
  let anchor: String?
  let tag: String?
  /// The range of the event, counted in characters from the start.
  let characters: Range<Int>
}

/// The position and the message of an error of libyaml.
struct YAMLProblem {
  enum Place {
    case character(Int)
    case byte(Int)
  }

  let problem: String
  let place: Place
  let context: String
  let contextCharacter: Int?
}

/// The only code that uses libyaml's pointers.
enum YAMLEvents {
  /// Passes each event to the closure until it returns false.
  ///
  /// - Parameter bytes: UTF-8 without a byte order mark.
  /// - Returns: the problem that ended the parsing, if any.
  static func read(_ bytes: Span<UInt8>, _ handle: (YAMLEvent) -> Bool) -> YAMLProblem? {
    if bytes.isEmpty { return nil }
    // libyaml keeps the address of the parser, which therefore must not move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { unsafe parser.deallocate() }
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      return YAMLProblem(
        problem: "out of memory", place: .byte(0), context: "", contextCharacter: nil)
    }
    defer { unsafe yaml_parser_delete(parser) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      while true {
        var raw = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &raw) == 1 else {
          return unsafe YAMLProblem(of: parser.pointee)
        }
        defer { unsafe yaml_event_delete(&raw) }
        if unsafe raw.type == YAML_STREAM_END_EVENT { return nil }
        if unsafe !handle(YAMLEvent(raw)) { return nil }
      }
    }
  }
}

extension YAMLEvent {
  fileprivate init(_ raw: yaml_event_t) {
    var anchor: UnsafeMutablePointer<yaml_char_t>?
    var tag: UnsafeMutablePointer<yaml_char_t>?
    switch unsafe raw.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_SEQUENCE_START_EVENT:
      unsafe anchor = raw.data.sequence_start.anchor
      unsafe tag = raw.data.sequence_start.tag
      kind = .listStart
    case YAML_SEQUENCE_END_EVENT: kind = .listEnd
    case YAML_MAPPING_START_EVENT:
      unsafe anchor = raw.data.mapping_start.anchor
      unsafe tag = raw.data.mapping_start.tag
      kind = .mappingStart
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT: unsafe kind = .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe raw.data.scalar
      unsafe anchor = scalar.anchor
      unsafe tag = scalar.tag
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = unsafe .scalar(
        DocumentScalar(
          text: String(decoding: bytes, as: UTF8.self),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
    default: kind = .stream
    }
    unsafe self.anchor = text(anchor)
    unsafe self.tag = text(tag)
    let start = unsafe Int(clamping: raw.start_mark.index)
    characters = unsafe start..<max(start, Int(clamping: raw.end_mark.index))
  }
}

extension YAMLProblem {
  fileprivate init(of parser: yaml_parser_t) {
    unsafe problem = parser.problem.map { unsafe String(cString: $0) } ?? "it is not YAML"
    unsafe context = parser.context.map { unsafe String(cString: $0) } ?? ""
    if unsafe parser.error == YAML_READER_ERROR {
      place = unsafe .byte(Int(clamping: parser.problem_offset))
    } else {
      place = unsafe .character(Int(clamping: parser.problem_mark.index))
    }
    contextCharacter =
      unsafe context.isEmpty ? nil : Int(clamping: parser.context_mark.index)
  }
}

/// The text at a pointer that libyaml owns and terminates with a zero.
private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  unsafe pointer.map { unsafe String(cString: $0) }
}

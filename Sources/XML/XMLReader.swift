internal import CExpat

/// A streaming XML reader that accesses no network, no files and no entities, bounded in size and
/// depth.
///
/// The bytes are read as UTF-8, regardless of the XML declaration. Callers convert other encodings
/// first. Comments and processing instructions are skipped.
package struct XMLReader: Sendable {
  private let limits: XMLLimits
  private let documentType: String?

  /// Creates a reader that rejects every document type except the named one.
  ///
  /// The named document type must not contain declarations.
  package init(limits: XMLLimits = XMLLimits(), documentType: String? = nil) {
    self.limits = limits
    self.documentType = documentType
  }

  /// Passes each event to the closure until it returns false.
  ///
  /// - Returns: The problem that ended the reading, if any.
  package func read(_ bytes: Span<UInt8>, _ handle: (XMLEvent) -> Bool) -> XMLProblem? {
    guard bytes.count <= min(limits.bytes, Int(Int32.max)) else {
      return XMLProblem(
        kind: .limit, text: "the XML is larger than \(limits.bytes >> 20) MiB", offset: 0)
    }
    return withoutActuallyEscaping(handle) { handle in
      let parse = XMLParse(limits: limits, documentType: documentType, handle: handle)
      return unsafe bytes.withUnsafeBufferPointer { unsafe parse.run($0) }
    }
  }
}

/// One pass of expat over a document, which owns all of its pointers.
@safe private final class XMLParse {
  private let limits: XMLLimits
  private let documentType: String?
  private let handle: (XMLEvent) -> Bool
  private var parser: XML_Parser?
  private var problem: XMLProblem?
  private var isStopped = false
  private var depth = 0
  private var elementCount = 0
  private var text: [UInt8] = []
  private var textOffset = 0

  init(limits: XMLLimits, documentType: String?, handle: @escaping (XMLEvent) -> Bool) {
    self.limits = limits
    self.documentType = documentType
    self.handle = handle
  }

  func run(_ bytes: UnsafeBufferPointer<UInt8>) -> XMLProblem? {
    guard let parser = unsafe XML_ParserCreate("UTF-8") else {
      return XMLProblem(kind: .limit, text: "out of memory", offset: 0)
    }
    defer { unsafe XML_ParserFree(parser) }
    unsafe self.parser = parser
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe observe(parser)
    let status = unsafe parse(bytes, parser)
    if isStopped || status == XML_STATUS_OK { return problem }
    let code = unsafe XML_GetErrorCode(parser)
    if elementCount > 0, depth == 0,
      [XML_ERROR_JUNK_AFTER_DOC_ELEMENT, XML_ERROR_MISPLACED_XML_PI].contains(code)
    {
      return XMLProblem(kind: .afterEnd, text: "text after the document", offset: offset)
    }
    let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) }
    return XMLProblem(kind: .syntax, text: reason ?? "not well-formed", offset: offset)
  }

  /// Parses a document piece by piece, because expat holds a whole tag in memory several times.
  ///
  /// It restarts a tag with each piece, so that a tag of many pieces would take quadratic time. Newer
  /// versions wait until they have twice as much of a tag, so that a tag is known to be too long only
  /// at twice the limit.
  private func parse(_ bytes: UnsafeBufferPointer<UInt8>, _ parser: XML_Parser) -> XML_Status {
    var start = 0
    var unread = 0
    while true {
      let end = min(bytes.count, start + Self.piece)
      let piece = unsafe UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      let text = unsafe piece.baseAddress?.assumingMemoryBound(to: CChar.self)
      let isLast = end == bytes.count
      let status = unsafe XML_Parse(parser, text, Int32(piece.count), isLast ? 1 : 0)
      if isLast || isStopped || status != XML_STATUS_OK { return status }
      // While expat waits, it has no current place.
      if unsafe XML_GetCurrentByteIndex(parser) >= 0 { unread = offset }
      guard end - unread <= 2 * limits.tagBytes else {
        stop(.limit, "a tag or comment is longer than \(limits.tagBytes >> 20) MB")
        return XML_STATUS_ERROR
      }
      start = end
    }
  }

  private static let piece = 1 << 20
  /// The size from which text is passed on before its end.
  private static let longestText = 1 << 16

  private func observe(_ parser: XML_Parser) {
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let parse = unsafe XMLParse.of(data), let name = unsafe name else { return }
        unsafe parse.start(name, attributes)
      },
      { data, name in
        guard let parse = unsafe XMLParse.of(data), let name = unsafe name else { return }
        unsafe parse.end(name)
      })
    unsafe XML_SetCharacterDataHandler(parser) { data, text, count in
      unsafe XMLParse.of(data)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, name, _, _, declares in
      guard let parse = unsafe XMLParse.of(data), let name = unsafe name else { return }
      unsafe parse.documentType(String(cString: name), declares: declares != 0)
    }
    unsafe XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      unsafe XMLParse.of(data)?.stop(.documentType, "an entity is declared")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { data, _, _ in
      unsafe XMLParse.of(data)?.stop(.syntax, "undefined entity")
    }
  }

  /// The pass that a handler belongs to, unless it was stopped: expat calls some handlers after
  /// that.
  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLParse? {
    guard let data = unsafe data else { return nil }
    let parse = unsafe Unmanaged<XMLParse>.fromOpaque(data).takeUnretainedValue()
    return parse.isStopped ? nil : parse
  }
}

extension XMLParse {
  private var offset: Int {
    unsafe parser.map { unsafe max(0, Int(XML_GetCurrentByteIndex($0))) } ?? 0
  }

  private func start(
    _ name: UnsafePointer<XML_Char>, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    depth += 1
    elementCount += 1
    let count = unsafe parser.map { unsafe Int(XML_GetSpecifiedAttributeCount($0)) / 2 } ?? 0
    guard depth <= limits.depth else {
      return stop(.limit, "elements nest deeper than \(limits.depth) levels")
    }
    guard count <= limits.attributes else {
      return stop(.limit, "an element has more than \(limits.attributes) attributes")
    }
    guard elementCount <= limits.elements else {
      return stop(.limit, "the XML has more than \(limits.elements) elements")
    }
    var attributes: [String: String] = [:]
    if count > 0, let list = unsafe list {
      attributes.reserveCapacity(count)
      for index in 0..<count {
        guard let key = unsafe list[2 * index], let value = unsafe list[2 * index + 1] else {
          break
        }
        unsafe attributes[String(cString: key)] = unsafe String(cString: value)
      }
    }
    unsafe report(.start(name: String(cString: name), attributes: attributes))
  }

  private func end(_ name: UnsafePointer<XML_Char>) {
    depth -= 1
    unsafe report(.end(name: String(cString: name)))
  }

  private func characters(_ piece: UnsafeBufferPointer<XML_Char>) {
    if text.isEmpty { textOffset = offset }
    unsafe text.append(contentsOf: piece.lazy.map { UInt8(bitPattern: $0) })
    if text.count >= Self.longestText { reportText() }
  }

  private func documentType(_ name: String, declares: Bool) {
    if name != documentType || declares { stop(.documentType, "a document type is declared") }
  }

  private func report(_ kind: XMLEvent.Kind) {
    let place = offset
    reportText()
    if !isStopped, !handle(XMLEvent(kind: kind, offset: place)) { halt() }
  }

  private func reportText() {
    guard !text.isEmpty else { return }
    let event = XMLEvent(kind: .text(String(decoding: text, as: UTF8.self)), offset: textOffset)
    text.removeAll(keepingCapacity: true)
    if !handle(event) { halt() }
  }

  private func stop(_ kind: XMLProblem.Kind, _ text: String) {
    problem = XMLProblem(kind: kind, text: text, offset: offset)
    halt()
  }

  private func halt() {
    isStopped = true
    if let parser = unsafe parser { _ = unsafe XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }
}

package import Bytes
internal import Traces

/// Lines as JSON, by hand: a long trace has hundreds of thousands of them, and a digest all that its trace has.
///
/// A line is an array of request and reload, each an array of its values in their order, or null.
extension LedgerLine {
  /// Writes the line.
  package func write(to json: inout JSONWriter) {
    json.array { json in
      if let request { request.write(to: &json) } else { json.null() }
      if let reload { reload.write(to: &json) } else { json.null() }
    }
  }

  /// Reads a line back.
  ///
  /// - Throws: `JSONError` for what no analysis could have written.
  package init(from json: inout JSONReader) throws(JSONError) {
    let start = json.offset
    try json.beginArray()
    request = try json.next { json throws(JSONError) in try LedgerRow(from: &json) }
    reload = try json.next { json throws(JSONError) in try LedgerReload(from: &json) }
    try json.endArray()
    if reference == nil {
      throw JSONError(offset: start, expected: "a request or a reload", found: "neither")
    }
  }
}

extension LedgerRow {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      json.value(trigger.rawValue)
      json.value(caller)
      requested.write(to: &json)
      json.value(eligibleAt.map { Int($0.milliseconds) })
      json.array { json in
        for withholding in withholdings {
          withholding.reference.write(to: &json)
          json.value(withholding.reason.rawValue)
        }
      }
      json.value(withholdingCount)
      json.array { json in
        for reason in reasons { json.value(reason.rawValue) }
      }
      let (word, other) = outcome.words
      json.value(word)
      if let other { other.write(to: &json) } else { json.null() }
      json.value(waited.map { Int($0.milliseconds) })
    }
  }

  fileprivate init(from json: inout JSONReader) throws(JSONError) {
    try json.beginArray()
    trigger = try json.nextWord("a trigger")
    caller = try json.next { json throws(JSONError) in try json.string() }
    requested = try json.nextReference()
    eligibleAt = try json.next { json throws(JSONError) in try json.time() }
    try json.beginNextArray()
    while try json.nextElement() {
      let reference = try EventReference(from: &json)
      withholdings.append(
        Withholding(reference: reference, reason: try json.nextWord("a reason to wait")))
      if withholdings.count > Self.keptWithholdings {
        throw JSONError(
          offset: json.offset, expected: "\(Self.keptWithholdings) waits at most", found: "more")
      }
    }
    withholdingCount = try json.nextCount()
    reasons = try json.nextWords("a reason to wait")
    let start = json.offset
    let word = try json.nextString()
    let other = try json.nextReferenceOrNull()
    guard let outcome = Outcome(word, other) else {
      throw JSONError(offset: start, expected: "how a request ended", found: "another word")
    }
    self.outcome = outcome
    waited = try json.next { json throws(JSONError) in
      .milliseconds(try json.time().milliseconds)
    }
    try json.endArray()
  }
}

extension LedgerRow.Outcome {
  /// Its word, and the other request.
  fileprivate var words: (word: String, other: EventReference?) {
    switch self {
    case .pending: ("pending", nil)
    case .withheld: ("withheld", nil)
    case .started: ("started", nil)
    case .coalesced(let other): ("coalesced", other)
    case .superseded(let other): ("superseded", other)
    case .widgetRemoved: ("widgetRemoved", nil)
    }
  }

  fileprivate init?(_ word: String, _ other: EventReference?) {
    switch word {
    case "pending": self = .pending
    case "withheld": self = .withheld
    case "started": self = .started
    case "coalesced": self = .coalesced(into: other)
    case "superseded":
      guard let other else { return nil }
      self = .superseded(by: other)
    case "widgetRemoved": self = .widgetRemoved
    default: return nil
    }
  }
}

extension LedgerReload {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      start.write(to: &json)
      json.array { json in
        for trigger in triggers { json.value(trigger.rawValue) }
      }
      let (word, reason) = charge.words
      json.value(word)
      json.value(reason)
      if let flag { json.value(flag) } else { json.null() }
      json.value(location?.rawValue)
      json.value(shown?.rawValue)
      json.value(cell?.description)
      for reference in [flagRead, located, provided, displayedAt] {
        if let reference { reference.write(to: &json) } else { json.null() }
      }
    }
  }

  fileprivate init(from json: inout JSONReader) throws(JSONError) {
    try json.beginArray()
    start = try json.nextReference()
    triggers = try json.nextWords("a trigger")
    let offset = json.offset
    let word = try json.nextString()
    let reason = try json.next { json throws(JSONError) in try json.string() }
    guard let charge = ReloadStart.Charge(word, reason) else {
      throw JSONError(offset: offset, expected: "what a reload cost", found: "another word")
    }
    self.charge = charge
    flag = try json.next { json throws(JSONError) in try json.boolean() }
    location = try json.next { json throws(JSONError) in try json.word("a result") }
    shown = try json.next { json throws(JSONError) in try json.word("what is shown") }
    cell = try json.next { json throws(JSONError) in
      let offset = json.offset
      guard let cell = CellID(try json.string()) else {
        throw JSONError(offset: offset, expected: "a cell of the matrix", found: "another name")
      }
      return cell
    }
    flagRead = try json.nextReferenceOrNull()
    located = try json.nextReferenceOrNull()
    provided = try json.nextReferenceOrNull()
    displayedAt = try json.nextReferenceOrNull()
    try json.endArray()
  }
}

extension ReloadStart.Charge {
  /// Its word, and the reason for which it was free.
  fileprivate var words: (word: String, reason: String?) {
    switch self {
    case .charged: ("charged", nil)
    case .unrecorded: ("unrecorded", nil)
    case .free(let reason): ("free", reason.rawValue)
    case .freeUnexplained(let reason): ("freeUnexplained", reason)
    }
  }

  fileprivate init?(_ word: String, _ reason: String?) {
    switch word {
    case "charged": self = .charged
    case "unrecorded": self = .unrecorded
    case "free":
      guard let reason = reason.flatMap(FreeReason.init) else { return nil }
      self = .free(reason)
    case "freeUnexplained": self = .freeUnexplained(reason ?? "")
    default: return nil
    }
  }
}

extension EventReference {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      json.value(Int(time.milliseconds))
      json.value(sequence)
      json.value(line)
      json.value(row)
    }
  }

  init(from json: inout JSONReader) throws(JSONError) {
    try json.beginArray()
    let offset = json.offset
    try json.advance()
    let time = try json.time()
    let sequence = try json.nextCount()
    let line = try json.nextCount()
    let row = try json.next { json throws(JSONError) in try json.count() }
    try json.endArray()
    guard time >= .start else {
      throw JSONError(offset: offset, expected: "a time after the epoch", found: "one before it")
    }
    self = EventReference(time: time, sequence: sequence, line: line).inRow(row)
  }
}

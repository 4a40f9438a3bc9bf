internal import JSON

/// Reading SARIF so that what is not kept is counted.
extension JSONReader {
  /// A level; an unknown one is reported and read as an error, so that nothing looks better than it is.
  mutating func levelIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> FindingLevel? {
    _ = try peek()
    let place = offset
    guard let word = try stringIfAny(&wrong) else { return nil }
    if let level = FindingLevel(rawValue: word) { return level }
    wrong.add(unknownLevel: word, at: place)
    return .error
  }

  /// A rank from 0 to 100; the format writes none as -1.
  mutating func rankIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> Double? {
    guard let rank = try numberOrDigits(&wrong), (0...100).contains(rank) else { return nil }
    return rank
  }

  /// Passes over a value and counts it: an array by its elements, a property bag by its members.
  mutating func omit(_ part: Omissions.Part, _ wrong: inout WrongTypes) throws(JSONError) {
    switch try peek() {
    case .null: try skipValue()
    case .array:
      try beginArray()
      while try nextElement() {
        try skipValue()
        wrong.omissions.add(part)
      }
    case .object where part == .properties:
      try beginObject()
      while try nextKey() != nil {
        try skipValue()
        wrong.omissions.add(part)
      }
    default:
      try skipValue()
      wrong.omissions.add(part)
    }
  }

  /// Passes over a member that no reader asks for and counts it under its name.
  mutating func omit(member name: String, _ wrong: inout WrongTypes) throws(JSONError) {
    try omit(sarifParts[name] ?? .details, &wrong)
  }
}

/// The members of SARIF objects that are counted by name; all others are details.
private let sarifParts: [String: Omissions.Part] = [
  "annotations": .annotations, "attachments": .attachments, "conversion": .conversions,
  "correlationGuid": .identifiers, "graphs": .graphs, "graphTraversals": .graphTraversals,
  "guid": .identifiers, "parameters": .parameters, "policies": .policies,
  "properties": .properties, "relationships": .relationships, "runAggregates": .identifiers,
  "taxa": .taxa, "translations": .translations, "webRequest": .webRequests,
  "webRequests": .webRequests, "webResponse": .webResponses, "webResponses": .webResponses,
]

internal import JSON

/// Reading of SARIF members, with omitted ones counted.
extension JSONReader {
  /// Reads a level; an unknown one is reported and read as an error, so that no result looks better
  /// than it is.
  mutating func levelIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> FindingLevel? {
    _ = try peek()
    let place = offset
    guard let word = try stringIfAny(&wrong) else { return nil }
    if let level = FindingLevel(rawValue: word) { return level }
    wrong.add(unknownLevel: word, at: place)
    return .error
  }

  /// Reads a rank from 0 to 100, or nil; SARIF writes -1 for a missing rank.
  mutating func rankIfAny(_ wrong: inout WrongTypes) throws(JSONError) -> Double? {
    guard let rank = try numberOrDigits(&wrong), (0...100).contains(rank) else { return nil }
    return rank
  }

  /// Skips a value and counts it: an array by its elements, a property bag by its members.
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

  /// Skips a member that no reader uses, and counts it by its name.
  mutating func omit(member name: String, _ wrong: inout WrongTypes) throws(JSONError) {
    try omit(sarifParts[name] ?? .details, &wrong)
  }
}

/// The SARIF members that are counted by name; all others count as details.
private let sarifParts: [String: Omissions.Part] = [
  "annotations": .annotations, "attachments": .attachments, "conversion": .conversions,
  "correlationGuid": .identifiers, "graphs": .graphs, "graphTraversals": .graphTraversals,
  "guid": .identifiers, "parameters": .parameters, "policies": .policies,
  "properties": .properties, "relationships": .relationships, "runAggregates": .identifiers,
  "taxa": .taxa, "translations": .translations, "webRequest": .webRequests,
  "webRequests": .webRequests, "webResponse": .webResponses, "webResponses": .webResponses,
]

internal import JSON
internal import Text

/// A run's references to its external properties, in other files or elsewhere in the same file.
struct SARIFExternalReferences: Sendable {
  private(set) var items: [(member: String, guid: String?)] = []

  /// The maximum number of references that are kept; further ones are ignored.
  private static let maximumCount = 1000

  /// The members that neither contain nor change a result, so that a run is complete without them.
  fileprivate static let partsWithoutResults: [String: Omissions.Part] = [
    "conversion": .conversions, "externalizedProperties": .properties, "graphs": .graphs,
    "policies": .policies, "taxonomies": .taxa, "translations": .translations,
    "webRequests": .webRequests, "webResponses": .webResponses,
  ]

  init() {}

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      let member = key.string.truncated(toBytes: 60)
      if try reader.peek() == .array {
        try reader.beginArray()
        while try reader.nextElement() { try read(member, &reader, &wrong) }
      } else {
        try read(member, &reader, &wrong)
      }
    }
  }

  private mutating func read(
    _ member: String, _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) {
    var guid: String?
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "guid": guid = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
    if items.count < Self.maximumCount { items.append((member, guid)) }
  }
}

extension SARIFLog {
  /// Merges inline external properties into their runs, and records references that are not
  /// resolved.
  ///
  /// Each part belongs to one run, so that a file with many runs cannot multiply it.
  static func joined(_ runs: [SARIFRun], _ inline: [SARIFRun], omitted: Int) -> [SARIFRun] {
    var runs = runs
    var owners: [Int: Int] = [:]
    let places = Dictionary(
      first: inline.enumerated().compactMap { place, part in part.guid.map { ($0, place) } })
    for index in runs.indices {
      var missing: [String] = []
      for (member, guid) in runs[index].external.items {
        if let place = guid.flatMap({ places[$0] }), owners[place, default: index] == index {
          owners[place] = index
        } else if let part = SARIFExternalReferences.partsWithoutResults[member] {
          runs[index].omit(part)
        } else if !missing.contains(member) {
          missing.append(member)
        }
      }
      if !missing.isEmpty {
        runs[index].add(
          unread: "parts in other files are not read: \(missing.joined(separator: ", "))")
      }
    }
    for (place, part) in inline.enumerated() {
      let named = part.runGUID.flatMap { guid in runs.firstIndex { $0.guid == guid } }
      if let owner = owners[place] ?? named {
        runs[owner].merge(part)
      } else if !runs.isEmpty, !part.isEmpty {
        runs[runs.count - 1].add(unread: "inline external properties belong to no run")
      }
    }
    if !runs.isEmpty { runs[runs.count - 1].laterRunCount = omitted }
    return runs
  }
}

internal import Bytes

/// One step of a code flow as the file writes it.
struct SARIFStep: Sendable {
  private(set) var location: SARIFLocation?
  private(set) var nestingLevel: Int?
  private(set) var importance: String?

  init(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      switch key {
      case "location": location = try SARIFLocation(&reader, &wrong)
      case "nestingLevel": nestingLevel = try reader.integerIfAny(&wrong)
      case "importance": importance = try reader.stringIfAny(&wrong)
      default: try reader.skipValue()
      }
    }
  }

  /// The steps of all threads of all flows one after the other, and how many more there are.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, atMost limit: Int
  ) throws(JSONError) -> (steps: [SARIFStep], omitted: Int) {
    var steps: [SARIFStep] = []
    var omitted = 0
    guard try reader.enterArray(&wrong) else { return ([], 0) }
    while try reader.nextElement() {
      guard try reader.enterObject(&wrong) else { continue }
      while let key = try reader.nextKey() {
        guard key == "threadFlows", try reader.enterArray(&wrong) else {
          if !(key == "threadFlows") { try reader.skipValue() }
          continue
        }
        while try reader.nextElement() {
          try readThread(&reader, &wrong, atMost: limit, &steps, &omitted)
        }
      }
    }
    return (steps, omitted)
  }

  private static func readThread(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, atMost limit: Int,
    _ steps: inout [SARIFStep], _ omitted: inout Int
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return }
    while let key = try reader.nextKey() {
      guard key == "locations" else {
        try reader.skipValue()
        continue
      }
      guard try reader.enterArray(&wrong) else { continue }
      while try reader.nextElement() {
        if steps.count < limit {
          steps.append(try SARIFStep(&reader, &wrong))
        } else {
          try reader.skipValue()
          omitted += 1
        }
      }
    }
  }
}

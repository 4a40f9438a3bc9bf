internal import JSON

/// A suppression as written in a SARIF file.
struct SARIFSuppression: Sendable {
  private(set) var kind: String?
  private(set) var status: String?
  private(set) var justification: String?

  /// Reads a suppression; a value of another type, which is not one, is skipped.
  private init?(_ reader: inout JSONReader, _ wrong: inout WrongTypes) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return nil }
    while let key = try reader.nextKey() {
      switch key {
      case "kind": kind = try reader.stringIfAny(&wrong)
      // Early drafts of SARIF use `state`.
      case "state", "status": status = try reader.stringIfAny(&wrong)
      case "justification": justification = try reader.stringIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  /// Whether the status is under review, rejected or unknown.
  var isNotAccepted: Bool { status.map { $0 != Suppression.Status.accepted.rawValue } ?? false }

  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, atMost limit: Int
  ) throws(JSONError) -> [SARIFSuppression] {
    var suppressions: [SARIFSuppression] = []
    guard try reader.enterArray(&wrong) else { return suppressions }
    while try reader.nextElement() {
      guard let suppression = try SARIFSuppression(&reader, &wrong) else { continue }
      // A suppression that is not accepted is kept regardless of the limit, because it decides the
      // result.
      if suppressions.count < limit || suppression.isNotAccepted {
        suppressions.append(suppression)
      } else {
        wrong.omissions.add(.suppressions)
      }
    }
    return suppressions
  }
}

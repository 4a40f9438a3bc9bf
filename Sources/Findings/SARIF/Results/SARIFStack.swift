internal import JSON

/// A call stack as written in a SARIF file.
struct SARIFStack: Sendable {
  private(set) var message: SARIFMessage?
  private(set) var frames: [(location: SARIFLocation?, module: String?)] = []

  /// The stacks of a result; stacks and frames beyond the limits are counted.
  static func all(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> [SARIFStack] {
    var room = wrong.limits.steps
    var stacks: [SARIFStack] = []
    guard try reader.enterArray(&wrong) else { return stacks }
    while try reader.nextElement() {
      if stacks.count == wrong.limits.related { room = 0 }
      guard let stack = try SARIFStack(&reader, &wrong, &room) else { continue }
      if stacks.count < wrong.limits.related {
        stacks.append(stack)
      } else {
        wrong.omissions.add(.stacks)
      }
    }
    return stacks
  }

  private init?(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes, _ room: inout Int
  ) throws(JSONError) {
    guard try reader.enterObject(&wrong) else { return nil }
    while let key = try reader.nextKey() {
      switch key {
      case "message": message = try SARIFMessage(&reader, &wrong)
      case "frames":
        let left = room
        let frames = try reader.elements(&wrong, atMost: left, omitting: .frames, read: Self.frame)
        self.frames += frames
        room -= frames.count
      default: try reader.omit(member: key.string, &wrong)
      }
    }
  }

  private static func frame(
    _ reader: inout JSONReader, _ wrong: inout WrongTypes
  ) throws(JSONError) -> (location: SARIFLocation?, module: String?) {
    var frame: (location: SARIFLocation?, module: String?) = (nil, nil)
    guard try reader.enterObject(&wrong) else { return frame }
    while let key = try reader.nextKey() {
      switch key {
      case "location": frame.location = try SARIFLocation(&reader, &wrong)
      case "module": frame.module = try reader.stringIfAny(&wrong)
      default: try reader.omit(member: key.string, &wrong)
      }
    }
    return frame
  }
}

internal import Files
internal import Text

/// A completed run of a command: the files it accessed, its output and its exit status.
struct RecordedRun {
  let access: AccessRecord
  let result: Result

  /// The visible result of a run: exit status and output.
  struct Result {
    let status: ExitStatus
    let printed: [Terminal.Output]
  }
}

extension RecordedRun {
  /// Decodes a recorded run; nil for invalid bytes.
  init?(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2 else { return nil }
    var sizes = String(bytes: words[0]).split(separator: " ").compactMap { Int($0) }[...]
    guard let number = sizes.popFirst(), let status = ExitStatus(rawValue: Int32(number)) else {
      return nil
    }
    var rest = words[1]
    var printed: [Terminal.Output] = []
    while let descriptor = sizes.popFirst(), let size = sizes.popFirst(), size <= rest.count {
      printed.append(.init(descriptor: Int32(descriptor), bytes: Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    self.init(
      access: AccessRecord(Array(rest)), result: Result(status: status, printed: printed))
  }

  /// The encoded run: a line of numbers (the status, then descriptor and size of each output), the
  /// outputs, and the access log.
  var bytes: [UInt8] {
    let numbers =
      [Int(result.status.rawValue)]
      + result.printed.flatMap { [Int($0.descriptor), $0.bytes.count] }
    var bytes = Array((numbers.map(String.init).joined(separator: " ") + "\n").utf8)
    for output in result.printed { bytes += output.bytes }
    return bytes + access.bytes
  }
}

import Foundation
import FuzzedReaders

/// What libFuzzer calls with each input.
///
/// The reader is the one that `ALMANAC_FUZZ_READER` names.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe Fuzzer.reader.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private enum Fuzzer {
  static let reader: FuzzedReader = {
    let wanted = ProcessInfo.processInfo.environment["ALMANAC_FUZZ_READER"] ?? ""
    let folder = FuzzFolder(
      at: FileManager.default.temporaryDirectory.path
        + "/almanac-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    let readers = FuzzedReader.all(in: folder)
    guard let reader = readers.first(where: { $0.name == wanted }) else {
      let names = readers.map(\.name).joined(separator: " ")
      fatalError("ALMANAC_FUZZ_READER is '\(wanted)', expected one of: \(names)")
    }
    return reader
  }()
}

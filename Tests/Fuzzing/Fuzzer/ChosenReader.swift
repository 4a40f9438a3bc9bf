import Foundation
import FuzzedReaders

/// The reader of this process, given by `ALMANAC_FUZZ_READER`.
enum ChosenReader {
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

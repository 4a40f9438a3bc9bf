import Bytes
import Testing

@testable import Publishing

extension Digest {
  /// A digest as a file has it, with its rows in memory.
  init(bytes: ByteOutput) throws {
    self = try Scratch.with { scratch in
      try scratch.write(String(bytes: bytes), to: "digest.json")
      let read = DigestFile(reading: scratch.path + "/digest.json", named: "digest.json")
      #expect(read.problem == nil)
      return Digest(
        try read.digest.entries.map { entry in
          DigestEntry(
            name: entry.name, basis: entry.basis, seal: entry.seal, row: try entry.answers())
        })
    }
  }

  /// The digest of some files, with its rows in memory.
  init(of inputs: DigestInputs, _ options: RunOptions) throws {
    try self.init(bytes: inputs.bytes(options))
  }

  /// The digest as a file has it.
  func bytes() throws -> ByteOutput {
    let lines = try entries.map { try $0.line() }
    let text = ByteOutput(lines.joined(separator: ByteOutput(",\n".utf8)))
    return Digest.opening + (text.isEmpty ? [] : [0x0A] + text) + Digest.closing
  }
}

extension DigestInputs {
  /// The digest of the files, as it is written.
  func bytes(_ options: RunOptions) throws -> ByteOutput {
    var bytes: ByteOutput = []
    _ = try write(options) { bytes += $0 }
    return bytes
  }
}

internal import Synchronization

/// The access log of a run that has ended, as bytes that need no parsing.
///
/// Only the program that wrote it can read it, because it contains values in their memory layout.
package struct AccessRecord: Sendable {
  package private(set) var bytes: [UInt8]

  /// The part before each path, which ends with a zero byte.
  private struct Header: BitwiseCopyable {
    var entry: AccessLog.Entry
    let isOutput: Bool
    /// The size of the path in bytes, including the zero byte.
    let pathSize: Int
  }

  private static let headerSize = MemoryLayout<Header>.size

  /// - Parameter bytes: the bytes of another record.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Appends the properties of a path that were read.
  mutating func append(_ path: String, _ entry: AccessLog.Entry, isOutput: Bool = false) {
    let header = Header(entry: entry, isOutput: isOutput, pathSize: path.utf8.count + 1)
    unsafe withUnsafeBytes(of: header) { unsafe bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: path.utf8)
    bytes.append(0)
  }

  /// Appends a file that was written.
  mutating func append(output path: String, _ status: FileStatus) {
    let entry = AccessLog.Entry(status: status, questions: .kind, digest: nil, isSettled: true)
    append(path, entry, isOutput: true)
  }
}

extension AccessRecord {
  /// The result of comparing a record with the disk.
  package enum Comparison: Sendable {
    case same
    /// All results are the same but come from other files; the payload is the record of these
    /// files.
    case moved(AccessRecord)
    case changed
  }

  /// Repeats everything that the run read, and stops at the first difference.
  package func compared(_ clock: FileClock) -> Comparison {
    let offsets = self.offsets
    let share = max(256, offsets.count / (4 * Cores.count) + 1)
    let isChanged = Atomic(false)
    let moved = OrderedWork.map(Array(stride(from: 0, to: offsets.count, by: share))) { start in
      var moved: [(offset: Int, status: FileStatus)] = []
      for offset in offsets[start..<min(offsets.count, start + share)] {
        if isChanged.load(ordering: .relaxed) { return moved }
        switch compared(at: offset) {
        case .same: continue
        case .moved(let status): moved.append((offset, status))
        case .changed: isChanged.store(true, ordering: .relaxed)
        }
      }
      return moved
    }.flatMap(\.self)
    if isChanged.load(ordering: .relaxed) { return .changed }
    return moved.isEmpty ? .same : .moved(replacing(moved, clock))
  }

  private enum EntryComparison {
    case same, moved(FileStatus), changed
  }

  private func compared(at offset: Int) -> EntryComparison {
    let header = header(at: offset)
    let entry = header.entry
    let now = unsafe bytes.withUnsafeBytes { buffer in
      let path = unsafe buffer.baseAddress.map { unsafe $0 + offset + Self.headerSize }
      return unsafe path.map { unsafe FileStatus(ofPath: $0.assumingMemoryBound(to: CChar.self)) }
    }
    guard let now else { return .changed }
    if header.isOutput { return now == entry.status ? .same : .changed }
    if entry.isSettled, now.isSameFile(as: entry.status),
      now.isLink == entry.status.isLink || !entry.questions.contains(.kind)
    {
      return .same
    }
    return entry.hasSameAnswers(now, at: path(at: offset, header)) ? .moved(now) : .changed
  }

  private func replacing(
    _ moved: [(offset: Int, status: FileStatus)], _ clock: FileClock
  ) -> AccessRecord {
    var bytes = bytes
    for (offset, status) in moved {
      var header = header(at: offset)
      header.entry.status = status
      header.entry.isSettled = clock.isSettled(status)
      unsafe withUnsafeBytes(of: header) {
        unsafe bytes.replaceSubrange(offset..<offset + Self.headerSize, with: $0)
      }
    }
    return AccessRecord(bytes)
  }

  /// The files whose bytes have a known digest.
  var digestedFiles: [String: AccessLog.Entry] {
    var files: [String: AccessLog.Entry] = [:]
    for offset in offsets {
      let header = header(at: offset)
      guard header.entry.questions.contains(.bytes), header.entry.digest != nil else { continue }
      files[path(at: offset, header)] = header.entry
    }
    return files
  }

  private var offsets: [Int] {
    var offsets: [Int] = []
    var offset = 0
    while offset + Self.headerSize < bytes.count {
      offsets.append(offset)
      offset += Self.headerSize + header(at: offset).pathSize
    }
    return offsets
  }

  private func header(at offset: Int) -> Header {
    unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: Header.self)
    }
  }

  private func path(at offset: Int, _ header: Header) -> String {
    let start = offset + Self.headerSize
    return String(decoding: bytes[start..<start + header.pathSize - 1], as: UTF8.self)
  }
}

extension AccessLog.Entry {
  /// Whether the properties of a path that were read are the same now.
  fileprivate func hasSameAnswers(_ now: FileStatus, at path: String) -> Bool {
    if questions.contains(.kind),
      now.kind != status.kind || now.isLink != status.isLink || now.code != status.code
    {
      return false
    }
    if questions.contains(.size) && now.size != status.size { return false }
    do {
      if questions.contains(.bytes) {
        guard let digest, digest == (try FileBytes.digest(of: path, expected: now))
        else { return false }
      }
      if questions.contains(.names) {
        return try digest == SHA256.digest(of: FileSystem.names(in: path))
      }
      return true
    } catch {
      return false
    }
  }
}

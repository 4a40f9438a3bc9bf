internal import Diagnostics

/// What the digests of a run tell, by the name of the file that they tell it of, not understood yet.
struct DigestedFiles {
  /// Something told of a file, with the digest that tells it.
  struct Entry: Sendable {
    let entry: DigestEntry
    let file: String
  }

  /// What is told twice is there once; what is told differently is there twice.
  private(set) var entries: [String: [Entry]] = [:]
  /// The digests that could not be read to their ends.
  private(set) var damaged: [ReadInput] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(reading files: [RunFolder.File], _ options: RunOptions) {
    for file in files {
      options.progress(file.name)
      let read = DigestFile(reading: file.path, named: file.name)
      if let problem = read.problem {
        diagnostics.append(problem)
        damaged.append(
          .unread(name: file.name, byteSize: file.byteSize, reason: problem.summary))
      }
      for entry in read.digest.entries {
        let others = entries[entry.name, default: []]
        if !others.contains(where: { $0.entry == entry }) {
          entries[entry.name, default: []].append(Entry(entry: entry, file: file.name))
        }
      }
    }
    for name in entries.keys { entries[name]?.sort { $0.entry < $1.entry } }
  }

  /// What tells of entries that were changed, which nobody used yet.
  var changed: [Diagnostic] {
    entries.values.joined().filter { !$0.entry.isSealed }.sorted { $0.entry < $1.entry }
      .map { .unusableEntry($0.entry.name, in: $0.file, DigestEntry.Refusal.changed.reason) }
  }
}

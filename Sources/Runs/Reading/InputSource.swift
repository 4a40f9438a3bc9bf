/// A file of a run that is read, or refused for its place or name.
struct InputSource: Sendable {
  let file: RunFolder.File
  /// Why no one reads the file; nil when it is read.
  private let refusal: String?

  /// Every file of a run but its description and its summaries; traces last, each by name.
  static func all(of folder: RunFolder) -> [InputSource] {
    let read = (folder.traces + folder.lint + folder.scenarios).map {
      InputSource(file: $0, refusal: nil)
    }
    let refused = folder.unread.map { InputSource(file: $0.file, refusal: $0.reason) }
    return (read + refused).sorted {
      ($0.file.isTrace ? 1 : 0, $0.file.name) < ($1.file.isTrace ? 1 : 0, $1.file.name)
    }
  }

  /// What the file says.
  func read(_ options: RunOptions) -> ReadInput {
    if let refusal {
      return .unread(name: file.name, byteSize: file.byteSize, reason: refusal)
    }
    options.progress(file.name)
    return ReadInput(reading: file, options: options)
  }
}

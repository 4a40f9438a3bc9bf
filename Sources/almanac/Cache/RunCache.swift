internal import Files

/// Runs a command, or repeats its recorded result when none of its inputs has changed.
struct RunCache {
  let terminal: Terminal
  /// The arguments of the command line.
  let arguments: [String]

  /// Returns the exit status of the command, from the cache or by running it.
  func run(_ command: any Command) -> ExitStatus {
    guard let location = CacheLocation.defaultLocation else { return command.run() }
    guard let clock = Cache.shared.open(at: location) else {
      if arguments.contains("-v") || arguments.contains("--verbose") {
        terminal.progress("\(location.path): this cache cannot be used")
      }
      return command.run()
    }
    defer { Cache.shared.close() }
    let key = Program.digest(["run"] + circumstances)
    let last = key.flatMap { Cache.shared.value(for: $0) }.flatMap(RecordedRun.init)
    if let key, let last {
      switch last.access.compared(clock) {
      case .same: return repeated(last)
      case .moved(let access):
        store(RecordedRun(access: access, result: last.result), under: key)
        return repeated(last)
      case .changed: break
      }
    }
    terminal.beginRecording()
    AccessLog.shared.begin(clock, known: last?.access)
    let status = command.run()
    let access = AccessLog.shared.end()
    let printed = terminal.endRecording()
    if let key, let access, let printed, status != .usageError {
      let result = RecordedRun.Result(status: status, printed: printed)
      store(RecordedRun(access: access, result: result), under: key)
    }
    return status
  }

  private func repeated(_ run: RecordedRun) -> ExitStatus {
    terminal.print(run.result.printed)
    return run.result.status
  }

  private func store(_ run: RecordedRun, under key: SHA256.Digest) {
    Cache.shared.store(run.bytes, for: key, isRun: true)
  }

  /// Everything that a run depends on, apart from the program and the files it reads.
  var circumstances: [String] {
    let variables = [
      "ALMANAC_SHARE", "SOURCE_DATE_EPOCH", "NO_COLOR", "CLICOLOR_FORCE", "TERM", "CI",
    ]
    return [FileSystem.currentFolder] + variables.map { Terminal.environment($0) ?? "\0" }
      + ["\(terminal.isWatched) \(terminal.isColored)"] + arguments
  }

}

extension CacheLocation {
  /// The path of the cache, or nil if no cache is used.
  fileprivate static var defaultLocation: CacheLocation? {
    func folder(_ name: String) -> String? {
      Terminal.environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let chosen = Terminal.environment("ALMANAC_CACHE") {
      return chosen.hasPrefix("/") ? CacheLocation(path: chosen) : nil
    }
    if let caches = folder("XDG_CACHE_HOME") { return CacheLocation(inCaches: caches) }
    #if os(macOS)
      return folder("HOME").map { CacheLocation(inCaches: $0 + "/Library/Caches") }
    #else
      return folder("HOME").map { CacheLocation(inCaches: $0 + "/.cache") }
    #endif
  }
}

internal import Text

/// A line that reports that a program was not found, crashed, or failed to do its work.
struct LogFailure: Hashable, Sendable {
  /// The tool that failed, or nil if the line names no known tool.
  let tool: String?
  /// The line, shortened and without personal places and a full stop.
  let reason: String
  /// Whether the line names an unknown program, so that it does not affect tools that report their
  /// completion.
  let isOfOther: Bool

  /// The maximum length of messages from a shell or runtime in bytes.
  private static let maximumBytes = 1 << 10

  /// Parses a line; returns nil if it reports no failure.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.count <= Self.maximumBytes, let first = line.first, first > 0x20, first != 0x7B,
      Self.hasHint(line)
    else { return nil }
    self.init(String(decoding: line, as: UTF8.self))
  }

  /// Creates a failure from a message that is known to report one.
  init(of line: String, tool: String?) {
    self.tool = tool
    reason = Self.reason(in: line)
    isOfOther = false
  }

  /// The text of a line without the prefix of a CI system and without a full stop.
  private static func reason(in line: String) -> String {
    let mark = "##[error]"
    let reason = line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : line
    return reason.trimmed.withoutPersonalPlaces.truncated(toBytes: 200).withoutFullStop
  }

  private init?(_ line: String) {
    let parts = line.split(separator: ": ", maxSplits: 8).map(String.init)
    if let program = Self.missingProgram(parts) {
      tool = LogProgram.tool(ofCommand: program)
      isOfOther = tool == nil
    } else if Self.isCrash(line, parts) {
      tool = LogProgram.tool(namedIn: line)
      isOfOther = false
    } else if Self.isFailedBuild(line) {
      tool = LogProgram.swiftc
      isOfOther = false
    } else if line.contains("No lintable files found") {
      tool = "SwiftLint"
      isOfOther = false
    } else if Self.isOther(line) {
      tool = nil
      isOfOther = false
    } else if Self.isStopped(line) {
      tool = nil
      isOfOther = true
    } else {
      return nil
    }
    reason = Self.reason(in: line)
  }

  /// Substrings by their first byte, at least one of which every failure contains, so that most
  /// lines are skipped fast.
  private static let hints: [[[UInt8]]] = {
    let hints = [
      "not found", "o such file", "ermission denied", "cannot execute", "fault", "illed", "bort",
      "llegal ins", "rap: ", "us error", "erminat", "atal error", "ode", "unable to", "space left",
      "dyld", "lintable", "Stack dump", "not recognized", "loating point ex", "/BPT trap",
      "symbol(s)", "framework", "library", "was canceled", "longer than", "maximum execution",
    ]
    var table = [[[UInt8]]](repeating: [], count: 256)
    for hint in hints.map({ Array($0.utf8) }) { table[Int(hint[0])].append(hint) }
    return table
  }()

  private static func hasHint(_ line: ArraySlice<UInt8>) -> Bool {
    for index in line.indices {
      for hint in hints[Int(line[index])] where index + hint.count <= line.endIndex {
        var length = 1
        while length < hint.count, line[index + length] == hint[length] { length += 1 }
        if length == hint.count { return true }
      }
    }
    return false
  }

  /// The program in `zsh: command not found: name`, `sh: 1: name: not found` or
  /// `env: name: No such file or directory`.
  private static func missingProgram(_ parts: [String]) -> String? {
    guard parts.count >= 2 else { return nil }
    let reasons = [
      "command not found", "no such file or directory", "permission denied", "not found",
      "cannot execute binary file",
    ]
    let isShell = isShell(parts[0])
    if isShell, reasons.contains(parts[1].lowercased()) { return parts.count > 2 ? parts[2] : "" }
    let last = parts[parts.count - 1].lowercased().trimmed
    guard reasons.contains(last) else {
      return last.hasPrefix("is not recognized as an internal or external command") ? parts[0] : nil
    }
    let isScript = parts[1].hasPrefix("line ") || parts[1].allSatisfy(\.isNumber)
    let isBare = parts.count == 2 && last == "command not found" && !parts[0].contains(" ")
    return isShell || isScript || isBare ? parts[parts.count - 2] : nil
  }

  private static func isShell(_ text: String) -> Bool {
    let name = text.split(separator: ":").first?.split(separator: "/").last ?? ""
    return [
      "bash", "-bash", "sh", "-sh", "zsh", "-zsh", "dash", "ksh", "fish", "env", "sudo", "nohup",
      "time", "timeout", "arch", "(eval)", "xargs", "mint", "bundler",
    ].contains(name)
  }

  /// Whether a line reports a crash, such as `Segmentation fault: 11`, `zsh: killed  swiftlint`,
  /// `script.sh: line 3: 42 Abort trap: 6 …` or `Fatal error: …`.
  private static func isCrash(_ line: String, _ parts: [String]) -> Bool {
    let signals = [
      "segmentation fault", "abort trap: ", "aborted (core dumped)", "illegal instruction",
      "trace/bpt trap", "trace/breakpoint trap", "bus error", "killed: 9", "terminated: 15",
      "floating point exception",
    ]
    let lower = line.lowercased()
    let isFromShell = isShell(parts.first ?? "") || parts.count > 1 && parts[1].hasPrefix("line ")
    if signals.contains(where: { lower.hasPrefix($0) || isFromShell && lower.contains($0) }) {
      return true
    }
    if ["killed", "aborted", "terminated"].contains(lower.trimmed) { return true }
    if isFromShell, let word = parts.dropFirst().last(where: { !$0.hasPrefix("line ") }) {
      let first = word.lowercased().split { $0 == " " || $0.isNumber }.first ?? ""
      if ["killed", "abort", "aborted", "terminated"].contains(first) { return true }
    }
    if line.hasPrefix("Fatal error") || line.contains(": Fatal error") { return true }
    let starts = [
      "*** Terminating app due to uncaught exception", "libc++abi: terminating", "dyld: ", "dyld[",
      "terminate called ", "Stack dump:",
    ]
    return starts.contains { line.hasPrefix($0) }
  }

  private static func isFailedBuild(_ line: String) -> Bool {
    let starts = [
      "CodeSign error", "Code Signing Error", "ld: symbol(s) not found", "ld: framework not found",
      "ld: library not found", "ld: framework '", "ld: library '",
    ]
    return starts.contains { line.hasPrefix($0) }
      || line.hasPrefix("Command ") && line.contains(" failed with a nonzero exit code")
  }

  /// Whether a line reports another failure, which no tool prints if it did its work.
  private static func isOther(_ line: String) -> Bool {
    if line.hasPrefix("xcrun: error: ") || line.hasPrefix("error: unable to ") { return true }
    if line.hasSuffix("No space left on device") { return true }
    // 126 and 127: the program cannot run or is missing. 132 and higher: a signal ended it.
    return exitCode(of: line).map {
      [126, 127, 132, 133, 134, 135, 136, 137, 138, 139, 143].contains($0)
    } ?? false
  }

  /// Whether a CI system stopped the step or a program failed.
  ///
  /// No linter uses exit codes 64 to 78 to report findings.
  private static func isStopped(_ line: String) -> Bool {
    if let code = exitCode(of: line) { return (64...78).contains(code) }
    let starts = [
      "##[error]The operation was canceled.", "##[error]The job running on ",
      "ERROR: Job failed: execution took longer than ",
    ]
    return starts.contains { line.hasPrefix($0) }
  }

  /// The exit code in `##[error]Process completed with exit code 65.` or GitLab's
  /// `ERROR: Job failed: exit code 65`.
  private static func exitCode(of line: String) -> Int? {
    guard line.hasPrefix("##[error]") || line.hasPrefix("ERROR: Job failed: "),
      let code = line.range(of: "exit code ")
    else { return nil }
    return Int(line[code.upperBound...].prefix { $0.isNumber })
  }
}

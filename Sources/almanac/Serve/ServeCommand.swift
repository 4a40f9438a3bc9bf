internal import Foundation

/// `almanac serve`: builds the site, serves it on this machine, and rebuilds it after each change.
struct ServeCommand: Command {
  let options: ServeOptions
  let terminal: Terminal

  func run() -> ExitStatus {
    let state = ServedState()
    let site = ServedSite(folder: options.output, state: state)
    Interruption.handleSignals()
    let server: HTTPServer
    do throws(HTTPServerError) {
      server = try HTTPServer(port: options.port) { site.response(to: $0) }
    } catch {
      return terminal.report([error.diagnostic], status: .usageError)
    }
    terminal.print(Array("http://127.0.0.1:\(server.port)/\n".utf8))
    watch(state)
    state.close()
    server.stop()
    return .success
  }

  /// Builds now and after each change, until a signal requests the end of the program.
  private func watch(_ state: ServedState) {
    while !Interruption.isRequested {
      let watched = WatchedInputs(options.input, without: options.output)
      let build = SiteBuild(options.buildArguments)
      if Interruption.isRequested { return }
      state.finishBuild(error: build.error)
      report(build)
      waitForChange(of: watched)
    }
  }

  private func report(_ build: SiteBuild) {
    for line in build.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      terminal.progress(String(line))
    }
    if !options.isQuiet { terminal.progress("built in \(build.duration) ms") }
  }

  /// Compares the files after each change that the system reports, and otherwise for at most a
  /// twentieth of the time.
  private func waitForChange(of watched: WatchedInputs) {
    let folders = FolderWatch(watched.folders)
    while !Interruption.isRequested {
      let start = DispatchTime.now().uptimeNanoseconds
      if watched.haveChanged { return }
      let took = Int((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)
      folders.wait(milliseconds: max(20, min(2000, took * 19)))
    }
  }
}

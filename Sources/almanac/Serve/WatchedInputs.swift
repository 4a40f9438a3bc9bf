internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance

/// The files whose change requires another build: settings, pages, templates and runs.
///
/// Their status is compared: what a system reports of changes (``FolderWatch``) is only the reason to look.
struct WatchedInputs {
  private let paths: [String]
  /// The folder of the site, which may be inside one that is watched.
  private let output: AbsolutePath
  private let statuses: [String: FileStatus]

  /// More files are not compared one by one; a change of their folders is still noticed.
  private static let most = 100_000

  /// - Parameter output: the folder that builds write.
  init(_ options: InputOptions, without output: String) {
    var problems: [Diagnostic] = []
    let named = [options.config ?? "almanac.yml"]
    let policies = ["waivers.yml", "signoff.yml", "history.jsonl"]
    let configuration = LocatedConfiguration(at: options.config, policy: nil, &problems)
    let folders = Installation.find().map {
      InputFolders(options, configuration ?? .none, $0)
    }
    let settings = configuration?.settings.policy
    let own =
      policies.compactMap { configuration?.resolve($0) ?? $0 }
      + [settings?.waivers, settings?.signOff, settings?.history].compactMap {
        configuration?.resolve($0)
      }
    let inputs = (folders?.inputs ?? options.inputs)
    let pages = (folders?.content.dropFirst().map(\.path) ?? [])
    let templates = folders?.templates.dropLast() ?? []
    paths = named + own + (inputs.isEmpty ? ["runs"] : inputs) + pages + templates
    self.output = AbsolutePath(output)
    statuses = Self.look(at: paths, without: self.output)
  }

  /// The folders among them.
  var folders: some Sequence<String> {
    statuses.lazy.filter { $0.value.kind == .folder }.map(\.key)
  }

  /// Whether a file is another one than it was, is gone or is new.
  var haveChanged: Bool { Self.look(at: paths, without: output) != statuses }

  private static func look(
    at paths: [String], without output: AbsolutePath
  ) -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    var waiting = paths
    while let path = waiting.popLast(), found.count < most {
      let status = FileStatus(of: path)
      guard found.updateValue(status, forKey: path) == nil, status.kind == .folder,
        !status.isLink || paths.contains(path)
      else { continue }
      if AbsolutePath(path) == output {
        found[path] = nil
        continue
      }
      do throws(FileSystemError) {
        waiting += try FileSystem.names(in: path).filter { !$0.hasPrefix(".") }
          .map { path + "/" + $0 }
      } catch {
        // A folder that went away meanwhile, or may not be listed, is compared by its status.
        continue
      }
    }
    return found
  }
}

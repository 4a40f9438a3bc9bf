internal import Diagnostics
internal import Documents
internal import Files
internal import Guidance

/// The files whose change requires another build: settings, pages, templates and runs.
///
/// A change is detected by comparing file statuses; the events of the system (``FolderWatch``) only
/// trigger the comparison.
struct WatchedInputs {
  private let paths: [String]
  /// The folder of the site, which may be inside a watched folder.
  private let output: AbsolutePath
  private let statuses: [String: FileStatus]

  /// The maximum number of files that are compared; of further files, only changes that affect
  /// their folders are noticed.
  private static let maximumFiles = 100_000

  /// - Parameter output: The folder that builds write to.
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
    statuses = Self.currentStatuses(at: paths, without: self.output)
  }

  /// The watched folders.
  var folders: some Sequence<String> {
    statuses.lazy.filter { $0.value.kind == .folder }.map(\.key)
  }

  /// Whether a file was changed, added or removed.
  var haveChanged: Bool { Self.currentStatuses(at: paths, without: output) != statuses }

  private static func currentStatuses(
    at paths: [String], without output: AbsolutePath
  ) -> [String: FileStatus] {
    var found: [String: FileStatus] = [:]
    var waiting = paths
    while let path = waiting.popLast(), found.count < maximumFiles {
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
        // A folder that was removed meanwhile, or that cannot be listed, is compared by its status.
        continue
      }
    }
    return found
  }
}

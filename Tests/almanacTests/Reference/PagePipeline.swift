import Diagnostics

@testable import Documents

/// The CI jobs on a page, as far as a shell can run them.
///
/// Supports GitHub workflows, lists of steps, and GitLab jobs.
struct PagePipeline {
  /// The steps of each job, in order. A matrix job is listed once for each value.
  let jobs: [[Step]]

  /// A step of a job. Steps that only the CI system can run are omitted.
  enum Step: Equatable {
    case run(String)
    case upload(name: String, path: String)
    case download(pattern: String, path: String)
  }

  /// - Returns: nil if the document is no pipeline.
  init?(_ root: DocumentNode) {
    if root.items.contains(where: { $0["run"] != nil || $0["uses"] != nil }) {
      jobs = [root.items.compactMap { Self.step($0) }]
    } else if let jobs = root["jobs"] {
      self.jobs = jobs.values.flatMap(Self.runs)
    } else {
      let scripts = root.values.compactMap { $0["script"] }
      guard !scripts.isEmpty else { return nil }
      jobs = scripts.map { [.run($0.items.map(\.text).joined(separator: "\n"))] }
    }
  }

  /// A job's steps, once or for each value of its matrix.
  private static func runs(of job: DocumentNode) -> [[Step]] {
    let steps = job["steps"]?.items.compactMap { step($0) } ?? []
    guard case .mapping(let axes) = job["strategy"]?["matrix"]?.content, let axis = axes.first
    else { return [steps] }
    let place = "${{ matrix.\(axis.key) }}"
    return axis.value.items.map { value in
      steps.map { $0.replacing(place, with: value.text) }
    }
  }

  private static func step(_ node: DocumentNode) -> Step? {
    if let command = node["run"] { return .run(command.text) }
    guard let action = node["uses"]?.text, let inputs = node["with"] else { return nil }
    let path = inputs["path"]?.text ?? "."
    if action.hasPrefix("actions/upload-artifact@") {
      return .upload(name: inputs["name"]?.text ?? "artifact", path: path)
    }
    if action.hasPrefix("actions/download-artifact@") {
      return .download(pattern: inputs["pattern"]?.text ?? "*", path: path)
    }
    return nil
  }
}

extension PagePipeline.Step {
  fileprivate func replacing(_ place: String, with value: String) -> Self {
    switch self {
    case .run(let command): .run(command.replacing(place, with: value))
    case .upload(let name, let path):
      .upload(name: name.replacing(place, with: value), path: path.replacing(place, with: value))
    case .download: self
    }
  }
}

extension DocumentNode {
  /// The value of a key, or nil if this is no mapping or lacks the key.
  subscript(key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var items: [DocumentNode] {
    if case .list(let items) = content { items } else { [] }
  }

  fileprivate var values: [DocumentNode] {
    if case .mapping(let entries) = content { entries.map(\.value) } else { [] }
  }

  var text: String {
    if case .scalar(let scalar) = content { scalar.text } else { "" }
  }
}

/// A kind of defect: the edit, its positions, and the rules that should report it.
///
/// A mutation returns only positions where the edit is certainly a defect. It reads the sources and property lists
/// itself, so that the linter's analysis does not choose its own measurement.
protocol Mutation: Sendable {
  /// The name in the table.
  var name: String { get }
  /// The rules that count as a detection.
  var rules: [String] { get }
  /// The scope in which a finding must be.
  var scope: FindingScope { get }

  func places(in project: MutableProject) -> [Place]
}

/// The scope in which a finding counts.
enum FindingScope: Sendable {
  /// The edited file.
  case file
  /// The whole project, because the defect is a missing part or a contradiction between two files.
  case project
}

/// A position at which a defect can be inserted, with the edits of one or more files.
struct Place: Sendable, Equatable {
  let file: String
  let line: Int
  /// The lines of the surrounding function or declaration. An existing finding of the rule in them masks a new one.
  let scope: ClosedRange<Int>
  /// The outermost surrounding type.
  var type: String?
  let edits: [FileEdit]
}

/// An edit of one file.
struct FileEdit: Sendable, Equatable {
  let file: String
  let edit: TextEdit
}

/// A mutation that edits one Swift file at a time.
protocol SwiftMutation: Mutation {
  /// The sources that the mutation reads: those of the extension, or also those of the app.
  func sources(of project: MutableProject) -> [SwiftSource]

  /// The mutants of a file, each with the node that determines its position.
  func mutants(of source: SwiftSource) -> [SourceMutant]
}

extension SwiftMutation {
  var scope: FindingScope { .file }

  func sources(of project: MutableProject) -> [SwiftSource] { project.extensionSources }

  func places(in project: MutableProject) -> [Place] {
    sources(of: project).flatMap { source in
      mutants(of: source).map(source.place(of:))
    }
  }
}

extension SwiftSource {
  func place(of mutant: SourceMutant) -> Place {
    Place(
      file: path, line: mutant.line, scope: mutant.scope, type: mutant.type,
      edits: mutant.edits.map { FileEdit(file: path, edit: $0) })
  }
}

/// Every mutation, in the order of the table.
enum MutationCatalog {
  static let all: [any Mutation] = [
    DropCompletion(), DropForwardedCompletion(), ReturnBeforeCompletion(), ThrowBeforeCompletion(),
    RepeatCompletion(), FallThroughAfterCompletion(),
    DropResume(), ReturnBeforeResume(), RepeatResume(),
    RenameLocationKey(), RemoveLocationKey(), WriteLocationKeyAsText(), DenyLocationKey(),
    MoveLocationKeyToApp(),
    RemovePurposeString(), EmptyPurposeString(), MovePurposeStringToExtension(),
    RemoveAuthorizationRequest(), ChangeExtensionPoint(),
    RequestAuthorizationInExtension(), RequestAuthorizationInProvider(),
    IgnoreWidgetAuthorization(), StreamLocations(), MonitorMoves(), RevertAuthorizationMethod(),
    RemoveFailureMethod(), RequestBestAccuracy(),
    EndWithSingleEntry(), NeverReload(), NeverReloadAfterFailure(), ReloadEveryFewMinutes(),
    ReloadSoonByFunction(), ReloadNow(), EmptyTimeline(),
    MisspellReloadedKind(), RenameDeclaredKind(),
    FetchInPlaceholder(), FetchForGallery(), OmitDescription(), OmitFamilies(), OmitFromBundle(),
    RepeatWidgetURL(), ScrollWidget(),
  ]
}

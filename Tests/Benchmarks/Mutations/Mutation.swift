/// A class of defect: what it changes, where, and which rules describe it.
///
/// A class returns only places where the edit is certainly a defect. It reads the source and the
/// property lists itself, so that the linter's analysis does not choose what it is measured with.
protocol Mutation: Sendable {
  /// The name in the table.
  var name: String { get }
  /// The rules of which any counts as found.
  var rules: [String] { get }
  /// Where a finding has to be.
  var scope: FindingScope { get }

  func places(in project: MutableProject) -> [Place]
}

/// Where a finding has to be in order to count.
enum FindingScope: Sendable {
  /// In the file that was edited.
  case file
  /// Anywhere: the defect is a missing part or a contradiction between two files.
  case project
}

/// One defect that can be inserted: edits to one or more files.
struct Place: Sendable, Equatable {
  let file: String
  let line: Int
  /// The lines of the function or declaration around it; an old finding of the same rule in them hides a new one.
  let scope: ClosedRange<Int>
  /// The outermost type around it.
  var type: String?
  let edits: [FileEdit]
}

/// An edit of one file.
struct FileEdit: Sendable, Equatable {
  let file: String
  let edit: TextEdit
}

/// A class that edits one Swift file at a time.
protocol SwiftMutation: Mutation {
  /// Whether the class reads the sources of the app as well as those of the extension.
  func sources(of project: MutableProject) -> [SwiftSource]

  /// The mutants of a file, each with the node that it is named after.
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

/// Every class, in the order of the table.
enum MutationCatalogue {
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

internal import Projects
internal import SwiftSyntax

/// Use of code that the extension shares, and that may concern only the app.
extension WidgetTarget {
  /// Whether the extension uses a node of a type.
  ///
  /// In a file that an app also compiles, a provider leads to the type, or the extension's own
  /// files name it. In a library, a provider leads to the function.
  func hasUse(of node: some SyntaxProtocol, in typeName: String?, of file: ParsedFile) -> Bool {
    guard !neverRuns(node, in: file) else { return false }
    guard isShared(file) else { return true }
    guard let typeName else { return isOwn(file) || isReached(node, in: file) }
    guard isOwn(file) else {
      return isReached(node, in: file) || typesReached.contains(typeName) && isSetup(node, in: file)
    }
    guard !typesInUse.contains(typeName) else { return true }
    let lastName = String(typeName.split(separator: ".").last ?? "")
    return namesInOwnFiles.contains(lastName)
  }

  /// Whether a node is in a function that nothing calls, of a type that the extension uses.
  ///
  /// Of a type that nothing uses, it is not known what its functions are for, unless they are called
  /// in such functions alone.
  func neverRuns(_ node: some SyntaxProtocol, in file: ParsedFile) -> Bool {
    index.function(around: node, in: file).map(neverRuns) ?? false
  }

  private func neverRuns(_ function: FunctionFact) -> Bool {
    guard let type = function.typeName else { return false }
    if typesInUse.contains(type) { return index.isNeverCalled(function) }
    guard let callers = index.callers(of: function), !callers.isEmpty else { return false }
    return callers.allSatisfy { caller in
      caller.typeName.map(typesInUse.contains) ?? false && index.isNeverCalled(caller)
    }
  }

  /// Whether code names a type, and only in functions that nothing calls.
  func isNamedOnlyInUncalledCode(_ type: String) -> Bool {
    guard !typesInUse.contains(type), let name = type.split(separator: ".").last else {
      return false
    }
    let own = index.types(type).map(\.node)
    var places = 0
    for facts in index.files where facts.file.mentions(String(name)) {
      for token in facts.file.tree.tokens(viewMode: .sourceAccurate)
      where token.text == name
        && !own.contains(where: { $0.root.id == token.root.id && $0.contains(token) })
      {
        places += 1
        guard neverRuns(token, in: facts.file) else { return false }
      }
    }
    return places > 0
  }

  func hasUse(of call: CallFact) -> Bool { hasUse(of: call.node, in: call.typeName, of: call.file) }

  /// Whether an object that the extension creates runs a node when it is initialized.
  func runsAtSetup(_ node: some SyntaxProtocol, in file: ParsedFile) -> Bool {
    index.function(around: node, in: file).map { functionsAtSetup.contains($0.id) } ?? false
  }

  /// Whether the extension uses a call, or creates an object that runs it when initialized.
  func runs(_ call: CallFact) -> Bool { hasUse(of: call) || runsAtSetup(call.node, in: call.file) }

  /// Whether a provider or a button's intent certainly runs the function that contains a call.
  func surelyRuns(_ call: CallFact) -> Bool {
    index.function(around: call.node, in: call.file).map { functionsRun.contains($0.id) } ?? false
  }

  /// The identifiers in the files of the extension alone, except in providers that no widget uses.
  private var namesInOwnFiles: Set<String> {
    knownNames.value {
      var names: Set<String> = []
      for file in ownFiles.map(\.file) where !isShared(file) {
        for token in file.tree.tokens(viewMode: .sourceAccurate) {
          guard case .identifier(let name) = token.tokenKind, !names.contains(name),
            !unusedProviders.contains(file.position(of: token))
          else { continue }
          names.insert(name)
        }
      }
      return names
    }
  }

  /// Whether a provider leads to the function that contains a node.
  private func isReached(_ node: some SyntaxProtocol, in file: ParsedFile) -> Bool {
    index.function(around: node, in: file).map { functionsInUse.contains($0.id) } ?? false
  }

  /// Whether an object runs a node without a call: in a property, `init` or a delegate method.
  private func isSetup(_ node: some SyntaxProtocol, in file: ParsedFile) -> Bool {
    guard let function = index.function(around: node, in: file) else { return true }
    return function.name == "init" || function.name == "locationManager"
  }
}

extension SourceFacts {
  /// Returns the innermost type, or extension of a type, around a node of the file.
  func typeName(around node: some SyntaxProtocol) -> String? {
    types.last { type in
      type.node.position <= node.position && node.endPosition <= type.node.endPosition
    }?.name
  }
}

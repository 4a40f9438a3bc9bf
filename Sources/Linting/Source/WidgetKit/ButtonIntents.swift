internal import Projects
internal import SwiftSyntax

/// The intents of buttons and toggles in a widget, which the extension runs like a provider.
extension SourceIndex {
  /// The protocols whose intents run in the app or in another process.
  private static let elsewhere: Set<String> = [
    "LiveActivityIntent", "LiveActivityStartingIntent", "AudioPlaybackIntent",
    "AudioRecordingIntent", "ForegroundContinuableIntent", "PushToTalkTransmissionIntent",
    "OpenIntent", "ControlConfigurationIntent",
  ]
  /// The properties with which an intent opens the app or selects where it runs.
  private static let choices: Set<String> = [
    "openAppWhenRun", "supportedModes", "allowedExecutionTargets", "executionTargets",
  ]

  /// Returns the intents that run in the extension after a tap, with `perform` as only method.
  func buttonIntents(of pictures: [WidgetPicture]) -> [Provider] {
    var names: Set<String> = []
    for part in pictures.flatMap(\.parts) {
      for call in part.calls where ["Button", "Toggle"].contains(call.calleeName) {
        guard let intent = call.argument("intent"),
          let name = typeName(of: intent, in: part.function)
        else { continue }
        names.insert(fullName(name, in: part.function.typeName))
      }
    }
    return names.sorted().compactMap(buttonIntent)
  }

  private func buttonIntent(_ name: String) -> Provider? {
    guard let type = declaration(of: name), ancestors(of: name).isDisjoint(with: Self.elsewhere),
      let perform = members(of: name).first(where: { $0.name == "perform" && $0.labels == [] }),
      !values(of: name).contains(where: { Self.choices.contains($0.name) && !$0.isFalse }),
      !members(of: name).contains(where: { Self.choices.contains($0.name) })
    else { return nil }
    return Provider(
      type: type, placeholder: nil, snapshot: nil, timeline: perform, relevance: nil)
  }
}

extension ValueFact {
  fileprivate var isFalse: Bool { initializer?.trimmedDescription == "false" }
}

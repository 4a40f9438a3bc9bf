internal import Analysis
internal import Traces

/// A scenario for `almanac simulate` that reaches a cell of the authorization matrix.
struct CellScenario {
  let id: CellID

  /// The scenario file, as YAML.
  var text: String {
    """
    id: cover-\(id)
    title: Reach \(id)
    start: 08:00
    until: 11:00
    app: { authorization: \(setting.rawValue)\(isLocked ? ", dataProtection: Complete" : "") }
    widgets:
      - kind: nearby
        instance: nearby-1
        added: 08:00\(wantsLocation ? "" : "\n    wantsLocation: false")
        success: { after: 30m }
    events:
      - { at: 08:00, view: nearby-1, for: 1m }
    \(events.map { "  - { \($0) }\n" }.joined())
    """
  }

  /// The setting of the row; the last row is for a widget extension that does not declare the key.
  private var setting: AuthorizationSetting {
    wantsLocation ? AuthorizationSetting.allCases[id.row - 1] : .whenInUseAppOrWidgets
  }

  private var wantsLocation: Bool { AuthorizationSetting.allCases.indices.contains(id.row - 1) }

  private var isLocked: Bool { id.column == 7 }

  /// The events of a reload in the context of the column.
  private var events: [String] {
    let reload = "reload: nearby, caller: App.refresh"
    return switch id.column {
    case 1: ["at: 09:30, app: foreground, for: 5m", "at: 09:31, \(reload)"]
    case 2: ["at: 09:30, session: navigation, for: 20m", "at: 09:40, \(reload)"]
    case 3: ["at: 09:30, session: audio, for: 20m", "at: 09:40, \(reload)"]
    case 4: ["at: 09:30, view: nearby-1, for: 2m", "at: 09:31, \(reload)"]
    case 5: ["at: 09:30, view: nearby-1, for: 1m", "at: 09:40, \(reload)"]
    case 7: ["at: 09:30, lock: passcodeLocked", "at: 09:40, \(reload)"]
    default: ["at: 09:40, \(reload)"]
    }
  }
}

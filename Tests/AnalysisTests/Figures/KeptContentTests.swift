import Testing
import Traces

@testable import Analysis

/// Content that a widget shows again after the location setting changed.
struct KeptContentTests {
  /// A widget that shows the content of 09:00 again at 11:00, after the setting changed at 10:00.
  private func kept(
    _ state: EntryState, contentAt: String?, location: LocationResult.LocationOutcome,
    setting: AuthorizationSetting = .never, wantsLocation: Bool = true
  ) -> TraceScript {
    var script = TraceScript.placed(wantsLocation: wantsLocation)
    script.reload(
      "r1", at: "09:00", flag: wantsLocation ? true : nil,
      location: wantsLocation ? .delivered : .notRequested)
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: setting)))
    script.reload(
      "r2", at: "11:00", flag: wantsLocation ? setting != .never : nil, location: location,
      shows: state)
    script.show(state, at: "11:00", contentAt: contentAt)
    script.at("12:00", .widgetVisible(instance: "a"))
    script.at("13:00", .widgetHidden(instance: "a"))
    return script
  }

  @Test(arguments: [EntryState.content, .contentStale])
  func `content from before a change is old in every timeline that shows it again`(
    _ state: EntryState
  ) throws {
    let old = try kept(state, contentAt: "09:00", location: .notRequested).figures()
      .oldAuthorization
    #expect((old.longest, old.longestInView) == (.seconds(3 * 3600), .seconds(3600)))
    #expect((old.contents, old.isOpen) == (1, true))
  }

  @Test func `content under the new setting, or of a location delivered under it, is not old`()
    throws
  {
    let new = try kept(.content, contentAt: "10:30", location: .notRequested).figures()
    #expect(new.oldAuthorization.longest == .seconds(3600))
    // The system may deliver a location that it measured before the change.
    let fix = try kept(.content, contentAt: "11:00", location: .delivered, setting: .always)
      .figures()
    #expect(fix.oldAuthorization.longest == .seconds(3600))
    let undated = try kept(.content, contentAt: nil, location: .notRequested).figures()
    #expect(undated.oldAuthorization.longest == .seconds(3600))
  }

  @Test func `content of a widget that uses no location is not old when it is shown again`() throws
  {
    let old = try kept(
      .content, contentAt: "09:00", location: .notRequested, wantsLocation: false
    ).figures().oldAuthorization
    #expect(old.longest == .seconds(3600))
  }
}

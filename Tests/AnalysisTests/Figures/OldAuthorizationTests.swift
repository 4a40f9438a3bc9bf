import Testing
import Traces

@testable import Analysis

/// How long content from before a change of the authorization stays on screen and in view.
struct OldAuthorizationTests {
  @Test func `old authorization is on screen until content under the new one is displayed`() throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("09:50", .widgetVisible(instance: "a"))
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("10:10", .widgetHidden(instance: "a"))
    script.reload("r2", at: "12:00", flag: false, location: .notRequested, shows: .notApproved)
    script.show(.notApproved, at: "12:00")
    let old = try script.figures().oldAuthorization
    #expect((old.changes, old.contents) == (1, 1))
    #expect((old.longest, old.total) == (.seconds(7200), .seconds(7200)))
    #expect((old.longestInView, old.totalInView) == (.seconds(600), .seconds(600)))
    #expect(!old.isOpen && old.knowsViews)
  }

  @Test func `old authorization on screen at the end of the recording is marked as open`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    let old = try script.figures().oldAuthorization
    #expect((old.longest, old.longestInView, old.isOpen) == (.seconds(3600), .zero, true))
  }

  @Test func `content from before an authorization change counts as old`() throws {
    var script = TraceScript.placed()
    script.start("r1", at: "09:00:00")
    script.at(
      "09:00:01",
      .authorizationRead(reloadID: "r1", isAuthorizedForWidgetUpdates: true, status: nil))
    script.at("09:00:02", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.timeline("r1", at: "09:00:03", ("09:00:03", .content, "09:00:03"))
    script.show(.content, at: "09:00:04", contentAt: "09:00:03")
    script.at("09:00:14", .deviceUse(.idle))
    #expect(try script.figures().oldAuthorization.longest == .seconds(10))
  }

  @Test func `a placeholder hides old content, and a reverted change makes nothing old`() throws {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.show(.placeholder, at: "10:05")
    script.show(.content, at: "11:00", contentAt: "09:00")
    script.at("11:10", .authorizationChanged(AuthorizationChange(setting: .whenInUseAppOrWidgets)))
    script.at("15:00", .deviceUse(.idle))
    let old = try script.figures().oldAuthorization
    #expect((old.longest, old.contents, old.isOpen) == (.seconds(15 * 60), 1, false))
    #expect(old.changes == 2)
  }

  @Test func `a precise location is old after the accuracy is reduced`() throws {
    var script = TraceScript()
    let setting = AuthorizationSetting.whenInUseAppOrWidgets
    script.at(
      "00:00", .authorizationChanged(AuthorizationChange(setting: setting, isPrecise: true)),
      .widgetAdded(WidgetPlacement(instance: "a", kind: "nearby")))
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at(
      "10:00", .authorizationChanged(AuthorizationChange(setting: setting, isPrecise: false)))
    script.at("10:00", .widgetVisible(instance: "a"))
    script.reload("r2", at: "10:30")
    script.show(.content, at: "10:30", contentAt: "10:30")
    script.at("11:00", .widgetHidden(instance: "a"))
    let figures = try script.figures()
    #expect(figures.oldAuthorization.longestInView == .seconds(1800))
    #expect((figures.accuracy.reloads.full, figures.accuracy.reloads.reduced) == (1, 1))
    #expect((figures.accuracy.views.reduced, figures.accuracy.fixes.reduced) == (1, 1))
    #expect(figures.accuracy.timeFull == .seconds(10 * 3600))
    #expect(figures.accuracy.timeReduced == .seconds(3600))
  }

  @Test
  func `old authorization needs recorded displays, and views to measure time in view`()
    throws
  {
    var script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    #expect(
      try script.figures(TraceScript.modeled(producer: .import)).oldAuthorization.changes == 0)
    script = TraceScript.placed()
    script.reload("r1", at: "09:00")
    script.show(.content, at: "09:00", contentAt: "09:00")
    script.at("10:00", .authorizationChanged(AuthorizationChange(setting: .never)))
    script.at("11:00", .deviceUse(.idle))
    let old = try script.figures(TraceScript.modeled(producer: .import)).oldAuthorization
    #expect((old.longest, old.knowsViews) == (.seconds(3600), false))
  }
}

internal import Projects
internal import SwiftSyntax

/// How often functions of Apple's frameworks run the closures passed to them.
enum ClosureCaller {
  /// Once, in any case.
  case once
  /// Once, after a task of `URLSession` that has to be started.
  case request
  /// Once; an error that the closure throws is lost.
  case task
  /// Any number of times.
  case repeatedly
  /// Combine's `sink(receiveCompletion:receiveValue:)`.
  case sink
  case unknown

  init(_ call: FunctionCallExprSyntax) {
    let name = call.calleeName
    if name == "Task" || name == "detached" && call.base?.lastName == "Task" {
      self = .task
    } else if name == "sink" {
      self = .sink
    } else if name == "scheduledTimer" || name == "Timer" && call.argument("repeats") != nil {
      self = call.argument("repeats")?.trimmedDescription == "false" ? .once : .repeatedly
    } else if Self.callingRepeatedly.contains(name) || name.hasPrefix("enumerate")
      || name.hasPrefix("observe") || name.hasPrefix("add") && name.hasSuffix("Listener")
    {
      self = .repeatedly
    } else if ["dataTask", "downloadTask", "uploadTask"].contains(name) {
      self = .request
    } else {
      self = Self.callingOnce.contains(name) ? .once : .unknown
    }
  }

  private static let callingOnce: Set<String> = [
    // Dispatch, operations, concurrency
    "async", "asyncAfter", "asyncAndWait", "sync", "notify", "addOperation", "addBarrierBlock",
    "run", "addTask", "addTaskUnlessCancelled", "withLock", "withAnimation", "autoreleasepool",
    "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
    "withUnsafeThrowingContinuation", "assumeIsolated",
    // Foundation and Core Data
    "performBackgroundTask", "perform", "performAndWait", "loadPersistentStores", "loadItem",
    "loadObject", "loadDataRepresentation",
    "getAllTasks", "performExpiringActivity",
    // Core Location, MapKit, HealthKit, EventKit, Contacts, user notifications, WidgetKit
    "reverseGeocodeLocation", "geocodeAddressString", "geocodePostalAddress", "calculate",
    "calculateETA", "HKSampleQuery", "HKStatisticsQuery", "HKActivitySummaryQuery",
    "requestAuthorization", "requestAccess", "requestFullAccessToEvents",
    "requestFullAccessToReminders", "fetchReminders", "getNotificationSettings",
    "getPendingNotificationRequests", "getCurrentConfigurations",
    "getRequestStatusForAuthorization",
    // StoreKit, CloudKit, PassKit, Photos
    "fetchUserRecordID", "accountStatus", "preloadSharedImages",
  ]

  private static let callingRepeatedly: Set<String> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "reduce", "sorted", "sort", "contains",
    "first", "last", "allSatisfy", "onReceive", "handleEvents", "subscribe", "subscription",
    "drive", "bind", "requestImage", "requestImageData", "requestAVAsset", "retry", "assign",
    "addObserver", "observe", "HKObserverQuery", "HKAnchoredObjectQuery",
    "HKStatisticsCollectionQuery", "startUpdates", "removeAll", "mapValues", "withTimeout",
  ]
}

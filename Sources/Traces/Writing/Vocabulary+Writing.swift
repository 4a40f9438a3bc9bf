internal import Bytes

extension WidgetPlacement {
  func write(to json: inout JSONWriter) {
    json.member("instance", instance)
    json.member("kind", kind)
    json.member("family", family)
    json.member("extension", `extension`)
    json.member("surface", surface)
    json.member("wantsLocation", wantsLocation)
    json.member("pushEnabled", isPushEnabled)
    json.member("maxAge", maximumAge)
  }
}

extension AuthorizationChange {
  func write(to json: inout JSONWriter) {
    json.member("setting", setting.rawValue)
    json.member("status", status)
    json.member("accuracy", isPrecise.map { $0 ? "full" : "reduced" })
    json.member("cause", cause)
    json.member("scope", scope)
  }
}

extension BudgetChange {
  func write(to json: inout JSONWriter) {
    json.member("instance", instance)
    json.member("balance", balance)
    json.member("delta", delta)
    json.member("cause", cause.rawValue)
  }
}

extension ReloadRequest {
  func write(to json: inout JSONWriter) {
    json.member("requestId", requestID)
    json.member("instance", instance)
    json.member("trigger", trigger.rawValue)
    json.member("api", api)
    json.member("caller", caller)
    json.member("eligibleAt", eligibleAt)
  }
}

extension ReloadStart {
  func write(to json: inout JSONWriter) {
    json.member("reloadId", reloadID)
    json.member("instance", instance)
    json.key("requestIds")
    json.array { json in
      for requestID in requestIDs { json.value(requestID) }
    }
    if charge != .unrecorded { json.member("charged", charge == .charged) }
    switch charge {
    case .charged, .unrecorded: break
    case .free(let reason): json.member("freeReason", reason.rawValue)
    case .freeUnexplained(let text): json.member("freeReason", text.isEmpty ? nil : text)
    }
  }
}

extension LocationResult {
  func write(to json: inout JSONWriter) {
    json.member("reloadId", reloadID)
    json.member("outcome", outcome.rawValue)
    json.member("errorCode", errorCode)
    json.member("latency", latency)
    json.member("fixTime", fixTime)
    json.member("horizontalAccuracy", horizontalAccuracy)
  }
}

extension TimelineProvision {
  func write(to json: inout JSONWriter) {
    json.member("reloadId", reloadID)
    json.key("entries")
    json.array { json in
      for entry in entries { entry.write(to: &json) }
    }
    json.key("policy")
    json.object { json in
      switch policy {
      case .atEnd: json.member("kind", "atEnd")
      case .after(let date):
        json.member("kind", "after")
        json.member("date", date)
      case .never: json.member("kind", "never")
      }
    }
    json.member("duration", duration)
  }
}

extension TimelineProvision.Entry {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("date", date)
      json.member("state", state.rawValue)
      json.member("contentAt", contentAt)
      json.member("contentHash", contentHash)
    }
  }
}

extension EntryDisplay {
  func write(to json: inout JSONWriter) {
    json.member("instance", instance)
    json.member("entryDate", entryDate)
    json.member("state", state.rawValue)
    json.member("contentAt", contentAt)
  }
}

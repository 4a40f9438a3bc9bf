internal import JSON

extension WidgetPlacement {
  func write(to json: inout JSONWriter) {
    json.memberIfAny("instance", instance)
    json.memberIfAny("kind", kind)
    json.memberIfAny("family", family)
    json.memberIfAny("extension", `extension`)
    json.memberIfAny("surface", surface)
    json.memberIfAny("wantsLocation", wantsLocation)
    json.memberIfAny("pushEnabled", isPushEnabled)
    json.memberIfAny("maxAge", maximumAge)
  }
}

extension AuthorizationChange {
  func write(to json: inout JSONWriter) {
    json.member("setting", setting.rawValue)
    json.memberIfAny("status", status)
    json.memberIfAny("accuracy", isPrecise.map { $0 ? "full" : "reduced" })
    json.memberIfAny("cause", cause)
    json.memberIfAny("scope", scope)
  }
}

extension BudgetChange {
  func write(to json: inout JSONWriter) {
    json.memberIfAny("instance", instance)
    json.memberIfAny("balance", balance)
    json.memberIfAny("delta", delta)
    json.member("cause", cause.rawValue)
  }
}

extension ReloadRequest {
  func write(to json: inout JSONWriter) {
    json.member("requestId", requestID)
    json.memberIfAny("instance", instance)
    json.member("trigger", trigger.rawValue)
    json.memberIfAny("api", api)
    json.memberIfAny("caller", caller)
    json.memberIfAny("eligibleAt", eligibleAt)
  }
}

extension ReloadStart {
  func write(to json: inout JSONWriter) {
    json.member("reloadId", reloadID)
    json.memberIfAny("instance", instance)
    json.member("requestIds", requestIDs)
    if charge != .unrecorded { json.memberIfAny("charged", charge == .charged) }
    switch charge {
    case .charged, .unrecorded: break
    case .free(let reason): json.member("freeReason", reason.rawValue)
    case .freeUnexplained(let text): json.memberIfAny("freeReason", text.isEmpty ? nil : text)
    }
  }
}

extension LocationResult {
  func write(to json: inout JSONWriter) {
    json.member("reloadId", reloadID)
    json.member("outcome", outcome.rawValue)
    json.memberIfAny("errorCode", errorCode)
    json.memberIfAny("latency", latency)
    json.memberIfAny("fixTime", fixTime)
    json.memberIfAny("horizontalAccuracy", horizontalAccuracy)
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
        json.memberIfAny("date", date)
      case .never: json.member("kind", "never")
      }
    }
    json.memberIfAny("duration", duration)
  }
}

extension TimelineProvision.Entry {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.memberIfAny("date", date)
      json.member("state", state.rawValue)
      json.memberIfAny("contentAt", contentAt)
      json.memberIfAny("contentHash", contentHash)
    }
  }
}

extension EntryDisplay {
  func write(to json: inout JSONWriter) {
    json.memberIfAny("instance", instance)
    json.memberIfAny("entryDate", entryDate)
    json.member("state", state.rawValue)
    json.memberIfAny("contentAt", contentAt)
  }
}

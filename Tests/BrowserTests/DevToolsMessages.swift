/// An error that the browser reports.
struct BrowserProblem: Error {
  let method: String
  let message: String
}

struct Command<Parameters: Encodable>: Encodable {
  let id: Int
  let method: String
  let params: Parameters
  let sessionId: String?
}

/// The common part of all messages: responses have an id, events a method.
struct Head: Decodable {
  struct Failure: Decodable { let message: String }
  let id: Int?
  let method: String?
  let error: Failure?
}

struct Answer<Value: Decodable>: Decodable {
  let result: Value
}

struct Event<Details: Decodable>: Decodable {
  let params: Details
}

struct Nothing: Decodable {}

struct Target: Decodable {
  let targetId: String
}

struct Attachment: Encodable {
  let targetId: String
  let flatten: Bool
}

struct Session: Decodable {
  let sessionId: String
}

internal import JSON
package import Text

extension ScenarioResult {
  /// The bytes of the file, which decode to an equal value.
  package var json: ByteOutput {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", Form.first.rawValue)
      json.member("id", id)
      json.member("title", title)
      if !summary.isEmpty { json.member("summary", summary) }
      json.member("file", file)
      json.member("profile", profile)
      json.member("seed", seed)
      json.member("days", days)
      json.member("trace", trace)
      json.member("traceDigest", traceDigest)
      if let variantOf { json.member("variantOf", variantOf) }
      for (name, texts) in [("changes", changes), ("related", related)] where !texts.isEmpty {
        json.member(name, texts)
      }
      json.member("script", script)
      json.array("expectations") { json in
        for expectation in expectations { expectation.write(to: &json) }
      }
    }
    return json.finish() + [10]
  }
}

extension CheckedExpectation {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("words", phrase)
      json.member("outcome", outcome.rawValue)
      if !observed.isEmpty { json.member("observed", observed) }
    }
  }
}

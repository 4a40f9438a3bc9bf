import Foundation
import Testing

/// The jobs post one comment on a change and replace only their own.
@Suite(.enabled(if: CIService.isAvailable, "needs python3, curl and jq"))
struct CommentTests {
  private static let marker = "<!-- almanac:readiness -->"

  /// Runs every step of the action for pull request 7 and returns the result of the last step.
  private func pullRequest(
    _ service: CIService, in scratch: Scratch, _ variables: [String: String] = [:]
  ) throws -> Execution {
    try CIJob.action(
      ["token": "secret"], in: scratch,
      [
        "GITHUB_API_URL": service.address, "GITHUB_REPOSITORY": "a/b",
        "GITHUB_REF": "refs/pull/7/merge",
      ].merging(variables) { $1 })
  }

  private func mergeRequest(
    _ service: CIService, in scratch: Scratch, _ variables: [String: String] = [:]
  ) throws -> Execution {
    try CIJob.gitLab(
      in: scratch,
      [
        "CI_API_V4_URL": service.address, "CI_PROJECT_ID": "9", "CI_MERGE_REQUEST_IID": "7",
        "ALMANAC_TOKEN": "secret",
      ].merging(variables) { $1 })
  }

  @Test(arguments: [true, false])
  func `the first job posts a comment and the next one replaces it`(isGitHub: Bool) throws {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try CIService.with(scratch) { service in
        let job = isGitHub ? pullRequest : mergeRequest
        #expect(try job(service, scratch, [:]).status == 1)
        #expect(try service.comments.map { $0.hasPrefix(Self.marker) } == [true])
        #expect(try service.comments.first?.contains("NO-GO") == true)
        try scratch.write(
          "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n",
          to: "project/almanac.yml")
        #expect(try job(service, scratch, [:]).status == 0)
        #expect(try service.comments.count == 1)
        #expect(try service.comments.first?.contains("NO-GO") == false)
        #expect(try service.requests.allSatisfy { $0.hasSuffix("secret") })
      }
    }
  }

  @Test(arguments: [true, false])
  func `only the job's own comment is replaced, also beyond the first hundred comments`(
    isGitHub: Bool
  ) throws {
    try CIJob.withProject { scratch in
      let stranger = #""user":{"type":"User"},"author":{"id":6},"body":"\#(Self.marker) hello""#
      let own = #""user":{"type":"Bot"},"author":{"id":5},"body":"\#(Self.marker) replace me""#
      let comments = (1...120).map { "{\"id\":\($0),\($0 == 110 ? own : stranger)}" }
      try scratch.write(
        "[" + comments.joined(separator: ",") + "]", to: "service/comments.json")
      try CIService.with(scratch) { service in
        _ = try (isGitHub ? pullRequest : mergeRequest)(service, scratch, [:])
        let after = try service.comments
        #expect(after.count == 120)
        #expect(after.filter { $0 == Self.marker + " hello" }.count == 119)
        #expect(after[109].hasPrefix(Self.marker) && !after[109].contains("replace me"))
      }
    }
  }

  @Test func `a personal access token replaces the user's own comment and keeps a bot's`() throws {
    try CIJob.withProject { scratch in
      let bot = #"{"id":1,"user":{"type":"Bot","login":"b"},"body":"\#(Self.marker) a bot's"}"#
      try scratch.write("[\(bot)]", to: "service/comments.json")
      try CIService.with(scratch) { service in
        try service.usePersonsToken()
        _ = try pullRequest(service, in: scratch)
        _ = try pullRequest(service, in: scratch)
        let after = try service.comments
        #expect(after.count == 2)
        #expect(after.first == Self.marker + " a bot's")
      }
    }
  }

  @Test func `a service that does not respond gives a warning`() throws {
    try CIJob.withProject { scratch in
      var address = ""
      try CIService.with(scratch) { address = $0.address }
      let ended = try CIJob.shell(
        #"echo text > text.md; "$COMMENT" text.md"#, in: scratch,
        [
          "COMMENT": Execution.checkout + "/.ci/action/comment", "TOKEN": "secret",
          "GITHUB_API_URL": address, "GITHUB_REPOSITORY": "a/b",
          "GITHUB_REF": "refs/pull/7/merge",
        ])
      #expect(ended.status == 0, "\(ended.errors)")
      #expect(ended.output.hasPrefix("::warning::the comment was not posted: GitHub answered 000"))
    }
  }

  @Test(arguments: [true, false])
  func `a job without a report replaces the verdict of an earlier job`(isGitHub: Bool) throws {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try scratch.write(
        "inputs: { content: content }\n"
          + "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n",
        to: "project/almanac.yml")
      try CIService.with(scratch) { service in
        let job = isGitHub ? pullRequest : mergeRequest
        #expect(try job(service, scratch, [:]).status == 0)
        #expect(try service.comments.first?.contains(": GO") == true)
        try scratch.write("# Tides\n\n[A page](gone.md)\n", to: "project/content/tides.md")
        #expect(try job(service, scratch, [:]).status == 2)
        let comments = try service.comments
        #expect(comments.count == 1)
        #expect(comments[0].hasPrefix(Self.marker + "\n## Almanac: no report\n"), "\(comments)")
        #expect(!comments[0].contains("GO"), "\(comments)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `a branch whose own pages do not build has no verdict in its comment`(isGitHub: Bool)
    throws
  {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try scratch.write(
        "inputs: { content: content }\n"
          + "gates: [{ name: Errors, measure: findings, atMost: 99 }]\n",
        to: "project/almanac.yml")
      try CIJob.commit(in: scratch)
      try scratch.write("# Tides\n\n[A page](gone.md)\n", to: "project/content/tides.md")
      try CIService.with(scratch) { service in
        let branches = [
          "GITHUB_BASE_REF": "main", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
        ]
        let job = isGitHub ? pullRequest : mergeRequest
        let ended = try job(service, scratch, branches)
        #expect(ended.status == 2, "\(ended.errors)")
        #expect(try service.comments.first?.contains("no report") == true)
      }
    }
  }

  @Test(arguments: [true, false])
  func `a read-only token does not change the exit status`(isGitHub: Bool) throws {
    try CIJob.withProject { scratch in
      try FileManager.default.removeItem(atPath: scratch.path + "/project/waivers.yml")
      try CIService.with(scratch) { service in
        try service.refuseToWrite()
        let job = isGitHub ? pullRequest : mergeRequest
        #expect(try job(service, scratch, [:]).status == 1)
        #expect(try service.comments.isEmpty)
        #expect(try service.requests.contains { $0.hasPrefix("POST") })
      }
    }
  }

  @Test func `without a pull request or merge request, nothing is posted`() throws {
    try CIJob.withProject { scratch in
      try CIService.with(scratch) { service in
        _ = try CIJob.action(
          [:], in: scratch,
          ["GITHUB_API_URL": service.address, "GITHUB_REPOSITORY": "a/b"])
        _ = try CIJob.gitLab(in: scratch, ["CI_API_V4_URL": service.address])
        #expect(try service.requests.isEmpty)
      }
    }
  }
}

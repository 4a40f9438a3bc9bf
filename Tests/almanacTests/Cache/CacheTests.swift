import Foundation
import TestSupport
import Testing

/// A cache changes the time of a build and nothing else.
struct CacheTests {
  @Test func `an unchanged project is not written again`() throws {
    try CachedProject.with { project in
      try project.build()
      let before = try project.identities("with")
      try #require(before.count > 100)
      let again = try project.build()
      #expect(try project.identities("with") == before)
      #expect(again.errors.contains("unchanged"))
      try project.write("p/content/guides/one.md", CachedProject.page("One", "Other words."))
      try project.build()
      #expect(try project.identities("with") != before)
    }
  }

  @Test func `after an edit, only the affected pages are rendered`() throws {
    try CachedProject.with { project in
      func rendered(_ words: [String] = []) throws -> Int? {
        let build = try project.run(["build", "-o", "../with", "-v"] + words)
        let lines = build.errors.split(separator: "\n").filter {
          $0.hasSuffix("of the previous build")
        }
        let reused = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        let pages = try project.scratch.site("with").files.keys.count { $0.hasSuffix(".html") }
        return pages - reused
      }
      func expectSameSite(_ location: SourceLocation = #_sourceLocation) throws {
        _ = try project.run(["build", "-o", "../none", "--no-cache"])
        let sites = try (project.scratch.site("with"), project.scratch.site("none"))
        #expect(sites.0.firstDifference(from: sites.1) == nil, sourceLocation: location)
      }
      for words in [[], ["--in-place"]] {
        try project.write("p/content/guides/one.md", CachedProject.page("One"))
        // Other arguments are another build.
        let all = try rendered(words)
        try project.write("p/content/guides/one.md", CachedProject.page("One", "Edit."))
        // The page itself, the search page and the index.
        let few = try rendered(words)
        #expect(few == 3, "\(words), of \(all ?? 0)")
        try expectSameSite()
        try project.write("with/guides/two/index.html", "someone else's")
        try project.write("p/content/guides/one.md", CachedProject.page("One", "Again."))
        let more = try rendered(words)
        #expect(more == 4, "\(words)")
        try expectSameSite()
        try project.write("p/content/guides/one.md", CachedProject.page("Uno"))
        let most = try rendered(words)
        #expect(most == all, "\(words): other pages show the title")
        try expectSameSite()
      }
    }
  }

  @Test func `new timestamps with the same bytes change nothing`()
    throws
  {
    try CachedProject.with { project in
      try project.build()
      let before = try project.identities("with")
      try project.write("p/content/guides/one.md", CachedProject.page("One"))
      try project.build()
      #expect(try project.identities("with") == before)
    }
  }

  @Test func `cached traces give the same site and the same report`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/content/example", to: "example")
      let environment = ["ALMANAC_CACHE": scratch.path + "/cache/cache.sqlite"]
      let build = ["build", "--config", "example/almanac.yml"] + Example.now
      let check = ["check", "--config", "example/almanac.yml", "--format", "json"] + Example.now
      let runs = scratch.path + "/example/runs"
      let first = try Execution(build + ["-o", "with"], in: scratch.path, environment: environment)
      #expect(first.status == 0, "\(first.errors)")
      for run in try FileManager.default.contentsOfDirectory(atPath: runs) {
        let file = "example/runs/\(run)/run.yml"
        if scratch.has(file) { try scratch.write(scratch.text(file) + "# again\n", to: file) }
      }
      let cached = try Execution(
        build + ["-o", "with"], in: scratch.path, environment: environment)
      let plain = try Execution(build + ["-o", "none"], in: scratch.path)
      #expect(cached.status == plain.status, "\(cached.errors)")
      let difference = try scratch.site("with").firstDifference(from: scratch.site("none"))
      #expect(difference == nil)
      let answer = try Execution(check, in: scratch.path, environment: environment)
      #expect(try answer.output == Execution(check, in: scratch.path).output)
    }
  }

  @Test func `after killed builds, the cache is still usable`()
    throws
  {
    try CachedProject.with { project in
      let start = Date()
      try project.build()
      let duration = Date().timeIntervalSince(start) / 2
      var numbers = RandomNumbers(7)
      for turn in 0..<8 {
        try project.write("p/content/guides/one.md", CachedProject.page("One", "Turn \(turn)."))
        let moment = numbers.fraction() * duration
        _ = try project.run(["build", "-o", "../with"], killedAfter: moment)
        // Files that were removed and linked before the process was killed must not count as unchanged.
        try FileManager.default.removeItem(atPath: project.scratch.path + "/none")
        try project.scratch.copy(project.scratch.path + "/with", to: "none")
        try project.build([], "killed after \(moment) s in turn \(turn)")
      }
    }
  }

  @Test func `concurrent builds with one cache write the same site as a build without a cache`()
    throws
  {
    try CachedProject.with { project in
      for turn in 0..<3 {
        try project.write("p/content/guides/one.md", CachedProject.page("One", "Turn \(turn)."))
        DispatchQueue.concurrentPerform(iterations: 4) { number in
          do {
            let build = try project.run(["build", "-o", "../out-\(number)"])
            #expect(build.status == 0, "\(build.errors)")
          } catch {
            Issue.record(error)
          }
        }
        try project.build()
        for number in 0..<4 {
          let site = try project.scratch.site("out-\(number)")
          #expect(try site.firstDifference(from: project.scratch.site("none")) == nil)
        }
      }
    }
  }

  @Test func `a damaged cache does not change the site`() throws {
    try CachedProject.with { project in
      try project.build()
      let whole = try project.scratch.bytes("cache/cache.sqlite")
      var numbers = RandomNumbers(11)
      for turn in 0..<6 {
        var bytes = whole
        if turn.isMultiple(of: 3) {
          bytes.removeLast(numbers.draw(bytes.count + 1))
        } else {
          for _ in 0..<(turn * 20) { bytes[numbers.draw(bytes.count)] ^= 0x5A }
        }
        try project.replaceCache(bytes)
        try project.write("p/runs/run-1/traces/S2.jsonl", SmallRun.trace([("w\(turn)", "w-1")]))
        try project.build([], "damage \(turn)")
        try project.build([], "after damage \(turn)")
      }
    }
  }

  @Test func `a file at the given cache path that is not a cache is kept`() throws {
    try CachedProject.with { project in
      try project.build()
      var foreign = try project.scratch.bytes("cache/cache.sqlite")
      foreign.replaceSubrange(68..<72, with: [1, 2, 3, 4])
      for bytes in [foreign, Array("a letter to a friend".utf8)] {
        try project.replaceCache(bytes)
        try project.build()
        #expect(try project.scratch.bytes("cache/cache.sqlite") == bytes)
      }
    }
  }

  @Test func `a foreign file at the default cache path is replaced by a new cache`() throws {
    try CachedProject.with { project in
      let place = "caches/almanac/cache.sqlite"
      try project.write(place, "a letter to a friend")
      let path = project.scratch.path + "/" + place
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      let build = try Execution(
        ["build"], in: project.scratch.path + "/p",
        environment: ["XDG_CACHE_HOME": project.scratch.path + "/caches"], usesCache: true,
        program: project.scratch.path + "/program/bin/almanac")
      #expect(build.status == 0, "\(build.errors)")
      #expect(try project.scratch.bytes(place).starts(with: "SQLite format 3".utf8))
    }
  }

  @Test func `a cache that other users could have written is not used`() throws {
    try CachedProject.with { project in
      try project.build()
      let path = project.cache
      let bytes = try project.scratch.bytes("cache/cache.sqlite")
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
      try project.build()
      #expect(try project.scratch.bytes("cache/cache.sqlite") == bytes)
      try FileManager.default.removeItem(atPath: path)
      try project.scratch.write(bytes, to: "elsewhere.sqlite")
      try project.scratch.link("cache/cache.sqlite", to: project.scratch.path + "/elsewhere.sqlite")
      try project.build()
      #expect(try project.scratch.bytes("elsewhere.sqlite") == bytes)
      try FileManager.default.removeItem(atPath: path)
      try project.write("cache/cache.sqlite/a.txt", "a folder in its place")
      try project.build()
      #expect(try project.scratch.text("cache/cache.sqlite/a.txt") == "a folder in its place")
      try project.build(cache: project.scratch.path + "/p/almanac.yml/cache.sqlite")
      try project.build(cache: "/proc/almanac/cache.sqlite")
    }
  }

  @Test func `only the user can read the cache and its folder`() throws {
    try CachedProject.with { project in
      _ = try project.run(["check"])
      for (path, permissions) in [(project.cache, 0o600), (project.scratch.path + "/cache", 0o700)]
      {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == permissions)
      }
    }
  }

  @Test func `files of the site that were edited or removed are written again`() throws {
    try CachedProject.with { project in
      try project.build()
      for folder in ["with", "none"] { try project.write(folder + "/index.html", "mine") }
      try project.build()
      for folder in ["with", "none"] {
        try FileManager.default.removeItem(atPath: project.scratch.path + "/\(folder)/index.html")
      }
      try project.build()
    }
  }
}

extension CachedProject {
  /// Replaces the cache by other bytes, readable only by its user.
  fileprivate func replaceCache(_ bytes: [UInt8]) throws {
    try scratch.write(bytes, to: "cache/cache.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: cache)
  }
}

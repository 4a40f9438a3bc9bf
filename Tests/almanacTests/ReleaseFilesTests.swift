import Foundation
import Testing

@testable import Documents

/// The other files of a release: artifact bundle, formula, image, pinned checksums and the workflow.
@Suite(
  .enabled(if: Execution.canRun("git", "xz", "zip", "unzip"), "needs git, xz, zip and unzip"))
struct ReleaseFilesTests {
  private static let platforms = ["linux-aarch64", "linux-x86_64", "macos-universal"]

  private func shell(
    _ script: String, in scratch: Scratch, _ environment: [String: String] = [:]
  ) throws -> String {
    let ended = try Execution(
      ["-e", "-o", "pipefail", "-c", script], in: scratch.path,
      environment: ["ROOT": Execution.checkout, "SOURCE_DATE_EPOCH": "1772000000"]
        .merging(environment) { $1 }, program: "/bin/bash")
    try #require(ended.status == 0, "\(script): \(ended.errors)")
    return ended.output
  }

  /// Creates tarballs of three platforms, each with a stub program, and their checksums.
  private func makeTarballs(in scratch: Scratch) throws -> String {
    try shell(
      """
      version=$("$ROOT/.ci/dist/version")
      mkdir out
      for platform in \(Self.platforms.joined(separator: " ")); do
        name=almanac-$version-$platform
        mkdir -p "$name/bin"
        printf '#!/bin/sh\\necho %s\\n' "$platform" > "$name/bin/almanac"
        chmod 755 "$name/bin/almanac"
        tar -cJf "out/$name.tar.xz" "$name"
        (cd out && "$ROOT/.ci/dist/sha256" "$name.tar.xz" > "$name.sha256")
      done
      for name in amd64 arm64; do
        echo "$name" > "out/almanac_${version}_$name.deb"
        (cd out && "$ROOT/.ci/dist/sha256" "almanac_${version}_$name.deb" > "$name.sha256")
      done
      printf %s "$version"
      """, in: scratch)
  }

  private func document(_ path: String) throws -> DocumentNode {
    try CIJob.document(path)
  }

  @Test
  func `the artifact bundle has a program for each triple, and the package has its checksum`()
    throws
  {
    try Scratch.with { scratch in
      let version = try makeTarballs(in: scratch)
      _ = try shell(#""$ROOT/.ci/dist/bundle" out"#, in: scratch)
      let zip = try scratch.bytes("out/almanac.artifactbundle.zip")
      _ = try shell(#""$ROOT/.ci/dist/bundle" out; unzip -q out/*.zip"#, in: scratch)
      #expect(try scratch.bytes("out/almanac.artifactbundle.zip") == zip)
      let information = try JSONSerialization.jsonObject(
        with: Data(scratch.bytes("almanac.artifactbundle/info.json")))
      let root = try #require(information as? [String: Any])
      #expect(root["schemaVersion"] as? String == "1.0")
      let artifact = (root["artifacts"] as? [String: [String: Any]])?["almanac"]
      #expect(artifact?["type"] as? String == "executable")
      #expect(artifact?["version"] as? String == version)
      let variants = artifact?["variants"] as? [[String: Any]] ?? []
      #expect(
        variants.map { $0["supportedTriples"] as? [String] } == [
          ["aarch64-unknown-linux-gnu"], ["x86_64-unknown-linux-gnu"],
          ["arm64-apple-macosx", "x86_64-apple-macosx"],
        ])
      let answers = try variants.map { variant in
        let path = "almanac.artifactbundle/" + (variant["path"] as? String ?? "")
        return try shell("./'\(path)'", in: scratch)
      }
      #expect(answers == Self.platforms.map { $0 + "\n" })
      let package = try scratch.text("out/almanac-plugins/Package.swift")
      let sum = try shell(#""$ROOT/.ci/dist/sha256" < out/*.zip | cut -d ' ' -f 1"#, in: scratch)
      #expect(package.contains("checksum: \"\(sum.prefix(64))\""))
      #expect(package.contains("/releases/download/v\(version)/almanac.artifactbundle.zip"))
    }
  }

  @Test func `the formula lists the tarball of each platform with its checksum`() throws {
    try Scratch.with { scratch in
      let version = try makeTarballs(in: scratch)
      let formula = try shell(#""$ROOT/.ci/dist/formula" out/*.sha256"#, in: scratch)
      let lines = formula.split(separator: "\n").map {
        String($0.drop(while: { $0 == " " }))
      }
      let openings = lines.filter {
        $0.hasPrefix("class ") || $0.hasPrefix("def ") || $0.hasSuffix(" do")
      }
      #expect(lines.filter { $0 == "end" }.count == openings.count, "\(formula)")
      for platform in Self.platforms {
        let name = "almanac-\(version)-\(platform)"
        let place = try #require(lines.firstIndex { $0.hasSuffix("/v\(version)/\(name).tar.xz\"") })
        let sum = try scratch.text("out/\(name).sha256").prefix(64)
        #expect(lines[place].hasPrefix("url \"https://github.com/"))
        #expect(lines[place + 1] == "sha256 \"\(sum)\"")
      }
      try scratch.write(formula, to: "almanac.rb")
      _ = try shell(
        "if command -v ruby > /dev/null; then ruby -c almanac.rb > /dev/null; fi", in: scratch)
    }
  }

  @Test func `the image copies the release's package for each architecture`() throws {
    try Scratch.with { scratch in
      _ = try makeTarballs(in: scratch)
      let file = try String(contentsOfFile: Execution.checkout + "/Dockerfile", encoding: .utf8)
      let instructions = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(
        instructions.map { $0.prefix { $0 != " " } }
          == ["FROM", "ARG", "COPY", "RUN", "WORKDIR", "ENTRYPOINT"])
      let copied = try #require(instructions.first { $0.hasPrefix("COPY ") }).split(separator: " ")
      for architecture in ["amd64", "arm64"] {
        let found = try shell(
          "cd out && TARGETARCH=\(architecture) && echo \(copied[1])", in: scratch)
        #expect(found.hasSuffix("_\(architecture).deb\n") && !found.contains("*"))
      }
    }
  }

  /// Copies the files with the version, the owner or a checksum.
  private func copyPinned(to scratch: Scratch) throws {
    for name in [
      ".ci", "README.md", "content/guides", "Sources/almanac/ProductVersion.swift",
    ] {
      try scratch.copy(Execution.checkout + "/" + name, to: name)
    }
  }

  @Test func `the release's checksums are written to the jobs, and a difference is reported`()
    throws
  {
    try Scratch.with { scratch in
      try copyPinned(to: scratch)
      let version = try makeTarballs(in: scratch)
      let before = try Execution(
        ["--check", scratch.path + "/out/amd64.sha256"],
        program: scratch.path + "/.ci/dist/pin")
      #expect(before.status == 1 && before.errors.contains(".ci/release differs"))
      _ = try shell(".ci/dist/pin out/*.sha256; .ci/dist/pin --check out/*.sha256", in: scratch)
      let sums = try ["amd64", "arm64"].map {
        try String(scratch.text("out/\($0).sha256").prefix(64))
      }
      let job = try scratch.text(".ci/gitlab/almanac.yml")
      #expect(job.contains("ALMANAC_SHA256: \"\(sums.joined(separator: " "))\"\n"))
      let release = try scratch.text(".ci/release").split(separator: "\n").filter {
        !$0.hasPrefix("#")
      }
      #expect(
        release.map { $0.prefix { $0 != "=" } } == [
          "repository", "version", "deb-amd64", "deb-arm64", "linux-aarch64", "linux-x86_64",
          "macos-universal",
        ])
      try scratch.write("other\n", to: "out/almanac_\(version)_amd64.deb")
      _ = try shell(
        "cd out && \"$ROOT/.ci/dist/sha256\" almanac_*_amd64.deb > amd64.sha256", in: scratch)
      let after = try Execution(
        ["--check", scratch.path + "/out/amd64.sha256"],
        program: scratch.path + "/.ci/dist/pin")
      #expect(after.status == 1, "\(after.errors)")
    }
  }

  @Test func `a new repository owner is set in one file and updated in all others`() throws {
    try Scratch.with { scratch in
      try copyPinned(to: scratch)
      let owner = try shell("sed -n 's/^repository=//p' .ci/release", in: scratch)
        .trimmingCharacters(in: .newlines)
      let named = try shell("grep -rlF '\(owner)' .", in: scratch).split(separator: "\n")
      #expect(named.count > 4)
      _ = try shell(
        """
        sed 's#^repository=.*#repository=tide-team/almanac#' .ci/release > changed
        cat changed > .ci/release && rm changed && .ci/dist/pin
        """, in: scratch)
      #expect(try shell("grep -rlF '\(owner)' . || :", in: scratch) == "")
      let renamed = try shell("grep -rlF tide-team/almanac .", in: scratch).split(separator: "\n")
      #expect(renamed.sorted() == named.sorted())
    }
  }

  @Test func `a commit of checksums keeps the release date`() throws {
    try Scratch.with { scratch in
      try scratch.copy(Execution.checkout + "/.ci", to: ".ci")
      try scratch.write("# A page\n", to: "content/page.md")
      let commit = """
        git add . && GIT_COMMITTER_DATE="@$SOURCE_DATE_EPOCH +0000" \
          git -c user.name=A -c user.email=a@example.com commit -q -m 'A change'
        .ci/dist/date
        """
      func time(after change: String, at time: String) throws -> String {
        try shell(change + "\n" + commit, in: scratch, ["SOURCE_DATE_EPOCH": time])
      }
      #expect(try time(after: "git init -q", at: "1772000000") == "1772000000\n")
      let checksum = "echo linux-x86_64=0 >> .ci/release"
      #expect(try time(after: checksum, at: "1772000100") == "1772000000\n")
      #expect(try time(after: "echo More. >> content/page.md", at: "1772000200") == "1772000200\n")
      _ = try shell(#"git clone -q --depth 1 "file://$PWD" shallow"#, in: scratch)
      let shallow = try Execution([], program: scratch.path + "/shallow/.ci/dist/date")
      #expect(shallow.status == 2 && shallow.errors.contains("SOURCE_DATE_EPOCH"))
    }
  }

  @Test func `the workflow publishes only after the tests, and its steps are valid`() throws {
    let root = try document(".github/workflows/release.yml")
    guard case .mapping(let jobs)? = root["jobs"]?.content else {
      Issue.record("the workflow has no jobs")
      return
    }
    /// A job with all jobs that it directly or indirectly needs.
    func ancestors(of name: String) -> Set<String> {
      let needed = root["jobs"]?[name]?["needs"]
      let names = needed?.items.isEmpty == false ? needed?.items.map(\.text) : [needed?.text ?? ""]
      return (names ?? []).filter { !$0.isEmpty }.reduce(into: [name]) {
        $0.formUnion(ancestors(of: $1))
      }
    }
    #expect(ancestors(of: "publish") == Set(jobs.map(\.key)))
    for job in jobs where job.key != "test" { #expect(ancestors(of: job.key).contains("test")) }
    for step in jobs.flatMap({ $0.value["steps"]?.items ?? [] }) {
      if let used = step["uses"]?.text {
        #expect(used.wholeMatch(of: /[a-z-]+\/[a-z-]+@v[0-9]+/) != nil, "\(used)")
        continue
      }
      let script = try #require(step["run"]?.text)
      #expect(!script.contains("${{"), "text of a stranger would become a command")
      let parsed = try Execution(["-n", "-c", script], program: "/bin/bash")
      #expect(parsed.status == 0, "\(script): \(parsed.errors)")
      for path in script.matches(of: /\.ci\/[a-z\/]+/) {
        let file = Execution.checkout + "/" + path.output
        #expect(FileManager.default.isExecutableFile(atPath: file), "\(path.output)")
      }
    }
  }
}

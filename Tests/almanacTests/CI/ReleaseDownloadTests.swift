import Foundation
import Testing

@testable import Documents

/// The jobs install only a release whose checksum is pinned.
@Suite(.enabled(if: CIService.isAvailable, "needs python3, curl and jq"))
struct ReleaseDownloadTests {
  /// Publishes a release with a stub program, and copies this checkout's scripts with its checksum.
  private func publish(in scratch: Scratch, pinned: String? = nil) throws {
    try FileManager.default.removeItem(atPath: scratch.path + "/bin/almanac")
    try scratch.addProgram(script: "#!/bin/sh\necho downloaded\n", as: "made/almanac-9/bin/almanac")
    for file in ["install", "setup", "action"] {
      try scratch.copy(Execution.checkout + "/.ci/" + file, to: "almanac/.ci/" + file)
    }
    let made = try CIJob.shell(
      """
      case $(uname -s) in Darwin) platform=macos-universal ;; *) platform=linux-$(uname -m) ;; esac
      file=service/files/v9/almanac-9-$platform.tar.xz
      cd .. && mkdir -p service/files/v9 && tar -cJf "$file" -C made almanac-9
      sum=$(sha256sum "$file" | cut -d ' ' -f 1)
      printf 'repository=a/b\\nversion=9\\n%s=%s\\n' "$platform" "${PINNED:-$sum}" > almanac/.ci/release
      """, in: scratch, pinned.map { ["PINNED": $0] } ?? [:])
    try #require(made.status == 0, "\(made.errors)")
  }

  private func install(_ service: CIService, in scratch: Scratch) throws -> Execution {
    let root = try CIJob.document(".ci/action/action.yml")
    let step = root["runs"]?["steps"]?.items.first
    return try CIJob.shell(
      try #require(step?["run"]?.text), in: scratch,
      [
        "GITHUB_ACTION_PATH": scratch.path + "/almanac/.ci/action",
        "RUNNER_TEMP": scratch.path + "/temp", "GITHUB_PATH": scratch.path + "/path",
        "GITHUB_ENV": scratch.path + "/env", "ALMANAC_DOWNLOADS": service.address + "/files",
        "ALMANAC_REPOSITORY": "",
      ])
  }

  @Test func `the action downloads the release and keeps its cache outside of the checkout`() throws
  {
    try CIJob.withProject { scratch in
      try publish(in: scratch)
      try CIService.with(scratch) { service in
        let ended = try install(service, in: scratch)
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(try scratch.text("path") == "\(scratch.path)/temp/almanac/bin\n")
        #expect(try scratch.text("env") == "ALMANAC_CACHE=\(scratch.path)/temp/almanac-cache\n")
        let program = try Execution(
          [], in: scratch.path, program: scratch.path + "/temp/almanac/bin/almanac")
        #expect(program.output == "downloaded\n")
      }
    }
  }

  @Test func `a wrong checksum fails the job before unpacking`() throws {
    try CIJob.withProject { scratch in
      try publish(in: scratch, pinned: String(repeating: "0", count: 64))
      try CIService.with(scratch) { service in
        let ended = try install(service, in: scratch)
        #expect(ended.status == 2)
        #expect(ended.errors.contains("expected 0000"), "\(ended.errors)")
        #expect(!scratch.has("temp/almanac/bin"))
      }
    }
  }

  @Test func `without a pinned release, the action compiles its own checkout`() throws {
    try CIJob.withProject { scratch in
      try publish(in: scratch)
      try scratch.write("repository=a/b\nversion=9\n", to: "almanac/.ci/release")
      try scratch.write(
        "install:\n\techo made $(PREFIX) > \(scratch.path)/made.txt\n", to: "almanac/Makefile")
      try CIService.with(scratch) { service in
        let ended = try install(service, in: scratch)
        #expect(ended.status == 0, "\(ended.errors)")
        #expect(try scratch.text("made.txt") == "made \(scratch.path)/temp/almanac\n")
        #expect(try service.requests.isEmpty)
      }
    }
  }

  #if os(Linux)
    @Test(arguments: [true, false])
    func `the GitLab job installs a package only if its checksum matches`(
      isRight: Bool
    ) throws {
      try CIJob.withProject { scratch in
        try publish(in: scratch)
        let made = try CIJob.shell(
          """
          cd .. && mkdir -p deb/DEBIAN deb/usr && cp -R made/almanac-9/bin deb/usr/
          printf 'Package: almanac\\nVersion: 9\\nArchitecture: all\\nMaintainer: A\\nDescription: A\\n' > deb/DEBIAN/control
          dpkg-deb -b deb "service/files/v9/almanac_9_$(dpkg --print-architecture).deb" > /dev/null
          sha256sum service/files/v9/*.deb | cut -d ' ' -f 1 | tr -d '\\n'
          """, in: scratch, [:])
        try #require(made.status == 0, "\(made.errors)")
        let job = try CIJob.document(".ci/gitlab/almanac.yml")[".almanac"]
        let steps = job?["before_script"]?.items.map(\.text).joined(separator: "\n") ?? ""
        try CIService.with(scratch) { service in
          let ended = try CIJob.shell(
            steps, in: scratch,
            [
              "ALMANAC_DOWNLOADS": service.address + "/files", "ALMANAC_VERSION": "9",
              "ALMANAC_SHA256": isRight ? made.output : String(repeating: "0", count: 64),
              "ALMANAC_SOURCE": "", "ALMANAC_ROOT": scratch.path + "/root",
            ])
          #expect((ended.status == 0) == isRight, "\(ended.errors)")
          #expect(scratch.has("root/usr/bin/almanac") == isRight)
        }
      }
    }
  #endif

  @Test func `the jobs use the pinned version and repository owner`() throws {
    let path = Execution.checkout + "/.ci/dist/pin"
    let checked = try Execution(["--check"], program: path)
    #expect(checked.status == 0, "\(checked.errors)")
  }
}

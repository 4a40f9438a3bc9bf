#if os(Linux)
  import Diagnostics
  import Foundation
  import Testing

  @testable import Documents

  /// The files of `make dist`, packed from the program that was built with these tests.
  struct DistributionTests {
    /// Packs the program with a fixed release date and fast compression.
    private func pack(into folder: String, in scratch: Scratch) throws {
      let packed = try Execution(
        [Execution.program, scratch.path + "/" + folder], in: scratch.path,
        environment: [
          "SOURCE_DATE_EPOCH": "1772000000", "ALMANAC_XZ_LEVEL": "0", "TMPDIR": scratch.path,
        ],
        program: Execution.checkout + "/.ci/dist/pack")
      try #require(packed.status == 0, "\(packed.errors)")
    }

    private func shell(_ script: String, in scratch: Scratch) throws -> Execution {
      try Execution(["-e", "-c", script], in: scratch.path, program: "/bin/bash")
    }

    private func files(of folder: String, in scratch: Scratch) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/" + folder).sorted()
    }

    @Test func `release packages are reproducible, run anywhere and have checksums`()
      throws
    {
      try Scratch.with { scratch in
        try pack(into: "one", in: scratch)
        try pack(into: "two", in: scratch)
        let names = try files(of: "one", in: scratch)
        #expect(names.count == 4, "\(names)")
        for name in names {
          #expect(
            try scratch.bytes("one/" + name) == scratch.bytes("two/" + name), "\(name) differs")
        }
        #expect(try shell("cd one && sha256sum --check --quiet *.sha256", in: scratch).status == 0)
        try expectThatTheTarballRuns(in: scratch)
        try expectThatThePackageRuns(in: scratch)
        let materials = try #require(names.first { $0.hasSuffix(".spdx.json") })
        try expectValidMaterials("one/" + materials, in: scratch)
      }
    }

    private func expectThatTheTarballRuns(in scratch: Scratch) throws {
      let unpacked = try shell(
        "mkdir moved && tar xJf one/*.tar.xz -C moved --strip-components=1", in: scratch)
      try #require(unpacked.status == 0, "\(unpacked.errors)")
      try expectThatItRuns(scratch.path + "/moved", in: scratch)
    }

    private func expectThatThePackageRuns(in scratch: Scratch) throws {
      let unpacked = try shell("dpkg-deb -x one/*.deb root", in: scratch)
      try #require(unpacked.status == 0, "\(unpacked.errors)")
      try expectThatItRuns(scratch.path + "/root/usr", in: scratch)
      let fields = try shell("dpkg-deb -f one/*.deb Depends Version", in: scratch).output
      #expect(fields.contains("libc6 (>= 2.") && fields.contains("Version: "))
    }

    /// Runs the program without a toolchain on the path, so that its libraries and guidance come from the folder.
    private func expectThatItRuns(_ folder: String, in scratch: Scratch) throws {
      let program = folder + "/bin/almanac"
      let libraries = try Execution(["-i", "ldd", program], program: "/usr/bin/env").output
      let swift = libraries.split(separator: "\n").filter { $0.contains("wift") }
      #expect(swift.count > 5)
      #expect(swift.allSatisfy { $0.contains(folder) }, "\(libraries)")
      let explained = try Execution(
        ["-i", program, "explain", "LOC-007"], in: scratch.path, program: "/usr/bin/env")
      #expect(explained.status == 0, "\(explained.errors)")
      #expect(explained.output.contains("LOC-007"))
    }

    /// Checks the used fields against SPDX 2.3: required fields are present, and referenced identifiers exist.
    private func expectValidMaterials(_ name: String, in scratch: Scratch) throws {
      var diagnostics: [Diagnostic] = []
      let document = Document(
        yaml: try scratch.bytes(name), file: name, diagnostics: &diagnostics)
      let root = try #require(document?.root)
      #expect(diagnostics.isEmpty, "\(diagnostics)")
      #expect(root["spdxVersion"]?.text == "SPDX-2.3")
      #expect(root["dataLicense"]?.text == "CC0-1.0")
      #expect(root["SPDXID"]?.text == "SPDXRef-DOCUMENT")
      #expect(root["documentNamespace"]?.text.wholeMatch(of: #/https://[^#]+/#) != nil)
      #expect(root["creationInfo"]?["created"]?.text == "2026-02-25T06:13:20Z")
      let packages = root["packages"]?.items ?? []
      var identifiers: Set<String> = ["SPDXRef-DOCUMENT"]
      for package in packages {
        let identifier = package["SPDXID"]?.text ?? ""
        #expect(identifier.wholeMatch(of: #/SPDXRef-[A-Za-z0-9.-]+/#) != nil)
        #expect(identifiers.insert(identifier).inserted, "\(identifier) is there twice")
        for field in ["name", "versionInfo", "downloadLocation", "licenseDeclared"] {
          #expect(package[field]?.text.isEmpty == false, "\(identifier) has no \(field)")
        }
        #expect(package["versionInfo"]?.text != "NOASSERTION", "\(identifier) has no version")
      }
      let relations = root["relationships"]?.items ?? []
      #expect(relations.count == packages.count)
      for relation in relations {
        #expect(identifiers.contains(relation["spdxElementId"]?.text ?? ""))
        #expect(identifiers.contains(relation["relatedSpdxElement"]?.text ?? ""))
      }
      let named = Set(packages.compactMap { $0["name"]?.text })
      #expect(named.isSuperset(of: ["cmark", "libyaml", "zlib", "nettle", "expat", "sqlite"]))
    }
  }
#endif

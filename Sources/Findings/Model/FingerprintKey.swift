internal import Files
internal import Text

/// The parts of a finding's identity, in the order in which they are hashed.
struct FingerprintKey: Sendable {
  let origin: Fingerprint.Origin
  let parts: [Fingerprint.Part]

  /// An identity that the tool provides.
  struct ToolIdentity: Hashable, Sendable {
    let origin: Fingerprint.Origin
    /// The names and values from the tool, sorted by name.
    let values: [Fingerprint.Part]
  }

  /// - Parameters:
  ///   - place: The path, or the logical place if there is no file.
  ///   - code: The flagged code in its surroundings, or nil if it is unknown.
  ///   - position: The line and column that identify a finding whose code is unknown, or nil for a
  ///     finding that needs neither.
  init(
    tool: String, rule: String, place: String?, code: String?, position: String? = nil,
    message: String, toolIdentity: ToolIdentity?
  ) {
    var parts = [
      Fingerprint.Part(name: "tool", value: tool), Fingerprint.Part(name: "rule", value: rule),
    ]
    if let toolIdentity {
      if toolIdentity.origin == .toolPartial {
        parts.append(Fingerprint.Part(name: "path", value: place ?? ""))
      }
      parts += toolIdentity.values
    } else {
      parts.append(Fingerprint.Part(name: "path", value: place ?? ""))
      parts.append(Fingerprint.Part(name: "code", value: code ?? ""))
      if let position { parts.append(Fingerprint.Part(name: "line", value: position)) }
      parts.append(Fingerprint.Part(name: "message", value: Self.withoutNumbers(message)))
    }
    self.origin = toolIdentity?.origin ?? (position == nil ? .ours : .line)
    self.parts = parts
  }

  /// The digest of all parts except the ordinal.
  var digest: String { Self.digest(of: parts) }

  /// The first digits of the digest without the path, which survive a rename of the file.
  var pathless: String {
    String(Self.digest(of: parts.filter { $0.name != "path" }).prefix(Self.pathlessDigits))
  }

  /// A string of 15 bytes is stored inline, without an allocation.
  static let pathlessDigits = 15

  private static func digest(of parts: [Fingerprint.Part]) -> String {
    var bytes: ByteOutput = []
    for part in parts {
      // The lengths ensure that different parts never result in the same bytes.
      bytes.append(utf8: "\(part.name.utf8.count) \(part.name) \(part.value.utf8.count) ")
      bytes.append(utf8: part.value)
    }
    var digest = SHA256()
    digest.update(bytes.span)
    return digest.hexadecimal()
  }

  func fingerprint(ordinal: Int) -> Fingerprint {
    let digest = self.digest
    return Fingerprint(
      digest: ordinal == 0 ? digest : SHA256.hexadecimal(of: "\(digest) \(ordinal)"),
      origin: origin, ordinal: ordinal)
  }

  /// The message with each number replaced by one character, so that a changed count does not
  /// change the identity.
  static func withoutNumbers(_ message: String) -> String {
    var bytes: ByteOutput = []
    for byte in message.utf8 {
      if byte.isASCIIDigit {
        if bytes.last != UInt8(ascii: "#") { bytes.append(UInt8(ascii: "#")) }
      } else {
        bytes.append(byte)
      }
    }
    return String(bytes: bytes)
  }
}

extension Fingerprint {
  /// A named value of an identity.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// The values of a finding's identity, which explain why two findings differ.
  ///
  /// The values of an identity from the tool are not kept.
  package static func explanation(of finding: Finding) -> [Part] {
    let known = finding.key.parts
    let names: [String] =
      switch finding.fingerprint.origin {
      case .ours, .line: known.map(\.name)
      case .toolPartial: ["tool", "rule", "path"]
      case .tool: ["tool", "rule"]
      }
    return known.filter { names.contains($0.name) } + [
      Part(name: "distinguished by", value: finding.fingerprint.origin.phrase),
      Part(name: "occurrence", value: String(finding.fingerprint.ordinal + 1)),
    ]
  }
}

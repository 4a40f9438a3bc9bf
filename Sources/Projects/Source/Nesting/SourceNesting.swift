/// Scans Swift source, before it is parsed, for nesting that the parser cannot handle.
///
/// The parser recurses on brackets, ternaries, some keywords, branches and generic arguments
/// without a limit that suits a thread's stack. It reads each `[` twice, as a type and as a
/// literal, so that each nested one doubles the time. Strings and comments are skipped. The code
/// that a string interpolates is scanned too.
///
/// Whatever it recurses on beyond that consists of tokens of one statement, so their number is
/// limited too.
struct SourceNesting {
  let bytes: [UInt8]
  var index = 0
  private var open: [Opening] = []
  private var angles = 0
  var keywordRun = 0
  private var attributes = 0
  private var pending = 0
  private var branches = 0
  /// Whether only white space and comments have followed since a closing brace.
  private var isAfterBrace = false
  private var work = 0
  /// The number of tokens since the statement began, and of the statements around it.
  private var path = 0
  /// The largest number of such tokens so far.
  private(set) var longestPath = 0
  /// The number of tokens before the first one of a line that may not continue a statement.
  private var interruptedPath: Int?
  private var tokens = 0
  private var mostClauses = 0
  /// Whether only white space and comments have followed since the end of a line, after which a
  /// statement can begin.
  private var isLineStart = true
  /// Whether the last token is one after which the next line continues the statement.
  private var isContinued = false

  /// An opening that is not closed yet, with the counts around it.
  private struct Opening {
    let kind: Kind
    /// The number of open square brackets since the last brace.
    let squares: Int
    let angles: Int
    let branches: Int
    let pending: Int
    let path: Int
    /// The number of `#elseif` of a condition.
    var clauses = 0
  }

  enum Kind: Equatable {
    case round, square, brace, condition, ternary
    case interpolation(StringForm)
  }

  /// The delimiters of a string, which determine its end and the start of an interpolation.
  struct StringForm: Equatable {
    let hashes: Int
    let quotes: Int
  }

  /// The offset where a limit is exceeded, or nil for source that can be parsed.
  private(set) var excess: Int?

  init(of bytes: [UInt8]) {
    self.bytes = bytes
    while index < bytes.count {
      let start = index
      step()
      guard isExceeded else { continue }
      excess = start
      return
    }
  }
}

extension SourceNesting {
  /// The maximum nesting of brackets, braces, interpolations, `#if` and `?`.
  static let maximumDepth = 100
  /// The maximum nesting of generic argument lists, or what looks like them.
  static let deepestAngles = 64
  /// The maximum number of keywords in a row, such as `try`, of attributes of one declaration, and
  /// of statements such as `if` before a brace.
  static let maximumKeywords = 24
  /// The maximum length of a chain of `else if`, in which each branch is inside the one before it.
  static let maximumBranches = 250
  /// The maximum number of `#elseif` of an `#if`, the time for which grows with their square.
  static let maximumClauses = 250
  /// The maximum number of tokens of a statement, without those in brackets that are closed and
  /// before a comma. The parser needs up to 4 KB of stack for each.
  static let maximumPath = 1000
  /// The maximum number of tokens in a file; the tree takes about 300 bytes for each.
  static let maximumTokens = 500_000
  /// The maximum work of the parser for nesting, in units of about 50 nanoseconds.
  static let maximumWork = 300_000_000

  private static let keywords = WordSet(
    """
    actor any as async await borrowing break case catch class consume consuming continue convenience copy
    default defer deinit didSet discard distributed do dynamic each else enum extension fallthrough
    fileprivate final for func get guard if import in indirect infix init inout internal is isolated
    lazy let macro mutating nonisolated nonmutating open operator optional override package postfix
    precedencegroup prefix private protocol public repeat required rethrows return sending set some
    static struct subscript switch then throw throws transferring try typealias unowned unsafe using
    var weak where while willSet yield
    """)
  /// The keywords that wait for a brace, before which the same keywords can occur again.
  private static let headers = WordSet("catch do for guard if macro repeat switch while")
  private static let declarations = WordSet(
    "actor case class enum extension func import init let macro protocol struct typealias var")
  /// The keywords that continue a statement on the next line.
  private static let continuations = WordSet(
    "as async else in is reasync rethrows throws where")
  private static let branchWord = WordSet("else")

  private var isExceeded: Bool {
    open.count > Self.maximumDepth || angles > Self.deepestAngles
      || keywordRun > Self.maximumKeywords
      || attributes > Self.maximumKeywords || pending > Self.maximumKeywords
      || branches > Self.maximumBranches || work > Self.maximumWork
      || path > Self.maximumPath || tokens > Self.maximumTokens
      || mostClauses > Self.maximumClauses
  }

  func byte(_ distance: Int = 0) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private mutating func step() {
    let sign = bytes[index]
    guard !sign.isBlank else {
      if sign == 0x0A || sign == 0x0D { isLineStart = !isContinued }
      index += 1
      return
    }
    if sign != UInt8(ascii: "/") || ![UInt8(ascii: "/"), UInt8(ascii: "*")].contains(byte(1)) {
      beginToken(sign)
    }
    switch sign {
    case UInt8(ascii: "("): begin(.round)
    case UInt8(ascii: "["): begin(.square)
    case UInt8(ascii: "{"): begin(.brace)
    case UInt8(ascii: ")"): end { $0.isRound }
    case UInt8(ascii: "]"): end { $0 == .square }
    case UInt8(ascii: "}"): end { $0 == .brace }
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"): hash()
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "?"): question()
    case UInt8(ascii: "<"):
      angles += 1
      index += 1
    case UInt8(ascii: ">"):
      angles = max(0, angles - 1)
      index += 1
    case _ where sign.isWord: word()
    default: mark(sign)
    }
  }

  /// Counts a token, which begins a statement if it is the first of a line and continues none.
  private mutating func beginToken(_ sign: UInt8) {
    interruptedPath = nil
    if isLineStart, !sign.beginsContinuation, !isDirective {
      interruptedPath = path
      path = open.last?.path ?? 0
    }
    isLineStart = false
    isContinued = sign.endsContinued
    path += 1
    longestPath = max(longestPath, path)
    tokens += 1
  }

  /// Whether the next token is `#if`, `#elseif`, `#else` or `#endif`, around which a chain of calls
  /// continues.
  private var isDirective: Bool {
    byte() == UInt8(ascii: "#")
      && ["#if", "#else", "#endif"].contains { bytes[index...].starts(with: $0.utf8) }
  }

  mutating func mark(_ sign: UInt8) {
    index += 1
    switch sign {
    case UInt8(ascii: ":"):
      if open.last?.kind == .ternary { open.removeLast() }
    case UInt8(ascii: "-") where byte() == UInt8(ascii: ">"): index += 1
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "|"), UInt8(ascii: "^"):
      angles = open.last?.angles ?? 0
    case UInt8(ascii: ";"):
      (angles, path) = (open.last?.angles ?? 0, open.last?.path ?? 0)
      keywordRun = 0
    case UInt8(ascii: ","): (keywordRun, attributes, path) = (0, 0, open.last?.path ?? 0)
    case UInt8(ascii: "@"): attributes += 1
    default: break
    }
  }

  mutating func begin(_ kind: Kind) {
    let outer = open.last?.squares ?? 0
    let squares = kind == .brace ? 0 : outer + (kind == .square ? 1 : 0)
    open.append(
      Opening(
        kind: kind, squares: squares, angles: angles, branches: branches, pending: pending,
        path: path))
    if kind == .brace {
      (angles, branches, keywordRun, attributes, pending) = (0, 0, 0, 0, 0)
    }
    let depth = open.count
    work += depth * depth * depth
    if kind == .square, squares > 4 { work += 1_024 << min(squares, 40) }
    index += 1
  }

  /// Closes the innermost opening of a kind and all inside it; a bracket closes none outside its
  /// braces.
  private mutating func end(_ isOpening: (Kind) -> Bool) {
    index += 1
    keywordRun = 0
    for (position, opening) in open.enumerated().reversed() {
      if isOpening(opening.kind) {
        (angles, branches, path) = (opening.angles, opening.branches, opening.path)
        isAfterBrace = opening.kind == .brace
        // A label such as `for:` waits for no brace outside its arguments.
        if !isAfterBrace { pending = opening.pending }
        open.removeSubrange(position...)
        if case .interpolation(let form) = opening.kind { finish(form) }
        return
      }
      if opening.kind == .brace { return }
    }
  }

  private mutating func question() {
    if byte(1) == UInt8(ascii: "?") {
      index += 2
    } else if index > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1]) {
      begin(.ternary)
    } else {
      index += 1
    }
  }

  private mutating func word() {
    let isMember =
      index > 0 && bytes[index - 1] == UInt8(ascii: ".")
      && !(index > 1 && bytes[index - 2] == UInt8(ascii: "."))
    var hash = WordSet.seed
    while let next = byte(), next.isWord {
      hash = WordSet.hash(hash, next)
      index += 1
    }
    if let interruptedPath, Self.continuations.contains(hash) { path = interruptedPath + 1 }
    let isBranch = !isMember && Self.branchWord.contains(hash)
    if isAfterBrace && !isBranch { branches = 0 }
    isAfterBrace = false
    keywordRun = !isMember && Self.keywords.contains(hash) ? keywordRun + 1 : 0
    guard keywordRun > 0 else { return }
    if isBranch { branches += 1 }
    if Self.declarations.contains(hash) { attributes = 0 }
    if Self.headers.contains(hash) { pending += 1 }
  }

  private mutating func hash() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      index += hashes
      return string(hashes: hashes)
    }
    let rest = bytes[index...].dropFirst(hashes).prefix(6)
    if rest.starts(with: "if".utf8), !(rest.dropFirst(2).first?.isWord ?? false) {
      begin(.condition)
      index += hashes + 1
    } else if rest.starts(with: "endif".utf8) {
      if let position = open.lastIndex(where: { $0.kind == .condition }) {
        (angles, branches) = (open[position].angles, open[position].branches)
        open.removeSubrange(position...)
      }
      index += hashes + 5
    } else if rest.starts(with: "else".utf8) {
      let isClause = rest.starts(with: "elseif".utf8)
      if isClause, let position = open.lastIndex(where: { $0.kind == .condition }) {
        open[position].clauses += 1
        mostClauses = max(mostClauses, open[position].clauses)
      }
      index += hashes + (isClause ? 6 : 4)
    } else {
      index += hashes
    }
  }
}

extension SourceNesting.Kind {
  fileprivate var isRound: Bool {
    switch self {
    case .round, .interpolation: true
    case .square, .brace, .condition, .ternary: false
    }
  }
}

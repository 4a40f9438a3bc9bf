/// A keyword of Swift, reserved or contextual.
struct SwiftWord {
  private let use: Use

  /// The context in which a word is a keyword.
  private enum Use {
    /// Everywhere except as a label or as the name of a member.
    case always
    /// Everywhere except as a label, also as a member: `Tide.self`, `Tide.init`.
    case member
    /// Before the declaration or type that it modifies.
    case beforeName
    /// Before an expression.
    case beforeExpression
    /// Before the body of an accessor or in a list of accessors.
    case accessor
    /// In a function type or before a body.
    case effect
  }

  init?(_ range: Range<Int>, of code: [UInt8]) {
    guard range.count <= Self.maximumLength, let use = Self.uses[Self.key(code[range])] else {
      return nil
    }
    self.use = use
  }

  func isKeyword(in context: SwiftWordContext) -> Bool {
    if use == .member, context.isMember { return true }
    guard !context.isMember, !context.isLabel else { return false }
    return switch use {
    case .always, .member: true
    case .beforeName: context.isBeforeWord
    case .beforeExpression: context.isBeforeWord || context.isBeforeExpression
    case .accessor: context.isAccessor
    case .effect: context.isEffect || context.isBeforeWord
    }
  }

  /// The maximum length of a keyword in bytes.
  private static let maximumLength = 16

  private static func key(_ word: some Sequence<UInt8>) -> UInt128 {
    word.reduce(0) { $0 << 8 | UInt128($1) }
  }

  private static let uses: [UInt128: Use] = {
    let words: [(Use, String)] = [
      (
        .always,
        """
        associatedtype class deinit enum extension fileprivate func import inout internal let \
        operator precedencegroup private protocol public rethrows static struct subscript \
        typealias var break case catch continue default defer do else fallthrough for guard if in \
        repeat return throw switch where while Any as await false is nil super throws true try
        """
      ),
      (.member, "self Self init"),
      (
        .beforeName,
        """
        actor any borrowing consuming convenience dynamic each final indirect infix isolated lazy \
        macro mutating nonisolated nonmutating open optional override package postfix prefix \
        required sending some unowned weak
        """
      ),
      (.beforeExpression, "consume copy discard unsafe yield"),
      (.accessor, "get set willSet didSet"),
      (.effect, "async"),
    ]
    var uses: [UInt128: Use] = [:]
    for (use, list) in words {
      for word in list.split(separator: " ") { uses[key(word.utf8)] = use }
    }
    return uses
  }()
}

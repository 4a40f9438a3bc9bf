extension JSONWriter {
  /// Writes a member that is a string, or null where there is none.
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  /// Writes a member that is a whole number, or null where there is none.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }

  /// Writes a member that is a number, or null where there is none.
  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  /// Writes a member that is true or false.
  package mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// Writes a member that is an array of strings.
  package mutating func member(_ name: String, _ texts: [String]) {
    array(name) { json in
      for text in texts { json.value(text) }
    }
  }

  /// Writes a member that is a string; nothing where there is none.
  package mutating func memberIfAny(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a member that is a whole number; nothing where there is none.
  package mutating func memberIfAny(_ name: String, _ number: Int?) {
    if let number { member(name, number) }
  }

  /// Writes a member that is a number; nothing where there is none.
  package mutating func memberIfAny(_ name: String, _ number: Double?) {
    if let number { member(name, number) }
  }

  /// Writes a member that is true or false; nothing where it is not known.
  package mutating func memberIfAny(_ name: String, _ flag: Bool?) {
    if let flag { member(name, flag) }
  }
}

extension JSONWriter {
  /// Writes a member that is a string or null.
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  /// Writes a member that is an integer or null.
  package mutating func member(_ name: String, _ number: Int?) {
    key(name)
    value(number)
  }

  /// Writes a member that is a number or null.
  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  /// Writes a member that is a Boolean.
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

  /// Writes a member that a closure writes, or null if there is no value.
  package mutating func member<Value>(
    _ name: String, _ value: Value?, _ write: (Value, inout JSONWriter) -> Void
  ) {
    key(name)
    if let value { write(value, &self) } else { null() }
  }

  /// Writes a member that is a string, if there is a value.
  package mutating func memberIfAny(_ name: String, _ text: String?) {
    if let text { member(name, text) }
  }

  /// Writes a member that is an integer, if there is a value.
  package mutating func memberIfAny(_ name: String, _ number: Int?) {
    if let number { member(name, number) }
  }

  /// Writes a member that is a number, if there is a value.
  package mutating func memberIfAny(_ name: String, _ number: Double?) {
    if let number { member(name, number) }
  }

  /// Writes a member that is a Boolean, if there is a value.
  package mutating func memberIfAny(_ name: String, _ flag: Bool?) {
    if let flag { member(name, flag) }
  }
}

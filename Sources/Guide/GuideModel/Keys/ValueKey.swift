/// A key whose value is needed to make its owner, so that it is read before there is an owner: the `location` of a place, the
/// `from` of a closure.
public struct ValueKey<Owner: Sendable, Value: Sendable>: Sendable {
    public let rule: KeyRule
    let type: KeyType<Value>
    /// An owner's value for this key.
    let value: @Sendable (Owner) -> Value?

    init(
        _ name: String, _ type: KeyType<Value>, _ value: @escaping @Sendable (Owner) -> Value?, required: Bool = false,
        help: String = "", example: String? = nil
    ) {
        rule = KeyRule(name, type.shape, required: required, help: help, example: example)
        self.type = type
        self.value = value
    }

    /// The value of this key in a map of the file.
    public func value(in fields: CheckedFields) -> Value? { fields[rule.name].flatMap(type.decode) }
}

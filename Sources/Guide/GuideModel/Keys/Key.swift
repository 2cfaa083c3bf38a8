public import Formats

/// A key of the front matter, declared once: its name, its type, where an `Owner` keeps it, a line of help and an example.
///
///     Key("waits", .flag, \Place.reportsWaits, help: "whether visitors may report waiting times", example: "yes")
///
/// Checking uses it to read, `KeyReference` and `KeySchema` write it into the documentation and the JSON schema, `waymark new`
/// offers it, and the guide feed contains it. Rules about several keys (a rating must have a source) are checked elsewhere.
public struct Key<Owner: Sendable>: Sendable {
    public let rule: KeyRule
    /// The element of the guide feed that carries the value as plain text, one for each item of a list; `nil` for keys that the
    /// feed writes in its own way or not at all.
    public let element: XMLName?
    private let read: @Sendable (CheckedField, inout Owner) -> Void
    private let written: @Sendable (Owner) -> ExtraValue?

    public var name: String { rule.name }

    /// A key for something that every owner has. If the file leaves it out, the owner keeps its value.
    init<Value: Sendable>(
        _ name: String, _ type: KeyType<Value>, _ path: any WritableKeyPath<Owner, Value> & Sendable,
        required: Bool = false, feed element: XMLName? = nil, help: String = "", example: String? = nil
    ) {
        self.element = element
        rule = KeyRule(name, type.shape, required: required, help: help, example: example)
        read = { field, owner in if let value = type.decode(field) { owner[keyPath: path] = value } }
        written = { type.encode($0[keyPath: path]) }
    }

    /// A key for something that not every owner has.
    init<Value: Sendable>(
        _ name: String, _ type: KeyType<Value>, _ path: any WritableKeyPath<Owner, Value?> & Sendable,
        required: Bool = false, feed element: XMLName? = nil, help: String = "", example: String? = nil
    ) {
        self.element = element
        rule = KeyRule(name, type.shape, required: required, help: help, example: example)
        read = { field, owner in owner[keyPath: path] = type.decode(field) }
        written = { $0[keyPath: path].flatMap(type.encode) }
    }

    /// A key that is read together with others, or with files: it is only declared here.
    init(
        _ name: String, readElsewhere shape: Shape, required: Bool = false, help: String = "", example: String? = nil
    ) {
        element = nil
        rule = KeyRule(name, shape, required: required, help: help, example: example)
        read = { _, _ in }
        written = { _ in nil }
    }

    /// A key whose value is read before there is an owner.
    init<Value: Sendable>(_ key: ValueKey<Owner, Value>) {
        (rule, element) = (key.rule, nil)
        read = { _, _ in }
        written = { owner in key.value(owner).flatMap(key.type.encode) }
    }

    private init(
        rule: KeyRule, element: XMLName?, read: @escaping @Sendable (CheckedField, inout Owner) -> Void,
        written: @escaping @Sendable (Owner) -> ExtraValue?
    ) {
        (self.rule, self.element, self.read, self.written) = (rule, element, read, written)
    }

    /// The same key for an owner that contains this one's owner.
    func within<Whole: Sendable>(_ path: any WritableKeyPath<Whole, Owner> & Sendable) -> Key<Whole> {
        Key<Whole>(
            rule: rule, element: element, read: { field, whole in read(field, &whole[keyPath: path]) },
            written: { written($0[keyPath: path]) })
    }

    fileprivate func read(_ field: CheckedField, into owner: inout Owner) { read(field, &owner) }

    /// The owner's value as it is written in a file; `nil` where it has none.
    public func value(of owner: Owner) -> ExtraValue? { written(owner) }
}

extension Array {
    /// All keys of an owner with their values, in the order of the table.
    func written<Owner>(of owner: Owner) -> [ExtraField] where Element == Key<Owner> {
        compactMap { key in key.value(of: owner).map { ExtraField(name: key.name, value: $0) } }
    }
}

/// Reads the values of a file into their owner. Cost: a look for each key that the file gives, however many there are.
public struct KeyReader<Owner: Sendable>: Sendable {
    private let keys: [String: Key<Owner>]

    /// - Parameter read: the names of keys whose values the owner has already.
    init(_ keys: [Key<Owner>], besides read: Set<String> = []) {
        self.keys = Dictionary(keys.map { ($0.name, $0) }.filter { !read.contains($0.0) }) { first, _ in first }
    }

    /// Sets what the file gives. Keys do not depend on each other, so their order does not matter.
    public func read(_ fields: CheckedFields, into owner: inout Owner) {
        for (name, field) in fields.values { keys[name]?.read(field, into: &owner) }
    }
}

/// The type of a key's value: what the file may have (`shape`), the Swift value that it becomes, and how such a value is
/// written.
///
///     let stay: KeyType<TimeSpan> = .duration(minutes: 0...1440)
///
/// Reading what was written gives the same value. Types are combined by `list`, `record`, `or` and `map`.
public struct KeyType<Value: Sendable>: Sendable {
    public let shape: Shape
    /// The value of a field that the shape accepted; `nil` where a part of it was wrong, which has been reported.
    public let decode: @Sendable (CheckedField) -> Value?
    /// The value as it is written in a file; `nil` where this shape cannot write it.
    let encode: @Sendable (Value) -> ExtraValue?

    init(
        _ shape: Shape, decode: @escaping @Sendable (CheckedField) -> Value?,
        encode: @escaping @Sendable (Value) -> ExtraValue?
    ) {
        self.shape = shape
        self.decode = decode
        self.encode = encode
    }

    /// A type whose values are written as one text.
    init(
        scalar: ScalarType, _ decode: @escaping @Sendable (CheckedField) -> Value?,
        text: @escaping @Sendable (Value) -> String
    ) {
        self.init(.scalar(scalar), decode: decode, encode: { .text(text($0)) })
    }

    /// The same shape for values of another Swift type.
    ///
    /// - Parameter from: `nil` for values that this shape cannot write.
    func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Other?, from: @escaping @Sendable (Other) -> Value?
    ) -> KeyType<Other> {
        KeyType<Other>(
            shape, decode: { decode($0).flatMap(transform) }, encode: { from($0).flatMap(encode) })
    }

    /// This shape or another, whichever fits the value.
    func or(_ other: KeyType<Value>) -> KeyType<Value> {
        KeyType(
            .anyOf(shape.alternatives + other.shape.alternatives),
            decode: { decode($0) ?? other.decode($0) }, encode: { encode($0) ?? other.encode($0) })
    }

    /// The same type for values that keep their location in the file.
    func located(_ place: @escaping @Sendable (Value, CheckedField) -> Value) -> KeyType<Value> {
        KeyType(shape, decode: { field in decode(field).map { place($0, field) } }, encode: encode)
    }

    /// A list of values; invalid ones are left out. An empty list is written only where it is allowed.
    static func list<Item: Sendable>(_ item: KeyType<Item>, atLeast: Int = 1) -> KeyType<[Item]>
    where Value == [Item] {
        KeyType<[Item]>(
            .list(item.shape, atLeast: atLeast), decode: { $0.list?.compactMap(item.decode) },
            encode: { items in items.isEmpty && atLeast > 0 ? nil : .list(items.compactMap(item.encode)) })
    }

    /// One value, or a list of them.
    static func oneOrMore<Item: Sendable>(_ item: KeyType<Item>) -> KeyType<[Item]> where Value == [Item] {
        item.map({ [$0] }, from: { $0.count == 1 ? $0[0] : nil }).or(.list(item))
    }
}

extension Shape {
    fileprivate var alternatives: [Shape] {
        if case .anyOf(let shapes) = self { shapes } else { [self] }
    }
}

extension KeyType {
    /// A map of known keys that together make one value.
    ///
    ///     .record(
    ///         ValueKey("from", .date, { $0.from }, required: true), ValueKey("until", .date, { $0.until })
    ///     ) { from, until in from.map { Closure(from: $0, until: until ?? $0) } }
    ///
    /// - Parameter make: called with the value of each key, `nil` where it is missing or wrong.
    static func record<each Part: Sendable>(
        _ parts: repeat ValueKey<Value, each Part>, make: @escaping @Sendable (repeat (each Part)?) -> Value?
    ) -> KeyType<Value> {
        var rules: [KeyRule] = []
        for part in repeat each parts { rules.append(part.rule) }
        return KeyType(
            .map(KeyTable(rules)),
            decode: { field in field.map.flatMap { fields in make(repeat (each parts).value(in: fields)) } },
            encode: { value in
                var fields: [ExtraField] = []
                for part in repeat each parts {
                    if let written = part.value(value).flatMap(part.type.encode) {
                        fields.append(ExtraField(name: part.rule.name, value: written))
                    }
                }
                return fields.isEmpty ? nil : .map(fields)
            })
    }

    /// A map of known keys, each of which sets one property of a value.
    static func map(_ keys: [Key<Value>], of initial: Value) -> KeyType<Value> {
        let reader = KeyReader(keys)
        return KeyType(
            .map(KeyTable(keys.map(\.rule))),
            decode: { field in
                field.map.map { fields in
                    var result = initial
                    reader.read(fields, into: &result)
                    return result
                }
            },
            encode: { value in
                let fields = keys.written(of: value)
                return fields.isEmpty ? nil : .map(fields)
            })
    }

    /// A map whose keys the author chooses, in the author's order.
    static func named<Item: Sendable>(key: ScalarType, _ item: KeyType<Item>) -> KeyType<[(String, Item)]>
    where Value == [(String, Item)] {
        KeyType<[(String, Item)]>(
            .named(key: key, item.shape),
            decode: { field in
                field.map.map { fields in
                    fields.keys.compactMap { name, _ in fields[name].flatMap(item.decode).map { (name, $0) } }
                }
            },
            encode: { pairs in
                pairs.isEmpty
                    ? nil
                    : .map(
                        pairs.compactMap { name, value in item.encode(value).map { ExtraField(name: name, value: $0) } }
                    )
            })
    }
}

/// What a type of view has: learned by decoding it from nothing, so that no sample has to be kept up to date.
indirect enum ViewShape {
    /// A text, a number, a word.
    case value
    case mark
    /// `Markup`, which is put in as it is.
    case markup
    case list(ViewShape)
    case view([String: Field])

    struct Field {
        let shape: ViewShape
        let isOptional: Bool
    }

    static func of<View: Decodable>(_ type: View.Type) throws -> ViewShape {
        let decoder = ShapeDecoder()
        _ = try View(from: decoder)
        return decoder.shape
    }
}

/// Gives every type what it asks for, and writes down what that was.
private final class ShapeDecoder: Decoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    var fields: [String: ViewShape.Field] = [:]
    var single: ViewShape?

    var shape: ViewShape { single ?? .view(fields) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(decoder: self) }

    func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

    /// A value of a type, and its shape.
    static func made<Value: Decodable>(_ type: Value.Type) throws -> (Value, ViewShape) {
        let decoder = ShapeDecoder()
        if let text = "1" as? Value { return (text, .value) }
        if let number = 1 as? Value { return (number, .value) }
        if let mark = true as? Value { return (mark, .mark) }
        let value = try Value(from: decoder)
        return (value, "\(type)" == "Markup" ? .markup : decoder.shape)
    }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ShapeDecoder
    let codingPath: [any CodingKey] = []
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (value, shape) = try ShapeDecoder.made(type)
        decoder.fields[key.stringValue] = ViewShape.Field(shape: shape, isOptional: false)
        return value
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        let (value, shape) = try ShapeDecoder.made(type)
        decoder.fields[key.stringValue] = ViewShape.Field(shape: shape, isOptional: true)
        return value
    }

    // The ones that the compiler asks for by the type of an optional.
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }

    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let (value, shape) = try ShapeDecoder.made(type)
        decoder.fields[key.stringValue] = ViewShape.Field(shape: shape, isOptional: true)
        return value
    }

    func nestedContainer<Other: CodingKey>(keyedBy: Other.Type, forKey: Key) -> KeyedDecodingContainer<Other> {
        KeyedDecodingContainer(Fields<Other>(decoder: ShapeDecoder()))
    }
    func nestedUnkeyedContainer(forKey: Key) -> any UnkeyedDecodingContainer { Elements(decoder: ShapeDecoder()) }
    func superDecoder() -> any Decoder { ShapeDecoder() }
    func superDecoder(forKey: Key) -> any Decoder { ShapeDecoder() }
}

/// One element.
private struct Elements: UnkeyedDecodingContainer {
    let decoder: ShapeDecoder
    let codingPath: [any CodingKey] = []
    let count: Int? = 1
    var currentIndex = 0
    var isAtEnd: Bool { currentIndex > 0 }

    init(decoder: ShapeDecoder) { self.decoder = decoder }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (value, shape) = try ShapeDecoder.made(type)
        decoder.single = .list(shape)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Other: CodingKey>(keyedBy: Other.Type) -> KeyedDecodingContainer<Other> {
        KeyedDecodingContainer(Fields<Other>(decoder: ShapeDecoder()))
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    mutating func superDecoder() -> any Decoder { ShapeDecoder() }
}

private struct Single: SingleValueDecodingContainer {
    let decoder: ShapeDecoder
    let codingPath: [any CodingKey] = []

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (value, shape) = try ShapeDecoder.made(type)
        decoder.single = shape
        return value
    }
}

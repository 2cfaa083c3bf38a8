/// Goes through the fields of one protocol buffer message without interpreting them.
///
///     let name = try [0x0a, 2, 0x48, 0x69].withProtobufFields { fields throws(ProtobufFault) in
///         var name = ""
///         while try fields.next() {
///             switch (fields.number, fields.wireType) {
///             case (1, .bytes): name = try fields.text()
///             default: try fields.skip()
///             }
///         }
///         return name
///     }
///
/// The wire format is that of https://protobuf.dev/programming-guides/encoding/. The reader of a
/// message decides what its fields mean: that the last of several values counts, that the parts of
/// a message that comes twice are merged, and that a field of another wire type than expected is
/// skipped like an unknown one.
///
/// It does not own the bytes, which must outlive it and whatever ``bytes()`` returned. It does not
/// look for fields that a schema requires.
///
/// Cost: linear in the bytes that are taken or skipped, and no memory of its own.
public struct ProtobufFields {
    @usableFromInline let message: UnsafeRawBufferPointer
    @usableFromInline let depth: Int
    @usableFromInline var position = 0
    @usableFromInline var found = (number: 0, wireType: WireType.varint)

    @usableFromInline
    init(_ message: UnsafeRawBufferPointer, depth: Int) {
        (self.message, self.depth) = (message, depth)
    }

    /// The number of the field that ``next()`` found, from 1 to 2^29 - 1.
    @inlinable public var number: Int { found.number }

    /// How that field is written.
    @inlinable public var wireType: WireType { found.wireType }

    @inlinable var isAtEnd: Bool { position >= message.count }

    /// Moves to the next field; `false` at the end of the message. Its value must be taken or
    /// skipped before the next call.
    /// - Throws: ``ProtobufFault`` for a key that is cut off, has no number or says no wire type.
    @inlinable
    public mutating func next() throws(ProtobufFault) -> Bool {
        if isAtEnd { return false }
        found = try key()
        return true
    }
}

extension ProtobufFields {
    /// The value of a varint field as it was written: `int64`, `uint64`, `bool` and enumerations by
    /// their bits.
    /// - Throws: ``ProtobufFault`` for a field of another wire type, and a number that is cut off
    ///   or has over ten bytes.
    @inlinable
    public mutating func integer() throws(ProtobufFault) -> UInt64 {
        if wireType != .varint { throw isNot("an integer") }
        return try varint()
    }

    /// The value of a varint field that holds a signed number in zigzag form: `sint32`, `sint64`.
    /// - Throws: as ``integer()`` does.
    @inlinable
    public mutating func signed() throws(ProtobufFault) -> Int64 { Self.zigzag(try integer()) }

    /// The value of a `float` field.
    /// - Throws: ``ProtobufFault`` for a field of another wire type, and for one that is cut off.
    public mutating func float() throws(ProtobufFault) -> Float {
        if wireType != .fixed32 { throw isNot("a number of four bytes") }
        let start = position
        try pass(4)
        let bits = message.loadUnaligned(fromByteOffset: start, as: UInt32.self)
        return Float(bitPattern: UInt32(littleEndian: bits))
    }

    /// The bytes of a length-delimited field: `bytes`, `string`, a message or a packed list.
    /// - Throws: ``ProtobufFault`` for a field of another wire type, and for one that is longer
    ///   than the message.
    public mutating func bytes() throws(ProtobufFault) -> UnsafeRawBufferPointer {
        if wireType != .bytes { throw isNot("a message") }
        let length = try varint()
        if length > UInt64(message.count - position) { throw .truncated }
        let start = position
        position += Int(length)
        return UnsafeRawBufferPointer(rebasing: message[start..<position])
    }

    /// The value of a `string` field.
    /// - Throws: as ``bytes()`` does, and ``ProtobufFault/malformed(_:)`` for what is not UTF-8.
    public mutating func text() throws(ProtobufFault) -> String {
        guard let text = String(validating: try bytes(), as: UTF8.self) else {
            throw .malformed("a text that is not UTF-8")
        }
        return text
    }

    /// The fields of a message inside this one.
    /// - Throws: as ``bytes()`` does, and ``ProtobufFault/tooDeep`` below the depth allowed.
    public mutating func fields() throws(ProtobufFault) -> ProtobufFields {
        if depth <= 0 { throw .tooDeep }
        return ProtobufFields(try bytes(), depth: depth - 1)
    }

    /// Appends the numbers of a repeated field, packed or one by one.
    /// - Throws: ``ProtobufFault`` for a field that is neither, and as ``integer()`` does.
    public mutating func integers(into numbers: inout [UInt64]) throws(ProtobufFault) {
        if wireType == .varint { return numbers.append(try varint()) }
        var packed = ProtobufFields(try bytes(), depth: 0)
        while !packed.isAtEnd { numbers.append(try packed.varint()) }
    }

    /// Passes over the value of the field, by its wire type; a group with all that is in it.
    /// - Throws: ``ProtobufFault`` for a value that is cut off, a group that is nested too deep or
    ///   does not end, and the end of one that has not begun.
    public mutating func skip() throws(ProtobufFault) {
        switch wireType {
        case .varint: _ = try varint()
        case .fixed64: try pass(8)
        case .bytes: _ = try bytes()
        case .fixed32: try pass(4)
        case .groupStart, .groupEnd: try skipGroup(depth: depth)
        }
    }

    /// The signed number that a number in zigzag form stands for: 0, -1, 1, -2 and so on.
    @inlinable
    @inline(__always)
    public static func zigzag(_ value: UInt64) -> Int64 {
        Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}

extension ProtobufFields {
    /// Number and wire type of a field. A key has at most 32 bits, which are at most five bytes.
    @inlinable
    @inline(__always)
    mutating func key() throws(ProtobufFault) -> (number: Int, wireType: WireType) {
        let start = position
        let key = try varint()
        if key > UInt64(UInt32.max) || position - start > 5 { throw .longKey }
        guard key >= 8 else { throw .noNumber }
        guard let wireType = WireType(rawValue: UInt8(key & 7)) else { throw .noWireType }
        return (Int(key >> 3), wireType)
    }

    /// Seven bits in each byte, the lowest first; those above the 64th are dropped.
    @inlinable
    @inline(__always)
    mutating func varint() throws(ProtobufFault) -> UInt64 {
        if position >= message.count { throw .truncated }
        let first = message[position]
        position += 1
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7f)
        var shift: UInt64 = 7
        while position < message.count {
            let byte = message[position]
            position += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
            if shift > 63 { throw .longNumber }
        }
        throw .truncated
    }

    private mutating func pass(_ count: Int) throws(ProtobufFault) {
        if count > message.count - position { throw .truncated }
        position += count
    }

    /// Passes over a group whose start was read, up to and with its end.
    private mutating func skipGroup(depth: Int) throws(ProtobufFault) {
        if wireType == .groupEnd { throw .malformed("the end of a group that has not begun") }
        if depth <= 0 { throw .tooDeep }
        let group = number
        while try next() {
            if wireType != .groupEnd {
                if wireType == .groupStart { try skipGroup(depth: depth - 1) } else { try skip() }
            } else if number == group {
                return
            } else {
                throw .malformed("the end of another group")
            }
        }
        throw .truncated
    }

    @usableFromInline
    @inline(never)
    func isNot(_ expected: String) -> ProtobufFault {
        .malformed("field \(number) is not \(expected)")
    }
}

extension [UInt8] {
    /// Reads the protocol buffer message that these bytes are.
    ///
    /// - Parameters:
    ///   - depth: how many messages and groups may stand in one another inside this one. The
    ///     default is that of protobuf's own readers.
    ///   - body: takes the fields, which are valid until it returns.
    /// - Throws: what the body throws.
    @inlinable
    public func withProtobufFields<Value>(
        depth: Int = 100, _ body: (inout ProtobufFields) throws(ProtobufFault) -> Value
    ) throws(ProtobufFault) -> Value {
        try withUnsafeBufferPointer { buffer throws(ProtobufFault) in
            var fields = ProtobufFields(UnsafeRawBufferPointer(buffer), depth: depth)
            return try body(&fields)
        }
    }
}

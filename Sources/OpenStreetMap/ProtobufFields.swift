/// Goes through the fields of one protocol buffer message without interpreting them.
///
/// The wire format is that of https://protobuf.dev/programming-guides/encoding/. Only what `.osm.pbf` uses is supported:
/// varints and length-delimited fields are read, fixed-size ones are skipped, groups are refused.
struct ProtobufFields {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// The number of the field that ``next()`` found.
    private(set) var number = 0
    private var wire = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    /// Moves to the next field; `false` at the end of the message. Its value must be taken or skipped before the next call.
    mutating func next() throws(OSMFault) -> Bool {
        if isAtEnd { return false }
        let key = try varint()
        (number, wire) = (Int(truncatingIfNeeded: key >> 3), Int(key & 7))
        if number <= 0 || key >> 3 > 0x1fff_ffff { throw .malformed("a field without a number") }
        return true
    }

    /// The value of a varint field.
    mutating func integer() throws(OSMFault) -> UInt64 {
        if wire != 0 { throw .malformed("field \(number) is not an integer") }
        return try varint()
    }

    /// The value of a varint field that holds a signed number in zigzag form.
    mutating func signed() throws(OSMFault) -> Int64 { Self.zigzag(try integer()) }

    /// The bytes of a length-delimited field.
    mutating func message() throws(OSMFault) -> UnsafeRawBufferPointer {
        if wire != 2 { throw .malformed("field \(number) is not a message") }
        let length = try varint()
        if length > UInt64(bytes.count - position) { throw .truncated }
        defer { position += Int(length) }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<(position + Int(length))])
    }

    mutating func skip() throws(OSMFault) {
        switch wire {
        case 0: _ = try varint()
        case 1: position += 8
        case 2: _ = try message()
        case 5: position += 4
        default: throw .malformed("wire type \(wire)")
        }
        if position > bytes.count { throw .truncated }
    }

    /// Appends the numbers of a repeated field, packed or one by one.
    mutating func integers(into numbers: inout [UInt64]) throws(OSMFault) {
        if wire == 0 { return numbers.append(try varint()) }
        var packed = ProtobufFields(try message())
        while !packed.isAtEnd { numbers.append(try packed.varint()) }
    }

    @inline(__always)
    private mutating func varint() throws(OSMFault) -> UInt64 {
        if position >= bytes.count { throw .truncated }
        let first = bytes[position]
        position += 1
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7f)
        var shift: UInt64 = 7
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return value }
            shift += 7
            if shift > 63 { throw .malformed("a number of more than 64 bits") }
        }
        throw .truncated
    }

    @inline(__always)
    static func zigzag(_ value: UInt64) -> Int64 { Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1) }
}

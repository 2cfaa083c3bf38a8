/// A field of a protocol buffer message, written by hand, so that tests can make good messages and
/// bad ones.
///
///     let message: [ProtobufSample] = [.text(1, "t8"), .message(2, [.number(1, 120)])]
///     message.bytes
public enum ProtobufSample {
    case number(Int, UInt64)
    case float(Int, Float)
    case double(Int, Double)
    case text(Int, String)
    case bytes(Int, [UInt8])
    case message(Int, [ProtobufSample])
    case group(Int, [ProtobufSample])
    /// Numbers of a repeated field, packed.
    case numbers(Int, [UInt64])

    private var bytes: [UInt8] {
        switch self {
        case .number(let field, let value): Self.key(field, 0) + Self.varint(value)
        case .double(let field, let value): Self.key(field, 1) + Self.fixed(value.bitPattern)
        case .float(let field, let value): Self.key(field, 5) + Self.fixed(value.bitPattern)
        case .text(let field, let text): Self.bytes(field, Array(text.utf8)).bytes
        case .message(let field, let fields): Self.bytes(field, fields.bytes).bytes
        case .numbers(let field, let values): Self.bytes(field, values.flatMap(Self.varint)).bytes
        case .bytes(let field, let bytes):
            Self.key(field, 2) + Self.varint(UInt64(bytes.count)) + bytes
        case .group(let field, let fields): Self.key(field, 3) + fields.bytes + Self.key(field, 4)
        }
    }

    private static func key(_ field: Int, _ wireType: UInt64) -> [UInt8] {
        varint(UInt64(field) << 3 | wireType)
    }

    private static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7f) | 0x80] + varint(value >> 7)
    }

    private static func fixed(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian, Array.init)
    }

    fileprivate static func joined(_ fields: [ProtobufSample]) -> [UInt8] {
        fields.flatMap(\.bytes)
    }
}

extension [ProtobufSample] {
    /// The message.
    public var bytes: [UInt8] { ProtobufSample.joined(self) }
}

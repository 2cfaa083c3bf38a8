/// How the value of a protocol buffer field is written, by the number in the field's key.
///
/// Source: https://protobuf.dev/programming-guides/encoding/#structure
public enum WireType: UInt8, Sendable {
    /// A whole number in one to ten bytes, seven bits in each, the lowest first.
    case varint = 0
    /// Eight bytes.
    case fixed64 = 1
    /// A varint with the length, and as many bytes.
    case bytes = 2
    /// The fields up to the end of the group with the same number. Old messages have groups.
    case groupStart = 3
    case groupEnd = 4
    /// Four bytes.
    case fixed32 = 5
}

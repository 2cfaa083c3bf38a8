/// Why bytes could not be read as a protocol buffer message.
public enum ProtobufFault: Error, Hashable, Sendable {
    /// The message ends inside a field or a group.
    case truncated
    /// Messages or groups stand in one another deeper than the reader allows.
    case tooDeep
    /// Anything else, in words: `a field without a number`. Readers of messages also say in this way
    /// what a message lacks.
    case malformed(String)
}

extension ProtobufFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .truncated: "it ends too early"
        case .tooDeep: "messages nested too deep"
        case .malformed(let words): words
        }
    }
}

// Made here, so that no code for texts stands where fields are read.
extension ProtobufFault {
    @usableFromInline static let longKey = malformed("a field's key of more than 32 bits")
    @usableFromInline static let noNumber = malformed("a field without a number")
    @usableFromInline static let noWireType = malformed("a field of an unknown wire type")
    @usableFromInline static let longNumber = malformed("a number of more than ten bytes")
}

/// Why a text could not be read as XML, and where.
public struct XMLFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        /// The text ends inside a tag or an element.
        case truncated
        /// A document type, or another declaration, where none is allowed.
        case declaration
        /// A document type that defines entities or anything else of its own: a way to attack readers.
        case definitions
        /// A tag or a text that is longer than the limit, in bytes.
        case tooLong(bytes: Int, limit: Int)
        /// Anything else, in words: `an attribute without quotes`.
        case malformed(String)
    }

    public let reason: Reason
    /// Bytes before the fault.
    public let offset: Int
}

extension XMLFault: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .truncated: "it ends too early"
        case .declaration: "a declaration"
        case .definitions: "definitions of its own"
        case .tooLong(let bytes, let limit): "a tag or text of \(bytes) bytes, more than the \(limit) allowed"
        case .malformed(let words): words
        }
    }
}

/// What a reader takes of a text at most. The defaults suit any document that people or programs write.
public struct XMLLimits: Sendable {
    /// How deep elements may stand in one another.
    public var depth = 256
    public var attributes = 1024
    /// Bytes of one tag or one text where a file is read piece by piece: it bounds memory.
    public var token = 32 * 1024 * 1024
    /// Whether there may be a document type. One that defines something of its own is refused in any case.
    public var allowsDocumentType = true

    public init() {}
}

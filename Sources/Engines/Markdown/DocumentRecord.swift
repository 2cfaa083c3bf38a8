import Synchronization

/// The blocks of a document. A class, because all copies of the document share them.
final class DocumentBlocks: Sendable {
    let outline: [Heading]
    let footnotes: Footnotes
    let tree: Tree

    init(outline: [Heading], footnotes: Footnotes, tree: Tree) {
        (self.outline, self.footnotes, self.tree) = (outline, footnotes, tree)
    }
}

/// What of a text is asked for without showing it, for a program that keeps it from one run to the next.
public struct DocumentRecord: Sendable {
    public let references: [Reference]
    public let directives: [Directive]
    public let rawHTML: [Position]
    public let brief: String
    public let isEmpty: Bool

    public init(
        references: [Reference], directives: [Directive], rawHTML: [Position], brief: String, isEmpty: Bool
    ) {
        (self.references, self.directives, self.rawHTML) = (references, directives, rawHTML)
        (self.brief, self.isEmpty) = (brief, isEmpty)
    }
}

extension Document {
    /// What can be kept of it; `nil` where it has problems, which its author should see again each time.
    public var record: DocumentRecord? {
        guard problems.isEmpty else { return nil }
        return DocumentRecord(
            references: references, directives: directives, rawHTML: rawHTML, brief: brief, isEmpty: isEmpty)
    }
}

/// A document of which only the record is known. Its text is read when its blocks are first asked for.
final class UnreadDocument: Sendable {
    let brief: String
    let isEmpty: Bool
    private let read: @Sendable () -> Document
    private let known = Mutex<DocumentBlocks?>(nil)

    init(_ record: DocumentRecord, _ read: @escaping @Sendable () -> Document) {
        (brief, isEmpty, self.read) = (record.brief, record.isEmpty, read)
    }

    /// Threads that ask for them at the same time may all read them.
    var blocks: DocumentBlocks {
        if let known = known.withLock(\.self) { return known }
        let blocks = read().blocks
        known.withLock { $0 = blocks }
        return blocks
    }
}

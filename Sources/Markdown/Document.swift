/// A text in CommonMark, read once: its blocks, outline, links and pictures.
public struct Document: Sendable {
    /// The headings in order, with stable ids that are unique in the document.
    public let outline: [Heading]
    /// Every link and picture, in order of appearance.
    public let references: [Reference]
    /// Every `:::` directive, in order of appearance.
    public let directives: [Directive]

    /// - Parameter firstLine: the line of the file at which the text begins, from 1, so that positions are the file's own.
    public init(_ text: String, firstLine: Int = 1) {
        outline = []
        references = []
        directives = []
    }

    /// The text as HTML.
    public func html(_ options: HTMLOptions = HTMLOptions()) -> String { "" }

    /// The first paragraph as plain text; empty when there is none.
    public var brief: String { "" }

    /// The whole as plain text, one line a block.
    public var plainText: String { "" }

    public var isEmpty: Bool { true }
}

/// A line and column in the file that a document came from, both from 1, the column in Unicode scalars.
public struct Position: Hashable, Sendable {
    public let line: Int
    public let column: Int
}

public struct Heading: Hashable, Sendable {
    /// 1…6
    public let level: Int
    public let id: String
    public let text: String
    public let position: Position
}

/// A link or a picture.
public struct Reference: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case link, picture
    }

    public let kind: Kind
    public let destination: String
    /// The link's words or the picture's alternative text, as plain text.
    public let text: String
    public let position: Position
}

/// A block that begins with `::: name argument` and ends with `:::`.
public struct Directive: Hashable, Sendable {
    public let name: String
    public let argument: String
    public let position: Position
}

/// How a document becomes HTML.
public struct HTMLOptions: Sendable {
    /// Whether raw HTML passes; it is shown as text otherwise.
    public var allowsRawHTML = false
    /// Added to every heading's level, so that a page keeps its own top heading.
    public var headingOffset = 0
    /// Turns the destination of a link or picture into the address to write and, for a link without words, the words.
    public var resolve: @Sendable (Reference) -> ResolvedReference = { ResolvedReference(destination: $0.destination) }
    /// Wraps the finished HTML of a directive's content.
    public var renderDirective: @Sendable (Directive, _ content: String) -> String = { _, content in content }

    public init() {}
}

public struct ResolvedReference: Hashable, Sendable {
    public var destination: String
    /// The words of a link that has none of its own.
    public var text: String?

    public init(destination: String, text: String? = nil) {
        self.destination = destination
        self.text = text
    }
}

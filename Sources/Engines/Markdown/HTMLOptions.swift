/// How a document becomes HTML.
public struct HTMLOptions: Sendable {
    /// What becomes of HTML that stands in a text.
    public enum RawHTML: Hashable, Sendable {
        /// It is shown as text, and dangerous addresses are emptied.
        case escaped
        /// What an allow-list knows of it passes; a text that is nested too deep is ``escaped``.
        case sanitised
        /// It passes as it is, with addresses of any scheme.
        case trusted
    }

    /// What becomes of raw HTML.
    public var rawHTML = RawHTML.escaped
    /// Added to every heading's level, so that a page keeps its own top heading. The sixth is the last.
    public var headingOffset = 0
    /// Whether headings carry their ids.
    public var headingIDs = true
    /// The id to write for that of a heading, for a page that shows several documents or has ids of its own. Links within the
    /// document go through ``resolve``, which has to follow it.
    public var headingID: @Sendable (String) -> String = { $0 }
    /// Whether a picture alone in its paragraph becomes a figure with its title as caption.
    public var figures = true
    /// Whether browsers load a figure's picture only when it comes near.
    public var loadsPicturesLate = true
    /// Whether what goes beyond CommonMark within lines becomes HTML: struck words, and addresses without brackets.
    public var extensions = true
    /// Turns the destination of a link or picture into the address to write and, for a link without words, the words.
    public var resolve: @Sendable (Reference) -> ResolvedReference = { ResolvedReference(destination: $0.destination) }
    /// How footnotes are written; `nil` for numbers and a list without links, as on paper.
    public var footnoteWords: FootnoteWords?
    /// Wraps the finished HTML of a directive's content.
    public var renderDirective: @Sendable (Directive, _ content: String) -> String = { _, content in content }

    public init() {}

    /// Plain CommonMark, without ids and figures.
    public static var plain: HTMLOptions {
        var options = HTMLOptions()
        options.headingIDs = false
        options.figures = false
        options.extensions = false
        return options
    }
}

/// The words for people who hear a page with footnotes.
public struct FootnoteWords: Hashable, Sendable {
    /// What the list is called.
    public var title: String
    /// The name of the link from a footnote to its place in the text.
    public var back: String

    public init(title: String, back: String) { (self.title, self.back) = (title, back) }
}

/// What a link or picture becomes.
public struct ResolvedReference: Hashable, Sendable {
    /// The address to write; escaped for HTML where it is written.
    public var destination: String
    /// The words of a link that has none of its own.
    public var text: String?
    /// Whether a link is written as its words alone, because it leads nowhere.
    public var isWords = false
    /// Further attributes, such as a picture's `width` and `height`, in the order to write them. Values are escaped.
    public var attributes: [Attribute]

    public init(destination: String, text: String? = nil, attributes: [Attribute] = []) {
        self.destination = destination
        self.text = text
        self.attributes = attributes
    }

    /// A link that is written as its words.
    ///
    /// - Parameter text: those of a link that has none of its own.
    public init(wordsFor text: String?) {
        self.init(destination: "", text: text)
        isWords = true
    }

    /// An attribute of an HTML element. The name is written unchanged.
    public struct Attribute: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }
}

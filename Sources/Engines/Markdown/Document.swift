/// A text in CommonMark, read once: its blocks, outline, links, pictures and directives.
///
///     let document = Document("# Old North\n\nTwo [lanterns](place:lanterns).", firstLine: 12)
///     document.outline[0].id          // "old-north"
///     document.references[0].position // line 14, column 5
///     document.html()
///
/// In addition to CommonMark it reads pipe tables, `:::` directives, `{#id}` at the end of a heading, `~~struck words~~`,
/// addresses without brackets, boxes at the beginning of an item (`- [ ]`), and footnotes (`[^1]`); a picture alone in its
/// paragraph becomes a figure. NUL becomes U+FFFD; every kind of line ending is accepted.
///
/// Everything is kept in flat arrays, about three times the size of the text, so that thousands can be held at once.
/// Nothing here recurses: quotes and lists may nest to any depth, directives to ``deepestDirective``.
/// Cost: linear in the text, except where libcmark 0.30 itself takes quadratic time (a long run of `![[]()`).
public struct Document: Sendable {
    /// The headings in order, with stable ids that are unique in the document.
    public var outline: [Heading] { blocks.outline }
    /// Every link and picture, in order of appearance. Links within a picture's alternative text are words only.
    public let references: [Reference]
    /// Every `:::` directive, in order of appearance.
    public let directives: [Directive]
    /// What the author should correct, such as directives that are never closed or ids used twice. In order of position.
    public let problems: [Problem]
    /// Where raw HTML stands, which is shown as text unless ``HTMLOptions/rawHTML`` says otherwise. One for each block of HTML,
    /// and for HTML within a line the beginning of its block.
    public let rawHTML: [Position]

    /// Its blocks, at once or when they are first asked for.
    private enum Storage: Sendable {
        case read(DocumentBlocks)
        case unread(UnreadDocument)
    }

    private let storage: Storage

    var blocks: DocumentBlocks {
        switch storage {
        case .read(let blocks): blocks
        case .unread(let document): document.blocks
        }
    }

    var tree: Tree { blocks.tree }

    /// The number of directives that may be nested. Deeper ones are a problem and stay text.
    public static let deepestDirective = 16

    /// - Parameters:
    ///   - text: the Markdown, without front matter.
    ///   - firstLine: the line of the file at which the text begins, from 1, so that positions are the file's own.
    ///   - hasDotlessI: whether `I` is the capital of `ı`, as in Turkish and Azerbaijani.
    public init(_ text: String, firstLine: Int = 1, hasDotlessI: Bool = false) {
        var text = text
        self = text.withUTF8 { Document(source: Source($0, firstLine: firstLine), hasDotlessI: hasDotlessI) }
    }

    /// A document of which a record was kept.
    ///
    /// - Parameter read: makes it from the same text as then; called when its blocks are first asked for.
    public init(_ record: DocumentRecord, read: @escaping @Sendable () -> Document) {
        (references, directives, rawHTML, problems) = (record.references, record.directives, record.rawHTML, [])
        storage = .unread(UnreadDocument(record, read))
    }

    private init(source: Source, hasDotlessI: Bool) {
        let lines = DirectiveLines(source)
        let parse = lines.marked.map { CmarkParse($0) } ?? CmarkParse(source.bytes)
        defer { parse.free() }
        let tables = TableFinder.tables(in: parse, of: source, lines)
        let cells = CellParse(tables, of: source)
        defer { cells?.free() }
        var builder = TreeBuilder(source, lines, tables, cells)
        builder.read(parse)
        let outline = builder.outline(hasDotlessI: hasDotlessI)
        let footnotes = builder.orderFootnotes()
        references = builder.references
        directives = builder.directives
        rawHTML = builder.rawHTML
        storage = .read(DocumentBlocks(outline: outline, footnotes: footnotes, tree: builder.tree))
        problems = builder.problems.sorted {
            ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column)
        }
    }

    /// The text as HTML. Cost: linear in the text.
    ///
    /// Without tables, directives, footnotes and raw HTML, and with ``HTMLOptions/plain``, it is libcmark's own HTML byte for byte.
    public func html(_ options: HTMLOptions = HTMLOptions()) -> String {
        HTMLWriter.html(of: self, options)
    }

    /// The first paragraph as plain text, pictures alone and paragraphs within quotes, lists and directives aside; empty
    /// when there is none. Raw HTML is text, and a link without words has none.
    public var brief: String {
        if case .unread(let document) = storage { document.brief } else { brief(allowsRawHTML: false) { _ in nil } }
    }

    /// The same with the words that the HTML would have.
    ///
    /// - Parameters:
    ///   - allowsRawHTML: as in ``HTMLOptions``; allowed HTML is no text, and a block of it no paragraph.
    ///   - words: those of a link that has none of its own.
    public func brief(allowsRawHTML: Bool, words: (Reference) -> String?) -> String {
        withoutActuallyEscaping(words) { words in
            let (extras, tree) = (PlainExtras(showsHTML: !allowsRawHTML) { words(references[$0]) }, tree)
            var index = 0
            while index < tree.nodes.count {
                let node = tree.nodes[index]
                let isText = node.kind == .paragraph || node.kind == .htmlBlock && !allowsRawHTML
                if isText, !tree.isFigure(index) { return tree.plainText(of: index, keeping: extras) }
                index = Int(node.end)
            }
            return ""
        }
    }

    /// The whole as plain text, one line a block, the cells of a table's row separated by commas. Raw HTML is left out.
    public var plainText: String { tree.plainText() }

    /// The number of words in ``plainText``: runs between white space that have a letter or digit.
    public var wordCount: Int {
        plainText.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
            .count { $0.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil } }
    }

    /// Whether nothing would be shown.
    public var isEmpty: Bool {
        if case .unread(let document) = storage { document.isEmpty } else { tree.nodes.isEmpty }
    }

    /// The ids that a link within the page may point to.
    public var anchors: Set<String> { Set(outline.map(\.id)) }
}

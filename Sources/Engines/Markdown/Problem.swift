/// Something in a text that its author should mend.
public struct Problem: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// `::: name` without its `:::`; the directive holds the rest of its container.
        case unclosedDirective(name: String)
        /// `:::` where no directive is open. It is left out.
        case strayDirectiveEnd
        /// A line of colons that names no directive; it is shown as text.
        case unreadableDirective
        /// More than ``Document/deepestDirective`` directives within one another; the line is shown as text.
        case directiveTooDeep(name: String)
        /// `{#id}` on a second heading, which gets a number.
        case repeatedID(String)
        /// A mark of another program, which is shown as it is written.
        case foreignSyntax(ForeignSyntax, text: String)
        /// `[^1]` for which no line `[^1]: words` is; it is shown as text.
        case unknownFootnote(String)
        /// A footnote that the text does not name; it is left out.
        case unusedFootnote(String)
        /// A second footnote of one name; it is left out.
        case repeatedFootnote(String)
    }

    public let kind: Kind
    public let position: Position

    public init(kind: Kind, position: Position) {
        self.kind = kind
        self.position = position
    }

    /// What is wrong and what to do, in a sentence without full stop.
    public var message: String { [fault, remedy].compactMap(\.self).joined(separator: "; ") }

    /// What is wrong.
    public var fault: String { parts.fault }

    /// What to do; `nil` where the fault says it.
    public var remedy: String? { parts.remedy }

    /// How many letters of the line are meant.
    public var length: Int {
        switch kind {
        case .foreignSyntax(_, let text), .unknownFootnote(let text): text.unicodeScalars.count
        case .unusedFootnote(let label), .repeatedFootnote(let label): label.unicodeScalars.count + 3
        default: 3
        }
    }

    private var parts: (fault: String, remedy: String?) {
        switch kind {
        case .unclosedDirective(let name): ("\"::: \(name)\" is never closed", "end it with a line \":::\"")
        case .strayDirectiveEnd: ("\":::\" closes nothing", "remove it or open a directive before it")
        case .unreadableDirective:
            (
                "three colons begin a directive, and these are not followed by its name",
                "write \"::: name argument\", the name in lower-case letters, digits and \"-\""
            )
        case .directiveTooDeep(let name):
            (
                "\"::: \(name)\" stands within \(Document.deepestDirective) others",
                "at most \(Document.deepestDirective) may nest"
            )
        case .foreignSyntax(let dialect, let text):
            ("\"\(text)\" is shown as it is written: \(dialect.explanation.what)", dialect.explanation.remedy)
        case .unknownFootnote(let text):
            (
                "no footnote explains \"\(text)\", which is shown as it is written",
                "write \"\(text): words\" on a line of its own, or delete it"
            )
        case .unusedFootnote(let label):
            (
                "the text never names the footnote \"\(label)\", which is left out",
                "write [^\(label)] where it belongs, or delete it"
            )
        case .repeatedFootnote(let label):
            (
                "there is a footnote \"\(label)\" already, and this one is left out",
                "choose another name for one of the two"
            )
        case .repeatedID(let id): ("a heading before this one has the id \"\(id)\" already", "choose another")
        }
    }
}

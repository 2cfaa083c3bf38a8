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
        if case .foreignSyntax(_, let text) = kind { text.unicodeScalars.count } else { 3 }
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
        case .repeatedID(let id): ("a heading before this one has the id \"\(id)\" already", "choose another")
        }
    }
}
